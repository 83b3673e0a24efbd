import { existsSync, readFileSync } from 'node:fs'
import type { Locale } from '@shop/domain/locale'
import { BRAND } from './brand.ts'
import { retailerFile } from './folder.ts'

/** Texts of the retailer by key, such as `invoice.settled`. */
export type OwnTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>

function read(locale: Locale): OwnTexts['nl'] {
  const file = retailerFile(`texts/${locale}.json`)
  if (!existsSync(file)) return {}
  const name = JSON.stringify(BRAND.name).slice(1, -1)
  return JSON.parse(readFileSync(file, 'utf8').replaceAll('{retailer}', name))
}

/** Read from `texts/` in the retailer's folder. The build of the storefront replaces this module by the texts it needs. */
export const ownTexts: OwnTexts = { nl: read('nl'), en: read('en') }
