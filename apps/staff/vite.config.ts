import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
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

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['localStorage', 'baseLocale'],
      emitTsDeclarations: true,
    }),
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
    rolldownOptions: { treeshake: { manualPureFunctions: DESCRIBING, propertyReadSideEffects: false } },
  },
})
