import { globSync, readFileSync } from 'node:fs'
import { AREAS } from '../../../packages/texts/src/texts.ts'
import { textsOf } from '../../../scripts/gates/own-texts.ts'
import type { BothTexts, Language } from './text.ts'

const ROOT = new URL('../../../', import.meta.url)

function messages(language: Language): Record<string, unknown> {
  const { $schema: _, ...found } = JSON.parse(
    readFileSync(new URL(`apps/storefront/app/messages/${language}.json`, ROOT), 'utf8'),
  )
  return found
}

const worded = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message ?? ''))

/** Messages of the storefront, and the texts of mails, documents and refusals that customers read. */
export async function messageTexts(): Promise<BothTexts[]> {
  const [nl, en] = [messages('nl'), messages('en')]
  const keys = [...new Set([...Object.keys(nl), ...Object.keys(en)])]
  // Loading a file of texts registers its areas.
  const files = globSync('packages/texts/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  for (const file of files) await import(new URL(file, ROOT).href)
  const [dutch, english] = [textsOf(AREAS, 'nl'), textsOf(AREAS, 'en')]
  return [
    ...keys.map((key) => ({ key: `message ${key}`, nl: worded(nl[key]), en: worded(en[key]) })),
    // Texts without an English version are for staff, who read Dutch.
    ...Object.entries(english).map(([key, text]) => ({ key: `text ${key}`, nl: dutch[key] ?? '', en: text })),
  ]
}
