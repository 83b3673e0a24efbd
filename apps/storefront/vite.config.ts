import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { retailerAliases, retailerPlugin } from './scripts/retailer-plugin.ts'

/** Pure functions that define the contract; each only returns an object. */
const DESCRIBING = [
  ...['endpoint', 'Done', 'Refused', 'Query', 'ByKey', 'ObjectOrNull', 'allOptional', 'text', 'block'],
  ...[
    'Object',
    'String',
    'Number',
    'Integer',
    'Boolean',
    'Array',
    'Enum',
    'Literal',
    'Null',
    'Optional',
    'Unsafe',
    'Union',
    'Record',
    'Unknown',
    'Tuple',
    'Partial',
    'Pick',
    'Omit',
    'Intersect',
    'Any',
  ].map((name) => `Type.${name}`),
]

const ACCOUNT =
  /\/app\/(features\/account|(lib|shared)\/form|paraglide\/messages\/(account|auth|form|order|orders|address|security|register|checkout|invoice|list_share)_)/

const OURS = /\/(app|packages)\/.+\.(tsx?|js)$/

export default defineConfig({
  plugins: [
    retailerPlugin(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      emitTsDeclarations: true,
    }),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true, alias: retailerAliases },
  environments: {
    client: {
      build: {
        // Emit small images as files, so that a page does not contain images of another one.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Bundle only the endpoints that a screen uses; without this, one endpoint pulls in its whole module.
          treeshake: { manualPureFunctions: [...DESCRIBING], propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                // One file compresses better than five, and does not change between deploys.
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // Modules that nearly every screen uses.
                { name: 'common', test: (id) => OURS.test(id) && !ACCOUNT.test(id), minShareCount: 8, priority: 1 },
                // Modules shared by account screens, kept out of the bundle for visitors without an account.
                { name: 'account', test: ACCOUNT, minShareCount: 3, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
