# docker build --tag explorer .    docker run --read-only --tmpfs /tmp --publish 8866:8866 explorer
# The versions of a lock, each with its hash. Whoever runs it needs no root and writes only to /tmp.
FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements.lock requirements-maps.lock ./
# With maps, and files of maps to open: --build-arg LOCK=requirements-maps.lock --build-arg WITHOUT=""
ARG LOCK=requirements.lock
RUN python -m venv /opt/explorer \
    && /opt/explorer/bin/pip install --no-cache-dir --no-deps --require-hashes --only-binary :all: --requirement ${LOCK}
COPY LICENSE README.md pyproject.toml ./
COPY explorer explorer
COPY page/labextension page/labextension
COPY notebooks notebooks
# What builds and installs is not needed any more, nor are other packages' tests. numpy and scipy take 160 MB and make large landscapes
# faster: --build-arg WITHOUT="" keeps them. What is compiled now, nobody compiles at each start.
ARG WITHOUT="numpy scipy"
RUN /opt/explorer/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/explorer/bin/pip uninstall --yes editables hatchling ${WITHOUT} pip \
    && find /opt/explorer/lib -type d \( -name tests -o -name __pycache__ \) -prune -exec rm -r {} + \
    && python -m compileall -q --invalidation-mode unchecked-hash /opt/explorer/lib

FROM python:3.13-slim
COPY --from=build /opt/explorer /opt/explorer
ENV PATH=/opt/explorer/bin:$PATH HOME=/tmp PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001:10001
WORKDIR /tmp
EXPOSE 8866
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --start-interval=2s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8866/', timeout=8)"]
ENTRYPOINT ["explorer", "serve", "--host", "0.0.0.0"]
