import { globSync, readFileSync } from 'node:fs'
import { FREE_CUTS, KERF_MM } from '@shop/domain/cutting/cut-list'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { describe, expect, test } from 'vitest'
import { branches } from '../src/branches/branches.ts'
import { posts } from '../src/branches/posts.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { KINDS } from '../src/catalogue/range/kinds.ts'
import { articleRows } from '../src/content/articles.ts'
import { bannerRows } from '../src/content/banners.ts'
import { menuRows } from '../src/content/menus.ts'
import { questionRows } from '../src/content/questions.ts'
import { FAMILIES } from '../src/families/all.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const days = calendar('2026-11-17')
const shops = branches(60).filter(({ manager }) => manager !== null)

type Said = { readonly where: string; readonly text: string }
const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** All texts for customers: pages, banners, menus, questions, messages, mails and PDFs. */
const SAID: readonly Said[] = [
  ...articleRows().flatMap((row) =>
    strings([row.title, row.summary, row.blocks]).map((text) => ({ where: row.path, text })),
  ),
  ...[...bannerRows(), ...questionRows(), ...menuRows()].flatMap((row) =>
    strings(row).map((text) => ({ where: row.title, text })),
  ),
  ...shops.flatMap((shop) => posts(shop, days).map(({ summary }) => ({ where: `branch ${shop.name}`, text: summary }))),
  ...FAMILIES.flatMap(({ code, use }) => use.map((text) => ({ where: code, text }))),
  ...Object.entries(KINDS).flatMap(([kind, { tips }]) => tips.flat().map((text) => ({ where: kind, text }))),
  ...['nl', 'en'].flatMap((locale) =>
    Object.entries(JSON.parse(readFileSync(`${ROOT}apps/storefront/app/messages/${locale}.json`, 'utf8'))).map(
      ([key, text]) => ({ where: `${locale} ${key}`, text: String(text) }),
    ),
  ),
  ...globSync('apps/api/src/modules/**/{mail,paper,documents}/*.ts', { cwd: ROOT }).flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .map((text) => ({ where: file, text })),
  ),
]

/** Figures found by a pattern that differ from the correct one. */
function wrong(pattern: RegExp, right: readonly string[], about: RegExp = /./): string[] {
  return SAID.filter(({ text }) => about.test(text)).flatMap(({ where, text }) =>
    [...text.matchAll(pattern)]
      .map((found) => found.slice(1).find((group) => group !== undefined) ?? '')
      .filter((figure) => !right.includes(figure))
      .map((figure) => `${where}: ${figure} in '${text.slice(0, 120)}'`),
  )
}
const count = (pattern: RegExp) => SAID.filter(({ text }) => pattern.test(text)).length

describe('texts do not contradict each other', () => {
  test('the number of branches, of XL branches and of those with hire', () => {
    const hire = shops.filter(({ services }) => services.includes('verhuur')).length
    const xl = shops.filter(({ format }) => format === 'bouwmeester-xl').length
    expect(count(/\d+ (vestigingen|branches)/)).toBeGreaterThan(5)
    expect(wrong(/\b(\d+) (?:vestigingen|branches)/g, ['60', String(hire)])).toEqual([])
    expect(wrong(/\b(\d+) (?:vestigingen|branches)/g, [String(hire)], /trilplaat|compactor/)).toEqual([])
    expect(wrong(/\b(\d+) XL/g, [String(xl)])).toEqual([])
  })
  test('the cutoff time of an order', () => {
    const { deliveryCutoffSmall: small, deliveryCutoffLarge: large, pickupCutoff } = DEFAULT_SETTINGS
    const ordered =
      /besteld|Besteld|bestel je na|Bestel je na|order(ed)? (before|after)|Order(ed)? before|besteltijd van|order time/
    expect(count(ordered)).toBeGreaterThan(6)
    expect(
      wrong(/\b(?:v[oó][oó]r|before|na|after|van|of|\|) (\d\d:\d\d)/g, [small, large, pickupCutoff], ordered),
    ).toEqual([])
    // An hour alone would also promise it for goods that come by lorry.
    const banner = bannerRows().filter(({ name }) => name === 'cutoff')
    for (const { title } of banner) expect([title.includes(small), title.includes(large)]).toEqual([true, true])
  })
  test('the payment term of a purchase on account', () => {
    const onAccount = /[Oo]p rekening|on account|onder vermelding|quoting the invoice|eigen pincodes|own PINs/
    expect(wrong(/\b(\d+) (?:dagen|days)/g, ['30'], onAccount)).toEqual([])
    const invoice = readFileSync(`${ROOT}packages/texts/src/documents.ts`, 'utf8')
    expect(invoice).toContain('ACCOUNT_TERM_DAYS} dagen')
    expect(invoice).toContain('ACCOUNT_TERM_DAYS} days')
  })
  test('the value of points and the minimum to redeem', () => {
    expect(wrong(/\b(\d+) (?:punten|points) (?:is|zijn|are)\b/g, ['100'])).toEqual([])
    expect(wrong(/(?:vanaf|from) \|? ?(\d+) (?:punten|points)/gi, ['500'])).toEqual([])
  })
  test('the cost of delivery and the reach of the crane', () => {
    const { deliveryCostSmall, deliveryCostLarge, palletCost } = DEFAULT_SETTINGS
    const costs = [deliveryCostSmall, deliveryCostLarge, palletCost].map((cost) => cost.toFixed(2))
    const known = [...costs, ...costs.map((cost) => cost.replace('.', ','))]
    expect(wrong(/(?:[Kk]lein|[Ss]mall|groot|large|pallet kost|pallet costs) € (\d+[.,]\d\d)/g, known)).toEqual([])
    expect(wrong(/tot (\d+) meter (?:van de weg|ver)|up to (\d+) metres (?:from the road|away)/g, ['12'])).toEqual([])
  })
  test('features that the shop does not have', () => {
    expect(SAID.filter(({ text }) => /\bUBL\b|\bubl\b/.test(text)).map(({ where }) => where)).toEqual([])
  })
  test('cutting is promised as it can be ordered: with the board, not at pickup', { tags: ['WIRED-27'] }, () => {
    const atPickup = /maten door bij je bestelling|bij afhalen voor zagen|sizes with your order|[Cc]hoose cutting/
    expect(SAID.filter(({ text }) => atPickup.test(text)).map(({ where }) => where)).toEqual([])
    const button = JSON.parse(readFileSync(`${ROOT}apps/storefront/app/messages/nl.json`, 'utf8')).product_plate_service
    expect(count(new RegExp(`'${button}'`))).toBeGreaterThan(0)
  })
  test('the price of a cut, the number of free cuts and the saw width', { tags: ['WIRED-27'] }, () => {
    const price = DEFAULT_SETTINGS.sawCutPrice.toFixed(2)
    expect(count(/€ \d+[.,]\d\d per (?:snede|cut)/)).toBeGreaterThan(3)
    expect(wrong(/€ (\d+[.,]\d\d) per (?:snede|cut)/g, [price, price.replace('.', ',')])).toEqual([])
    expect(FREE_CUTS).toBe(5)
    expect(wrong(/(\w+) (?:sneden|cuts)(?: zijn| are)? (?:gratis|free)/gi, ['vijf', 'Vijf', 'five', 'Five'])).toEqual(
      [],
    )
    expect(wrong(/(\d+) mm (?:breed|per zaagsnede|wide|for each cut)/g, [String(KERF_MM)], /snede|cut/)).toEqual([])
  })
})

describe('English content', () => {
  const never = readFileSync(`${ROOT}docs/vocabulary.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Dutch'))
    .flatMap((line) => (line.split('|')[3] ?? '').split(',').map((term) => term.trim()))
    .filter((term) => term !== '')
  const rows = [...articleRows(), ...bannerRows(), ...menuRows(), ...questionRows()].filter(
    ({ locale }) => locale === 'en',
  )
  const texts = rows
    .flatMap(strings)
    .filter((text) => !/^(\/|https?:)/.test(text) && /[A-Z ]/.test(text))
    .map((text) => text.replace(/href="[^"]*"/g, ''))
  test('uses the terms of the vocabulary', () => {
    const pattern = new RegExp(`(?<![\\w/-])(${never.join('|')})(?![\\w-])`, 'i')
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((text) => pattern.test(text)).map((text) => text.slice(0, 100))).toEqual([])
  })
  test('writes amounts with a point', () => {
    expect(texts.filter((text) => /€ ?\d+,\d\d(?!\d)/.test(text))).toEqual([])
  })
})
