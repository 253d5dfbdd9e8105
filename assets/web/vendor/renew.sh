#!/bin/sh
# Renews Discord's SDK for Activities and the licences of what is in it. Needs npm and a network:
#
#     assets/web/vendor/renew.sh 2.5.0
#
# Then read Discord's change log, run the tests of the browser, and commit both files.
set -eu

version=${1:?"which version of @discord/embedded-app-sdk?"}
bundler=0.28.2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm init --yes >/dev/null
npm install --silent --ignore-scripts "@discord/embedded-app-sdk@$version"
npm install --silent --no-save "esbuild@$bundler"

echo 'export { DiscordSDK } from "@discord/embedded-app-sdk";' >entry.mjs
node_modules/.bin/esbuild entry.mjs --bundle --minify --format=iife --global-name=discord \
  --target=es2020 --legal-comments=none --outfile="$here/discord-embedded-app-sdk.js" --log-level=warning \
  --banner:js="/* @discord/embedded-app-sdk $version and what it needs, bundled by renew.sh. Licences: discord-embedded-app-sdk.licences.txt */"

# What the SDK's own bundle has in it.
for package in @discord/embedded-app-sdk big-integer decimal.js-light eventemitter3 lodash.transform uuid zod; do
  node -p "const {name, version, license} = require('./node_modules/$package/package.json'); \
    \`==== \${name} \${version} (\${license})\n\`"
  cat node_modules/"$package"/LICEN[CS]E*
  echo
done | tr -d '\r' >"$here/discord-embedded-app-sdk.licences.txt"
