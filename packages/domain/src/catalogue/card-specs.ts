import { normalise } from '../search/normalise.ts'
import { findQuantities, quantityOf, quantityToken } from '../search/quantities.ts'

/** The specs of one product by their code. */
export type SpecValues = Readonly<Record<string, unknown>>

/** Two products of a category differ in a deciding spec at least this often. */
const DECIDES = 0.2

/** The chance that two products of the category both have the spec and differ in it. */
function variation(products: readonly SpecValues[], code: string): number {
  const values = products.flatMap((specs) => (specs[code] === undefined ? [] : [JSON.stringify(specs[code])]))
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length)
  const equalPairs = counts.reduce((sum, count) => sum + count * count, 0)
  return products.length === 0 ? 0 : (values.length ** 2 - equalPairs) / products.length ** 2
}

/**
 * The specs of a category by their use for a choice between its products. Specs that differ often enough have the
 * order of the retailer; the others follow by how often they differ, because a value that all products share decides
 * nothing.
 */
export function decidingOrder(products: readonly SpecValues[], configured: readonly string[]): readonly string[] {
  const rankOf = (code: string) => Math.min(variation(products, code), DECIDES)
  return configured
    .map((code, at) => ({ code, at, rank: rankOf(code) }))
    .sort((a, b) => b.rank - a.rank || a.at - b.at)
    .map(({ code }) => code)
}

export type CardSpec = {
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly value: unknown
  readonly label: string
  /** the value in the language of the page, with its unit */
  readonly text: string
}
/** The contents of one sales unit in the measure of its unit price: 1.56 and 'm2' of a board. */
export type Contents = { readonly amount: number; readonly measure: string } | undefined

const wordsOf = (text: string) => normalise(text).match(/[\p{L}\d."/]+/gu) ?? []
/** An inflected form or a compound of the word: "witte" of "wit", "zinken" of "zink", "kunststofbuis" of "kunststof". */
const isFormOf = (word: string, stem: string) =>
  word === stem ||
  (stem.length > 2 && word.startsWith(stem) && (stem.length > 3 || word.length - stem.length < 3)) ||
  (stem.length > 4 && word.includes(stem))

/** A name, read once for all specs of its card. */
function readName(name: string) {
  const written = normalise(name)
  const { quantities, unitless } = findQuantities(written)
  return {
    /** between spaces, so that "5 kg" is not found in "25 kg" */
    written: ` ${written} `,
    words: wordsOf(name),
    tokens: new Set(quantities.map(quantityToken)),
    unitless: new Set(unitless.flat()),
    /** A count may lack a unit: "3 ×" of a cable, "25-delig" of a set. */
    counts: new Set((written.match(/(?<![\d.])\d+(?![\d.])/g) ?? []).map(Number)),
  }
}

/** Whether the name contains the value already, also in another unit: "260 cm" of 2600 mm. */
function isInName(name: ReturnType<typeof readName>, spec: CardSpec): boolean {
  const { written, words, tokens, unitless, counts } = name
  const { kind, unit, value, label, text } = spec
  if (kind === 'number') {
    const said = quantityOf(Number(value), unit === null ? null : normalise(unit))
    if (!said) return unitless.has(Number(value)) || written.includes(` ${normalise(text)} `)
    const isCount = said.dimension === 'count' || said.dimension === 'piece'
    return tokens.has(quantityToken(said)) || (isCount && counts.has(said.value))
  }
  const own = wordsOf(kind === 'flag' ? label : text)
  return own.length > 0 && own.every((stem) => words.some((word) => isFormOf(word, stem)))
}

/** A value without unit and words, such as "11" or "M5", needs the name of its spec. */
const isBare = ({ unit, text }: CardSpec) => unit === null && (text.match(/\p{L}/gu)?.length ?? 0) < 2
const shownText = (spec: CardSpec) =>
  spec.kind === 'flag' ? spec.label : isBare(spec) ? `${spec.label} ${spec.text}` : spec.text

const isSinglePiece = ({ unit, value }: CardSpec) => unit === 'st' && value === 1
const isUseful = (spec: CardSpec) =>
  spec.text !== '' && (spec.kind !== 'flag' || spec.value === true) && !isSinglePiece(spec)
const isContents = ({ unit, value }: CardSpec, contents: Contents) =>
  contents !== undefined &&
  unit !== null &&
  normalise(unit) === contents.measure &&
  Number(value) === rounded(contents.amount)
const rounded = (amount: number) => Math.round(amount * 100) / 100

/**
 * The texts of a card from the specs in their order, without repetition of the name or of each other. The contents
 * that the unit price refers to come first, because buyers calculate with them.
 */
export function cardSpecs(
  name: string,
  specs: readonly CardSpec[],
  contents: Contents,
  most: number,
): readonly string[] {
  const said = readName(name)
  const told = specs.filter((spec) => isUseful(spec) && !isInName(said, spec))
  const inOrder = told.toSorted((a, b) => Number(isContents(b, contents)) - Number(isContents(a, contents)))
  return [...new Set(inOrder.map(shownText))].slice(0, most)
}
