import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimRouter } from './slim-router.ts'

/** What the contract is written with. None of these does anything but return an object. */
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
  /\/app\/(features\/account|lib\/form|paraglide\/messages\/(account|auth|form|order|orders|address|security|register|checkout|invoice|list_share)_)/

const OURS = /\/(app|packages)\/.+\.(tsx?|js)$/

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      emitTsDeclarations: true,
    }),
    tailwindcss(),
    reactRouter(),
    slimRouter(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        // small drawings as files: a page does not carry the pictures of another one
        assetsInlineLimit: 0,
        rolldownOptions: {
          // a screen gets the calls it makes: without this, one call of an area brings all of them
          treeshake: { manualPureFunctions: [...DESCRIBING], propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                // one file compresses better than five, and stays the same from deploy to deploy
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // what nearly every screen uses
                { name: 'common', test: (id) => OURS.test(id) && !ACCOUNT.test(id), minShareCount: 8, priority: 1 },
                // what the screens of a customer share is not for those who only look around
                { name: 'account', test: ACCOUNT, minShareCount: 3, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
