/**
 * Builds the application once per language, so that a device loads the texts of one: `build/index.html` in Dutch and
 * `build/index.en.html` in English. Both use `build/assets`, where files without texts are the same. Prints the scripts
 * that each screen loads first, and fails if they are more than its budget.
 */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstLoads } from './first-load.ts'

const TITLES = { en: 'Staff', nl: 'Medewerkers' } as const
type Locale = keyof typeof TITLES

const root = join(import.meta.dirname, '..')
const CHOICE = 'export const experimentalStaticLocale = undefined'

/** Sets the language of all messages, so that those of the other one are not part of the files. */
const inOneLanguage = (locale: Locale): Plugin => ({
  name: 'one-language',
  transform: {
    filter: { id: /\/src\/paraglide\/runtime\.js$/ },
    handler(code) {
      if (!code.includes(CHOICE)) this.error('the messages have no constant for their language')
      return { code: code.replace(CHOICE, `export const experimentalStaticLocale = '${locale}'`), map: null }
    },
  },
  // The titles differ in length, so that the edge never takes one document for the other: its tag contains the size.
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="nl">', `<html lang="${locale}">`)
      .replace(`<title>${TITLES.nl}</title>`, `<title>${TITLES[locale]}</title>`),
})

async function buildIn(locale: Locale, emptyOutDir: boolean) {
  const built = (await build({
    root,
    logLevel: 'warn',
    plugins: [inOneLanguage(locale)],
    build: { emptyOutDir },
  })) as Rolldown.RolldownOutput
  return firstLoads(built.output.filter((file) => file.type === 'chunk'))
}

await buildIn('en', true)
renameSync(join(root, 'build/index.html'), join(root, 'build/index.en.html'))
const loads = (await buildIn('nl', false)).toSorted((a, b) => b.bytes - a.bytes)
for (const { screen, bytes } of loads) console.log(`${(bytes / 1000).toFixed(1).padStart(9)} kB  ${screen}`)
const tooLarge = loads.filter(({ bytes, most }) => bytes > most)
for (const { screen, most } of tooLarge) console.error(`${screen} loads more than ${most / 1000} kB`)
if (tooLarge.length > 0) process.exitCode = 1
