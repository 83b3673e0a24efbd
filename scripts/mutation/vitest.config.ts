import { defineConfig } from 'vitest/config'

/** Only tests without engines, so that a mutant takes milliseconds. */
export default defineConfig({
  test: {
    include: [
      'packages/{domain,contract}/{src,test}/**/*.test.ts',
      'apps/api/test/{auth-gate,password,search-body,search-kept,search-rebuild-wish,shelf}.test.ts',
      'apps/api/test/pure/*.test.ts',
    ],
    strictTags: false, // the copy has no ledger
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000, // a busy machine must not count as a killed mutant
  },
})
