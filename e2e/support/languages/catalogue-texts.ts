import { branches } from '@shop/demo-data/branches/branches'
import { posts } from '@shop/demo-data/branches/posts'
import { BRANDS } from '@shop/demo-data/catalogue/brands'
import { calendar } from '@shop/demo-data/catalogue/offers/calendar'
import { promotions } from '@shop/demo-data/catalogue/offers/promotions'
import { KINDS } from '@shop/demo-data/catalogue/range/kinds'
import { layout } from '@shop/demo-data/catalogue/range/layout'
import { type Product, product } from '@shop/demo-data/catalogue/range/product'
import { safetyOf } from '@shop/demo-data/catalogue/safety'
import { SPEC_DEFINITIONS } from '@shop/demo-data/catalogue/specs'
import { WEB_NODES } from '@shop/demo-data/catalogue/tree'
import { description, usage } from '@shop/demo-data/catalogue/words/describe'
import { guides } from '@shop/demo-data/catalogue/words/guides'
import { articleRows } from '@shop/demo-data/content/articles'
import { bannerRows } from '@shop/demo-data/content/banners'
import { menuRows } from '@shop/demo-data/content/menus'
import { questionRows } from '@shop/demo-data/content/questions'
import { specUnit } from '@shop/domain/catalogue/spec-unit'
import type { BothTexts, Language } from './text.ts'

const PRODUCTS = 8_000
const BRANCHES = 60
/** Any day; the texts do not depend on it. */
const DAYS = calendar('2026-11-17')

/** Properties of content that hold codes, addresses and pictures instead of text. */
const CODES = new Set(
  'block src url image field webNodeCode webNodeCodes categoryName filters form tone code icon slug path locale key type'.split(
    ' ',
  ),
)

/** Every text of a value of content, a line each. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (CODES.has(key) ? [] : linesOf(one)))
}

type Row = { readonly locale: Language }

/** Content has a row for each language; both have the same key. */
function ofRows<T extends Row>(kind: string, rows: readonly T[], keyOf: (row: T, at: number) => string): BothTexts[] {
  const found = new Map<string, { nl: string; en: string }>()
  for (const [at, row] of rows.entries()) {
    const key = `${kind} ${keyOf(row, at)}`
    const both = found.get(key) ?? { nl: '', en: '' }
    both[row.locale] = linesOf(row).join('\n')
    found.set(key, both)
  }
  return [...found].map(([key, both]) => ({ key, ...both }))
}

/** `{ nl, en }` anywhere in a value. */
function bothIn(key: string, value: unknown): BothTexts[] {
  if (typeof value !== 'object' || value === null) return []
  const { nl, en } = value as Record<string, unknown>
  if (typeof nl === 'string' && typeof en === 'string') return [{ key, nl, en }]
  return Object.values(value).flatMap((one) => bothIn(key, one))
}

function productTexts({ place, specs, name: [nl, en] }: Product): BothTexts[] {
  const key = place.family.code
  return [
    { key: `name of ${key}`, nl, en },
    { key: `description of ${key}`, nl: description(place, specs, 'nl'), en: description(place, specs, 'en') },
    { key: `advice on ${key}`, nl: usage(place, 'nl'), en: usage(place, 'en') },
  ]
}

function rangeTexts(): BothTexts[] {
  const range = { seed: 1, layout: layout(PRODUCTS), calendar: DAYS }
  const texts = Array.from({ length: PRODUCTS }, (_, index) => productTexts(product(range, index))).flat()
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()]
}

const specTexts = () =>
  SPEC_DEFINITIONS.flatMap(({ code, nl, en, unit, choices }) => [
    { key: `specification ${code}`, nl, en },
    ...(unit ? [{ key: `unit of ${code}`, nl: specUnit(unit, 'nl'), en: specUnit(unit, 'en') }] : []),
    ...Object.entries(choices).map(([choice, both]) => ({ key: `choice ${choice} of ${code}`, ...both })),
  ])

/** Every text of the catalogue and of the content that the demo loads. */
export function catalogueTexts(): BothTexts[] {
  return [
    ...WEB_NODES.flatMap((node) => [
      { key: `category ${node.code}`, nl: node.name[0], en: node.name[1] },
      { key: `guide of ${node.code}`, nl: guides(node, 'nl') ?? '', en: guides(node, 'en') ?? '' },
    ]),
    ...specTexts(),
    ...rangeTexts(),
    ...Object.entries(KINDS).flatMap(([kind, one]) => bothIn(`safety of ${kind}`, safetyOf(one))),
    ...BRANDS.map(({ code, description: [nl, en] }) => ({ key: `brand ${code}`, nl, en })),
    ...promotions(DAYS).map(({ code, nl, en }) => ({ key: `promotion ${code}`, nl, en })),
    ...ofRows('article', articleRows(), ({ code }) => code),
    ...ofRows('menu', menuRows(), ({ key }) => key),
    ...ofRows(
      'banner',
      bannerRows().map(({ name, showOn: _, ...banner }) => ({ ...banner, code: name })),
      ({ code }) => code,
    ),
    ...ofRows(
      'questions',
      questionRows().map(({ name, ...row }) => ({ ...row, code: name })),
      ({ code }) => code,
    ),
    ...branches(BRANCHES).flatMap((branch) =>
      ofRows('news', posts(branch, DAYS), (_, at) => `${branch.code} ${Math.floor(at / 2)}`),
    ),
  ]
}
