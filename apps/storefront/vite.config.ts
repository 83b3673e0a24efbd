import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { bodiesOfForms, leanContract } from '@shop/contract/lean-contract'
import { defineConfig } from 'vite'
import { browserLocale } from './scripts/browser-locale.ts'
import { chunkNames } from './scripts/chunk-names.ts'
import { cssModules, cssModulesPlugins } from './scripts/css-modules.ts'
import { retailerAliases, retailerPlugin } from './scripts/retailer-plugin.ts'

/** Pure functions that define the contract and its texts; the browser uses only what they return. */
const DESCRIBING = [
  ...['endpoint', 'Done', 'Refused', 'Query', 'ByKey', 'ObjectOrNull', 'allOptional', 'text', 'texts', 'block'],
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

/** Styles of header, footer and the frame of a page, which every page loads. */
const FRAME_STYLES =
  /\/app\/(layouts\/frame\/|features\/shell\/(menu\/)?[\w-]+[.]|shared\/(cart\/payment-marks|page\/search-form)|ui\/(display\/(badge|rating)|overlay\/(popover|toast)))[\w.-]*css$/
/** Styles of product lists and of the primitives that they use. */
const LIST_STYLES =
  /\/app\/(ui\/(display|form|nav)\/(price|energy-arrow|stock-line|notice|show-more|carousel|choice-card|stepper|number-field)|shared\/(page\/logos|editorial\/[\w-]+)|features\/catalogue\/(list\/)?[\w-]+)[.]module[.]css$/
/** Styles of articles, which arrive with every page whose path may be one (routes/article/article-styles.ts). */
const ARTICLE_STYLES =
  /\/app\/(features\/(content\/[\w-]+|catalogue\/advice\/chooser-view)|shared\/form\/error-summary|ui\/display\/table)[.]module[.]css$/

/** Schemas and texts of refusals. Every endpoint imports them, and only screens with a form use them. */
const OF_FORMS = /\/node_modules\/typebox\/|\/packages\/(contract\/src\/(codes|wire)|texts\/src\/refusals)[.]ts$/

const OURS = /\/(app|packages)\/.+\.(tsx?|js|module\.css)$/

export default defineConfig({
  plugins: [
    retailerPlugin(),
    browserLocale(),
    cssModulesPlugins(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      emitTsDeclarations: true,
    }),
    leanContract(['tags', 'summary', 'params', 'querystring'], bodiesOfForms()),
    reactRouter(),
  ],
  css: { modules: cssModules },
  resolve: { tsconfigPaths: true, alias: retailerAliases },
  environments: {
    client: {
      build: {
        // Emit small images as files, so that a page does not contain images of another one.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Bundle only the endpoints that a screen uses; without this, one endpoint pulls in its whole module.
          // Write the names of classes into the code that uses them.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          treeshake: {
            manualPureFunctions: [...DESCRIBING],
            propertyReadSideEffects: false,
            // Its package does not say so. Otherwise each module of the contract loads it, used or not.
            moduleSideEffects: [{ test: /\/node_modules\/typebox\//, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                // One file compresses better than five, and does not change between deploys.
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                { name: 'forms', test: OF_FORMS, priority: 4 },
                // Few files of styles instead of one per component.
                { name: 'frame', test: FRAME_STYLES, priority: 3 },
                { name: 'lists', test: LIST_STYLES, priority: 3 },
                { name: 'articles', test: ARTICLE_STYLES, priority: 3 },
                // Modules of the frame of every page, and of product lists.
                { name: chunkNames(), debugName: 'common and list', test: OURS, priority: 2 },
                // Other modules that many screens use.
                { name: 'shared', test: (id) => OURS.test(id) && !ACCOUNT.test(id), minShareCount: 8, priority: 1 },
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
