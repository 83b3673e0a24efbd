import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // the whole (small) route manifest in the page: no /__manifest calls, no per-path entries at the edge
  routeDiscovery: { mode: 'initial' },
} satisfies Config
