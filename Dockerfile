# syntax=docker/dockerfile:1
# Build: docker build --tag petteia .
# Run:   docker run --detach --name petteia --env DISCORD_TOKEN --volume petteia:/data petteia
#
# What listens inside the container: 7476 health and metrics, 7477 interactions by HTTP if PETTEIA_LISTEN says
# 0.0.0.0:7477, 7478 the web if it is configured. The book, "Docker", says which of them to publish.

FROM rust:1-slim-trixie AS build
WORKDIR /petteia
COPY . .
# what was downloaded and built stays for the next build, so both are copied out of the caches
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/petteia/target \
    cargo build --profile dist --locked --bin petteia \
    && .ci/licences /petteia/LICENCES.txt \
    && install --mode 755 target/dist/petteia /usr/local/bin/petteia

# What an archive of a release holds: docker build --target files --output files .
FROM scratch AS files
COPY --from=build /usr/local/bin/petteia /petteia/LICENCES.txt /
COPY --from=build /petteia/.github/LICENSE-APACHE /petteia/.github/LICENSE-MIT /

FROM debian:trixie-slim
ARG VERSION=unreleased
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="petteia" \
    org.opencontainers.image.description="A Discord bot for slow, friendly, serious play of rare board games by message" \
    org.opencontainers.image.licenses="MIT OR Apache-2.0" \
    org.opencontainers.image.version="$VERSION" \
    org.opencontainers.image.revision="$REVISION" \
    org.opencontainers.image.source="$SOURCE" \
    org.opencontainers.image.base.name="docker.io/library/debian:trixie-slim"
# ca-certificates for TLS, tzdata for clocks that governments have changed since the build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --mode 700 --owner 10001 --group 10001 /data
COPY --from=build /usr/local/bin/petteia /usr/local/bin/petteia
COPY --from=build /petteia/LICENCES.txt /petteia/.github/LICENSE-APACHE /petteia/.github/LICENSE-MIT \
    /usr/share/doc/petteia/
# by number, so that Kubernetes can see that it is not root, and a folder of the host can be given to it
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV PETTEIA_DATA=/data \
    PETTEIA_BACKUP_FOLDER=/data/backups \
    PETTEIA_HEALTH=0.0.0.0:7476 \
    PETTEIA_WEB_LISTEN=0.0.0.0:7478
EXPOSE 7476 7477 7478
# Whether the process works, which a new start can mend; an outage of Discord or of the store it cannot.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["petteia", "health", "--live"]
# The bot closes its store and its connection on SIGTERM, which `docker stop` sends.
STOPSIGNAL SIGTERM
ENTRYPOINT ["petteia"]
CMD ["run"]
