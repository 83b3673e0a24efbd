import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { slimRouter } from './slim-router.ts'

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
          output: {
            codeSplitting: {
              groups: [
                // one file compresses better than five, and stays the same from deploy to deploy
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // what nearly every screen uses
                { name: 'common', test: /\/(app|packages)\/.+\.(tsx?|js)$/, minShareCount: 8, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
