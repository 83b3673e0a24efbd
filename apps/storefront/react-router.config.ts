import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // a second build beside the one that runs, for tests and benches
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  // the whole (small) route manifest in the page: no /__manifest calls, no per-path entries at the edge
  routeDiscovery: { mode: 'initial' },
} satisfies Config
