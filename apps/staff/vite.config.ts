import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { leanContract } from '@shop/contract/lean-contract'
import { retailerFile } from '@shop/retailer/folder'
import { brand } from '@shop/retailer/selected'
import { defineConfig } from 'vite'

/** Pure functions that define the contract; a bundle contains only the endpoints that its screens use. */
const DESCRIBING = [
  ...['staffEndpoint', 'Rejection', 'stepSchema', 'orNull', 'Query', 'text'],
  ...['Object', 'String', 'Integer', 'Boolean', 'Array', 'Enum', 'Literal', 'Null', 'Optional', 'Unsafe', 'Union'].map(
    (name) => `Type.${name}`,
  ),
]

/** Every screen needs all of it, and one file compresses better than its parts. */
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The edge chooses the build by the cookie.
      strategy: ['cookie', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    // Lists compare their address with the query of their endpoint; nothing reads the other schemas.
    leanContract(['tags', 'summary', 'params', 'body']),
  ],
  define: { BRAND_NAME: JSON.stringify(brand.name) },
  // Class names are those of the source, as in the storefront (ADR 0047).
  css: { modules: { generateScopedName: '[local]', localsConvention: 'camelCaseOnly' } },
  resolve: { alias: { '@retailer': fileURLToPath(retailerFile('')) } },
  build: {
    outDir: 'build',
    // The content security policy allows no data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: DESCRIBING, propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'react', test: FRAMEWORK }] } },
    },
  },
})
