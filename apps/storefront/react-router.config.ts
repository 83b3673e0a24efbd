import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Tests and benchmarks build into a second folder next to the running build.
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  // The whole (small) route manifest is in the page: no /__manifest requests and no entries per path at the edge.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
