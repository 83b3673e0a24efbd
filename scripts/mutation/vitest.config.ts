import { defineConfig } from 'vitest/config'

/** Only tests that need no engine: a mutant is tried in milliseconds. */
export default defineConfig({
  test: {
    include: [
      'packages/{domain,contract}/{src,test}/**/*.test.ts',
      'apps/api/test/{auth-gate,password,search-body,search-kept,search-rebuild-wish,shelf}.test.ts',
      'apps/api/test/pure/*.test.ts',
    ],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000, // a busy machine is no survivor and no kill
  },
})
