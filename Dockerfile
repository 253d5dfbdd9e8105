# Build: docker build --tag petteia .
# Run:   docker run --env DISCORD_TOKEN --volume petteia:/data petteia

FROM rust:1-slim-bookworm AS build
WORKDIR /petteia
COPY . .
RUN cargo build --profile dist --locked --bin petteia

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --user-group --home-dir /data petteia \
    && install --directory --owner petteia --group petteia /data
COPY --from=build /petteia/target/dist/petteia /usr/local/bin/petteia
USER petteia
WORKDIR /data
VOLUME /data
ENV PETTEIA_DATA=/data PETTEIA_HEALTH=127.0.0.1:7476
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["petteia", "health"]
# The bot closes its store and its connection on SIGTERM, which `docker stop` sends.
STOPSIGNAL SIGTERM
ENTRYPOINT ["petteia"]
CMD ["run"]
