import type { Config } from '@react-router/dev/config'
import { writeLeanManifest } from './scripts/lean-manifest.ts'

export default {
  ssr: true,
  // Tests and benchmarks build into a second folder next to the running build.
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  // The whole (small) route manifest is in the page: no /__manifest requests and no entries per path at the edge.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeLeanManifest(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
