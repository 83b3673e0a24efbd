import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colourStyle } from '@shop/retailer/colour-style'
import { retailerFile } from '@shop/retailer/folder'
import { type OwnTexts, ownTexts } from '@shop/retailer/own-texts'
import { brand, colours, company } from '@shop/retailer/selected'

const STOREFRONT = new URL('../', import.meta.url)
const LOCALES = ['nl', 'en'] as const

type Messages = Readonly<Record<string, unknown>>
const readMessages = (file: URL): Messages => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Messages of the storefront with the retailer's own texts over them, and `{retailer}` replaced by its name. */
export function messagesOf(locale: (typeof LOCALES)[number]): string {
  const messages = {
    ...readMessages(new URL(`app/messages/${locale}.json`, STOREFRONT)),
    ...readMessages(retailerFile(`messages/${locale}.json`)),
  }
  return JSON.stringify(messages, null, 2).replaceAll('{retailer}', JSON.stringify(brand.name).slice(1, -1))
}

/** Writes the messages that Paraglide compiles. Unchanged files are not written, so that no watcher starts. */
export function writeMessages(): void {
  mkdirSync(new URL('.messages/', STOREFRONT), { recursive: true })
  for (const locale of LOCALES) {
    const file = new URL(`.messages/${locale}.json`, STOREFRONT)
    const text = messagesOf(locale)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

/** Areas of `packages/texts` that pages show without a reply of the API. */
const AREAS_OF_PAGES = /^(?:refusals|form|optIn)(?:[.]|$)/

/** The retailer's own texts that a browser needs. */
export function ownTextsOfPages(): OwnTexts {
  const some = (own: OwnTexts['nl']) =>
    Object.fromEntries(Object.entries(own).filter(([key]) => AREAS_OF_PAGES.test(key)))
  return { nl: some(ownTexts.nl), en: some(ownTexts.en) }
}

const TEMPLATES = ['offline.html', 'manifest.webmanifest'] as const

function filled(template: string): string {
  const values: Readonly<Record<string, string>> = {
    BRAND: brand.name,
    LOGO: readFileSync(retailerFile('public/images/logo.svg'), 'utf8').replace(
      '<svg ',
      '<svg width="185" height="36" ',
    ),
    COLOURS: colourStyle(),
    INK: colours.ink,
    SIGNAL: colours.signal,
    PHONE: company.phone,
    TEL: `+31${company.phone.replace(/\D/g, '').replace(/^0/, '')}`,
    SELLER: `${company.name}, ${company.street}, ${company.place} · KvK ${company.kvk} · btw-id ${company.vatId}`,
  }
  return readFileSync(new URL(`templates/${template}`, STOREFRONT), 'utf8').replaceAll(
    /@\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
}

/** Public files of the retailer by path: logo, icons, and the pages and manifest that name the shop. */
export function publicFiles(): ReadonlyMap<string, Buffer> {
  const folder = fileURLToPath(retailerFile('public/'))
  const own = globSync('**/*.*', { cwd: folder }).map((path) => [path, readFileSync(`${folder}${path}`)] as const)
  return new Map([...own, ...TEMPLATES.map((name) => [name, Buffer.from(filled(name))] as const)])
}
