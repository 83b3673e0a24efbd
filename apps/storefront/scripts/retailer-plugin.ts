import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { retailerFile } from '@shop/retailer/folder'
import type { Plugin } from 'vite'
import { ownTextsOfPages, publicFiles, writeMessages } from './retailer-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Replaces the module that reads the files of the retailer. */
const OWN_TEXTS = '\0own-texts'

/** Modules and styles of the retailer, in place of those that the packages name. */
export const retailerAliases = {
  '@shop/retailer/selected': fileURLToPath(retailerFile('retailer.ts')),
  '@shop/retailer/tokens.css': fileURLToPath(retailerFile('tokens.css')),
}

/** Brings the retailer's code, messages and public files into the build and the development server. */
export function retailerPlugin(): Plugin {
  writeMessages()
  return {
    name: 'retailer',
    enforce: 'pre',
    // The packages import the selection by a relative path, which no alias matches.
    resolveId: (id, importer) => {
      if (id === '@shop/retailer/own-texts') return OWN_TEXTS
      if (id !== './selected.ts' || !importer?.includes('/packages/retailer/src/')) return null
      return retailerAliases['@shop/retailer/selected']
    },
    load: (id) => (id === OWN_TEXTS ? `export const ownTexts = ${JSON.stringify(ownTextsOfPages())}` : null),
    configureServer({ watcher, middlewares }) {
      watcher.on('change', (file) => {
        if (file.includes('/messages/')) writeMessages()
      })
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
        const file = publicFiles().get(path)
        if (!file) return next()
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
        response.end(file)
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of publicFiles()) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
