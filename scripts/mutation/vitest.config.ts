import { defineConfig } from 'vitest/config'

/** Only tests without engines, so that a mutant takes milliseconds. */
export default defineConfig({
  test: {
    include: [
      'packages/{domain,contract}/{src,test}/**/*.test.ts',
      'apps/api/test/identity/{gate,password}.test.ts',
      'apps/api/test/platform/ttl-cache.test.ts',
      'apps/api/test/search/without-engine/{body,kept,rebuild-wish}.test.ts',
      'apps/api/test/pure/*.test.ts',
    ],
    exclude: ['**/cut-quality.test.ts'], // solves 200 cut lists, which takes seconds per mutant
    strictTags: false, // the copy has no ledger
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000, // a busy machine must not count as a killed mutant
  },
})
