# Petit Peuple in a container: docs/how-to/container.md
#   docker build --tag petitpeuple .
#   docker run --publish 127.0.0.1:8642:8642 --volume petitpeuple:/data petitpeuple
FROM docker.io/library/debian:bookworm-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates gcc libc6-dev python3-dev python3-venv
WORKDIR /src
COPY . .
ARG COMPILE=--compiled
RUN ./run wheel --out /dist $COMPILE
RUN python3 -m venv --without-pip /app \
    && .run/uv/bin/uv pip install --python /app/bin/python --no-cache --require-hashes -r requirements/server.txt \
    && .run/uv/bin/uv pip install --python /app/bin/python --no-cache --no-deps --compile-bytecode /dist/*.whl

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates python3 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/* \
    && useradd --system --uid 8642 --no-create-home --home-dir /data petitpeuple \
    && install --directory --owner petitpeuple --mode 0700 /data
COPY --from=build /app /app
USER petitpeuple
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["/app/bin/python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8642/health', timeout=8)"]
ENTRYPOINT ["/app/bin/petitpeuple"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
