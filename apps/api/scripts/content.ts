import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Locale } from '@shop/domain/locale'
import { readConfig } from '../src/config.ts'
import { exportContent, importContent, previewLink } from '../src/modules/content/index.ts'
import { openDb } from '../src/platform/db.ts'

const HELP = `Exports and imports the content of the shop (docs/guides/exchange-content.md).

  pnpm content export [file]            all editorial content as one document; without a file to standard output
  pnpm content import <file>            imports a document completely or not at all
  pnpm content preview <code> [nl|en]   prints a preview link of an unpublished article, valid for two days
`

const { positionals } = parseArgs({ allowPositionals: true })
const [verb, what, language = 'nl'] = positionals
if (verb === undefined || (verb !== 'export' && what === undefined)) {
  process.stdout.write(HELP)
  process.exit(verb === undefined ? 0 : 2)
}
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing')
const db = openDb({ url, max: 1, name: 'content', process: 'content', onIdleError: () => {} })
try {
  if (verb === 'export') {
    const text = `${JSON.stringify(await exportContent(db), null, 2)}\n`
    if (what === undefined) process.stdout.write(text)
    else await writeFile(what, text)
  } else if (verb === 'import' && what !== undefined) {
    const imported = await importContent(db, JSON.parse(await readFile(what, 'utf8')))
    if (imported.ok) console.log(imported.counts)
    else {
      for (const fault of imported.faults) console.error(fault)
      process.exitCode = 1
    }
  } else if (verb === 'preview' && what !== undefined) {
    const locale: Locale = language === 'en' ? 'en' : 'nl'
    const config = readConfig({ PORT: '0', ...process.env })
    console.log(config.PUBLIC_ORIGIN + previewLink(config.AUTH_SECRET, { code: what, locale }, new Date()))
  } else {
    process.stdout.write(HELP)
    process.exitCode = 2
  }
} finally {
  await db.end()
}
