import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { cssModules } from './apps/storefront/scripts/css-modules.ts'
import { scaleTimeout } from './proof/kit/patience.ts'

/** Makes the migrated template that every API worker copies its own database from. */
const TEMPLATE_DATABASE = 'apps/api/test/support/template-database.ts'

/** A test names the rows that it proves as tags; an id that is not in the ledger stops the run. */
const ROWS: readonly { readonly id: string }[] = JSON.parse(readFileSync('docs/requirements/requirements.json', 'utf8'))

/** Tests of the search module that need OpenSearch. Those in a folder below do not. */
const REAL_INDEX = 'apps/api/test/search/*.test.ts'

/** With real engines. */
const TIMEOUT = scaleTimeout(75_000)

/**
 * Four sizes of test. Reports are written only by the scripts of package.json (test:unit, test:api, test:search, test:edge): a run of one
 * file by hand must not look like the run of everything.
 */
export default defineConfig({
  css: { modules: cssModules },
  resolve: { alias: { '~': new URL('apps/storefront/app', import.meta.url).pathname } },
  test: {
    expect: { poll: { timeout: scaleTimeout(15_000) } },
    tags: ROWS.map(({ id }) => ({ name: id })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test,scripts}/**/*.test.{ts,tsx}',
            'apps/storefront/{app,server,scripts}/**/*.test.{ts,tsx}',
            'apps/staff/{src,scripts}/**/*.test.ts',
            'apps/{images,payment-simulator}/test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/**/*.test.ts',
            'e2e/{crawl,fuzz,support/*}/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          css: { include: /[.]module[.]css$/, modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: scaleTimeout(15_000), // some start a compiler
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/test/**/*.test.ts'],
          exclude: [REAL_INDEX],
          pool: 'forks',
          isolate: false, // a worker reuses its process, database and app for all its files
          maxWorkers: 2,
          globalSetup: existsSync(TEMPLATE_DATABASE) ? [TEMPLATE_DATABASE] : [],
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'search', // the demo range in a real index: PostgreSQL, Redis and OpenSearch have to run
          include: [REAL_INDEX],
          pool: 'forks',
          isolate: false,
          maxWorkers: 1,
          globalSetup: ['apps/api/test/search/support/demo-index.ts'],
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'edge',
          include: ['e2e/edge/**/*.test.ts', 'infra/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false, // real processes on ports of the block: one file at a time
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
    ],
  },
})
