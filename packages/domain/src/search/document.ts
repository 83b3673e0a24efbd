import { type Analysed, type AnalysedWord, analyse, type Lexicon, wordsIn } from './analyse.ts'
import { codesOf } from './codes.ts'
import { headsOfPhrase, headWord, untilPreposition } from './head.ts'
import { isStopWord } from './language/stop-words.ts'
import { normalise } from './normalise.ts'
import { type Quantity, quantityOf, quantityToken } from './quantities.ts'
import { analyseEnglish, nameKey, pairsOf } from './query.ts'

export type Texts = { readonly nl: string; readonly en: string }
export type SpecSource = {
  readonly code: string
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly value: unknown
  readonly label: Texts
  /** Whether it distinguishes the products of any category. A list counts every product that has it. */
  readonly isFilter: boolean
}

/** All data of a product for the index, as currently stored in the database. */
export type ProductSource = {
  readonly number: string
  readonly scanCode: string | null
  readonly supplierNumber: string | null
  readonly name: Texts
  readonly description: Texts
  readonly brand: { readonly id: number; readonly name: string } | null
  /** Key of its family, if it has one. */
  readonly family?: string | undefined
  /** From the department down to the product's own category. */
  readonly path: readonly { readonly id: number; readonly name: Texts }[]
  /** All lists that contain the product, including promotions. */
  readonly nodeIds: readonly number[]
  readonly specs: readonly SpecSource[]
  readonly priceCents: number
  readonly priceExclCents: number
  readonly savingPercent: number | null
  readonly unitPriceCents: number | null
  /** The measure of the unit price: 'm2', 'kg', 'l'. */
  readonly unitPriceUnit?: string | null
  readonly stock: readonly (readonly [branchId: number, quantity: number])[]
  readonly isEnded: boolean
  readonly isOrderable: boolean
  readonly rank: number
  readonly createdAt: string
  readonly rating: number | null
  readonly ratingCount: number
}

type LanguageFields = {
  readonly head: readonly string[]
  readonly name: readonly string[]
  readonly pair: readonly string[]
  readonly category: readonly string[]
  readonly spec: readonly string[]
  readonly text: readonly string[]
  readonly surface: readonly string[]
  readonly prefix: string
  readonly full: string
}
export type SearchDocument = ReturnType<typeof toDocument>
type Reader = (text: string) => Analysed
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const tokens = (words: readonly AnalysedWord[]) =>
  unique(words.filter(({ surface }) => !isStopWord(surface)).flatMap(({ stem, parts }) => [...parts, stem]))

/** Typing 'plaat' also completes 'gipsplaat'. */
const tails = ({ surface, pieces }: AnalysedWord) => [
  surface,
  ...pieces.slice(1).map((_, at) => pieces.slice(at + 1).join('')),
]

/** Specifications whose values describe a product and never name it, though a category may be called so. */
const PROPERTIES = new Set(
  'application base colour edge facing finish gloss grade material place property room surface treatment wood'.split(
    ' ',
  ),
)

/** Without colours and materials: 'Zwart & Wit' makes no product black. */
const distinctive = (words: readonly AnalysedWord[], { isWord }: Lexicon) =>
  words.length === 1 ? words : words.filter(({ surface }) => !isWord(surface) && !COLOURS.has(surface))
const COLOURS = new Set('wit zwart rood geel groen blauw grijs bruin white black red green blue grey'.split(' '))

function languageFields(source: ProductSource, locale: 'nl' | 'en', read: Reader, lexicon: Lexicon): LanguageFields {
  const { words } = read(source.name[locale])
  const named = untilPreposition(read(source.name[locale].split(',')[0] ?? '').words)
  const path = source.path.map(({ name }) => read(name[locale]).words)
  const heads = path.toReversed().flatMap(headsOfPhrase)
  const properties = new Set(
    source.specs.flatMap(({ code, label }) => (PROPERTIES.has(code) ? wordsIn(normalise(label[locale])) : [])),
  )
  const things = named.filter(({ surface }) => !properties.has(surface))
  const head = headWord(things.length > 0 ? things : named, heads, path.at(-1))
  const parts = words.flatMap((word) => word.parts)
  const surfaces = words.filter(({ surface }) => !isStopWord(surface) && !/\d/.test(surface))
  return {
    head: head ? unique([head.head, head.stem]) : [],
    name: unique(words.flatMap(({ stem, parts: own }) => [...own, stem])),
    pair: unique(pairsOf(parts)),
    category: tokens(path.flat()),
    // Of a brand the name only: a brand called Buitenbeits makes no paint a stain.
    spec: tokens([
      ...source.specs.flatMap(({ kind, label }) => (kind === 'choice' ? read(label[locale]).words : [])),
    ]).concat(distinctive(read(source.brand?.name ?? '').words, lexicon).map(({ surface }) => surface)),
    text: tokens(read(source.description[locale]).words),
    surface: unique([...surfaces, ...path.flat()].flatMap(tails)).filter((word) => word.length > 2),
    prefix: unique(surfaces.flatMap(tails)).join(' '),
    full: nameKey(source.name[locale]),
  }
}

/** Size tokens of a product, such as '5 × 70': the numbers of the name, and the figures of the specifications. */
function sizesOf(source: ProductSource, read: Reader): string[] {
  const { quantities, unitless } = read(source.name.nl)
  const bare = unitless.flat().flatMap((value): Quantity[] => [
    { dimension: 'mm', value },
    { dimension: 'count', value },
  ])
  const figures = source.specs.flatMap(({ kind, unit, value }) =>
    kind === 'number' ? [quantityOf(Number(value), unit)].filter((found) => found !== undefined) : [],
  )
  const threads = source.specs.flatMap(({ code, value }): Quantity[] =>
    code === 'thread_m' ? [{ dimension: 'metric', value: Number(value) }] : [],
  )
  const labels = source.specs.flatMap(({ kind, label }) => (kind === 'choice' ? read(label.nl).quantities : []))
  const groups = sizeGroups(source.name.nl, read)
  return unique([...[...quantities, ...bare, ...figures, ...threads, ...labels].map(quantityToken), ...groups])
}

const LENGTHS = /\d+(?:[.,]\d+)?(?:\s*(?:mm|cm|m)?\s*[x×]\s*\d+(?:[.,]\d+)?)*(?:\s*(?:mm|cm|m)\b)?/gi
const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))

/**
 * Sizes written as one group: '44x69' of 'Balk 44 × 69 mm 240 cm'. They are indexed in millimetres and as written in
 * the name. Names use the usual unit of their category, and visitors type the same numbers without a unit.
 */
function sizeGroups(name: string, read: Reader): string[] {
  return (name.match(LENGTHS) ?? []).flatMap((text) => {
    const numbers = numbersIn(text)
    if (numbers.length === 1) return /(?:mm|cm|m)$/i.test(text) ? [writtenSize(numbers)] : []
    const { quantities, unitless } = read(text)
    const sizes = sizeGroup([...quantities.map(({ value }) => value), ...unitless.flat()])
    // The query '30x30' must also match a tile of 30 × 30 × 6 cm.
    const pairs = numbers.flatMap((one, at) => numbers.slice(at + 1).map((other) => writtenSize([one, other])))
    return [sizes, writtenSize(numbers), ...pairs, ...numbers.map((one) => writtenSize([one]))]
  })
}
const joined = (values: readonly number[]) => [...values].sort((a, b) => a - b).join('x')
export const sizeGroup = (values: readonly number[]) => `size:${joined(values)}`
export const writtenSize = (values: readonly number[]) => `written:${joined(values)}`

/** Words that identify a brand: none for 'Zwart & Wit', because 'wit' means the colour. */
function brandWords(name: string, lexicon: Lexicon): string[] {
  const { words } = analyse(name, lexicon)
  const own = words.filter(({ surface }) => surface.length > 3 && !lexicon.isWord(surface))
  return unique((words.length === 1 ? words : own).flatMap(({ surface, stem }) => [surface, stem]))
}

/** Fields derived from the texts. Callers reuse them while the texts are unchanged, because computing them is slow. */
export type TextFields = ReturnType<typeof textFields>
export function textFields(source: ProductSource, lexicon: Lexicon) {
  const dutch: Reader = (text) => analyse(text, lexicon)
  return {
    nl: languageFields(source, 'nl', dutch, lexicon),
    en: languageFields(source, 'en', analyseEnglish, lexicon),
    brand_word: brandWords(source.brand?.name ?? '', lexicon),
    size: sizesOf(source, dutch),
  }
}

/** The index document of a product. Queries use the same lexicon. */
export function toDocument(source: ProductSource, lexicon: Lexicon, texts: TextFields = textFields(source, lexicon)) {
  const inStock = source.stock.filter(([, quantity]) => quantity > 0)
  return {
    number: source.number,
    family: source.family ?? source.number,
    code: codesOf(source),
    ...texts,
    ...(source.brand ? { brand_id: source.brand.id } : {}),
    node: [...source.nodeIds],
    ...(source.path.length > 0 ? { leaf: source.path.at(-1)?.id } : {}),
    facet: source.specs.filter(({ isFilter }) => isFilter).map(({ code, value }) => `${code}=${String(value)}`),
    spec: Object.fromEntries(source.specs.map(({ code, value }) => [code, value])),
    price: source.priceCents,
    price_excl: source.priceExclCents,
    ...(source.savingPercent === null ? {} : { saving: source.savingPercent }),
    ...(source.unitPriceCents === null
      ? {}
      : { unit_price: source.unitPriceCents, unit_price_unit: source.unitPriceUnit ?? '' }),
    branch: inStock.map(([branchId]) => branchId),
    stock: inStock.reduce((sum, [, quantity]) => sum + quantity, 0),
    is_ended: source.isEnded,
    is_orderable: source.isOrderable && !source.isEnded,
    rank: source.rank,
    created: source.createdAt,
    ...(source.rating === null ? {} : { rating: source.rating }),
    rating_count: source.ratingCount,
  }
}
