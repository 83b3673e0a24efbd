import type { Concept } from '@shop/domain/search/concepts'
import { sizeGroup } from '@shop/domain/search/document'
import { isColour } from '@shop/domain/search/language/colours'
import { quantityToken } from '@shop/domain/search/quantities'
import { type ParsedQuery, pairsOf } from '@shop/domain/search/query'
import type { Alternative } from '@shop/domain/search/synonyms'
import { allOf, anyOf, type Clause, constant, term } from './clause.ts'
import { SIZE_TOGETHER, sizeClause, unitlessClause } from './size-clauses.ts'

type Weights = {
  readonly head: number
  readonly brand: number
  readonly name: number
  readonly category: number
  readonly spec: number
}

/**
 * Score of a word by the field it matches. Differences are small compared with 100. A product that matches every word
 * in lesser fields therefore beats one that matches one word only in its description.
 */
const TYPED: Weights = { head: 140, brand: 132, name: 124, category: 116, spec: 110 }
const DESCRIPTION = 1
const SYNONYM: Weights = { head: 109, brand: 108, name: 107, category: 106, spec: 105 }
const NARROWER: Weights = { head: 104.5, brand: 104, name: 103.5, category: 103, spec: 102.5 }
const FOREIGN: Weights = { head: 102.5, brand: 102, name: 101.5, category: 101, spec: 100.5 }
const WEIGHTS: Readonly<Record<Alternative['kind'], Weights>> = {
  fuller: TYPED,
  means: TYPED,
  equal: SYNONYM,
  narrower: NARROWER,
  use: NARROWER,
  brand: NARROWER,
}
/** A brand that is spelt like a product noun comes after the products. */
const BRAND_LIKE_NOUN = 100.2
/** More than a pair, so that the thing itself outranks a thing for it: gipsplaatschroef before gipsschroefmachine. */
const HEAD_OF_QUERY = 30
const LATER_TERM = 0.6
const PAIR = 20

type Language = 'nl' | 'en'
type PartOptions = {
  readonly language: Language
  readonly weights: Weights
  readonly scale: number
  readonly withText: boolean
  readonly isHead: boolean
  readonly isNamed: boolean
}

/** Matches one part of a word in any field; the best field counts. */
function partClause(part: string, { language, weights, scale, withText, isHead, isNamed }: PartOptions): Clause {
  const at = (field: string, weight: number) => term(field, part, weight * scale)
  return anyOf([
    term(`${language}.head`, part, weights.head * scale + (isHead ? HEAD_OF_QUERY : 0)),
    at('brand_word', weights.brand),
    at(`${language}.name`, weights.name),
    at(`${language}.category`, weights.category),
    ...(isNamed ? [] : [at(`${language}.spec`, weights.spec)]),
    ...(/\d/.test(part) ? [at('code', weights.head), at('size', weights.spec)] : []),
    ...(withText ? [at(`${language}.text`, DESCRIPTION)] : []),
  ])
}

type Shared = Pick<Phrase, 'worth' | 'isHead' | 'isNamed'>
type Phrase = {
  readonly parts: readonly string[]
  readonly language: Language
  readonly weights: Weights
  /** The number of typed parts, so that a longer synonym does not score higher. */
  readonly worth: number
  readonly withText: boolean
  readonly isHead: boolean
  readonly isNamed: boolean
}

function phrase({ parts, worth, ...options }: Phrase): Clause {
  const scale = worth / Math.max(1, parts.length)
  const { language } = options
  const pairs = pairsOf(parts).map((pair) => term(`${language}.pair`, pair, PAIR * scale))
  return allOf(
    parts.map((part, at) => partClause(part, { ...options, scale, isHead: options.isHead && at === parts.length - 1 })),
    pairs,
  )
}

const less = (weights: Weights, by: number): Weights => ({
  head: weights.head - by,
  brand: weights.brand - by,
  name: weights.name - by,
  category: weights.category - by,
  spec: weights.spec - by,
})

/**
 * The terms that a rule lists rank in its order, however many parts they have: products of that name first, then those
 * that match it elsewhere.
 */
function listedTerm({ parts, pairs = [], sizes = [], kind }: Alternative, at: number, shared: Shared): Clause {
  const weights = less(WEIGHTS[kind], at * LATER_TERM)
  const is = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } })
  const anywhere = (part: string): Clause => ({
    bool: {
      should: ['nl.name', 'nl.category', ...(shared.isNamed ? [] : ['nl.spec', 'brand_word'])].map((field) =>
        is(field, [part]),
      ),
    },
  })
  const sized = sizes.map((size) => is('size', [quantityToken(size)]))
  const byName = [
    ...parts.map((part) => is('nl.name', [part])),
    ...pairs.map((pair) => is('nl.pair', [pair])),
    ...sized,
  ]
  const all = (filter: readonly Clause[], weight: number) => constant({ bool: { filter } }, weight * shared.worth)
  return anyOf([
    ...(parts.length > 0
      ? [all([...byName, is('nl.head', parts)], weights.head + (shared.isHead && kind !== 'brand' ? HEAD_OF_QUERY : 0))]
      : []),
    all(byName, weights.name),
    all([...parts.map(anywhere), ...sized], weights.category),
  ])
}

/** `isNamed`: the name or the category has to contain it; a specification is not enough. */
export function conceptClause(concept: Concept, language: Language, withText = false, isNamed = false): Clause {
  const { parts, alternatives, foreign, isNoun } = concept
  const other: Language = language === 'nl' ? 'en' : 'nl'
  const shared = { worth: parts.length, withText: false, isHead: concept.role === 'head', isNamed }
  const typed = isNoun ? { ...TYPED, brand: BRAND_LIKE_NOUN } : TYPED
  return anyOf([
    phrase({ ...shared, parts, language, weights: typed, withText }),
    // Synonyms are Dutch words. On an English page they match the Dutch name.
    ...alternatives.map((one, at) =>
      one.kind === 'equal' || one.kind === 'fuller'
        ? phrase({ ...shared, parts: one.parts, language: 'nl', weights: WEIGHTS[one.kind] })
        : listedTerm(one, at, shared),
    ),
    ...(foreign.length > 0 ? [phrase({ ...shared, parts: foreign, language: other, weights: FOREIGN })] : []),
  ])
}

const FULL_NAME = 60
/** Orders products that match equally well. */
const WHOLE_WORD = 3

/** How strictly a hit must match; relaxed if too few products match everything. */
export type Leniency = {
  /** Words may also match in the description. */
  readonly withText: boolean
  /** Sizes raise the score but are not required. */
  readonly sizesMayMiss: boolean
  /** Colours raise the score but are not required. */
  readonly coloursMayMiss?: boolean
  /** Only the head is required, or any noun if no word is the head. */
  readonly wordsMayMiss?: boolean
}
export const STRICT: Leniency = { withText: false, sizesMayMiss: false }

/** Name of a concept's clause, so that the reply tells which concepts a hit matches. */
export const conceptName = (at: number) => `concept:${at}`
const named = (clause: Clause, at: number): Clause => ({ bool: { must: [clause], _name: conceptName(at) } })
const EXACT_FIRST = 10
/** Less than for a size: a board of the right size in another colour is nearer than one of another size. */
const COLOUR_FIRST = 2

/** Every word and size must match unless the leniency allows otherwise; adjacent words and a full name score extra. */
export function textClause(query: ParsedQuery, leniency: Leniency = STRICT): Clause | undefined {
  const { locale, sizes, unitless, pairs, ralNames } = query
  const { sizesMayMiss } = leniency
  const figures = [...sizes.map((size) => sizeClause(size, ralNames)), ...unitless.map(unitlessClause)]
  const lengths = sizes.filter(({ dimension }) => dimension === 'mm').map(({ value }) => value)
  const { required, optional } = wordClauses(query, leniency)
  const must = [...required, ...(sizesMayMiss ? [] : figures)]
  if (must.length === 0) return undefined
  return allOf(must, [
    ...optional,
    ...wholeWord(query),
    ...pairs.map((pair) => term(`${locale}.pair`, pair, PAIR)),
    ...(sizesMayMiss ? figures.map((figure) => boosted(figure)) : []),
    ...(lengths.length > 1 ? [term('size', sizeGroup(lengths), SIZE_TOGETHER)] : []),
    term(`${locale}.full`, query.nameKey, FULL_NAME),
  ])
}

const SAME: ReadonlySet<Alternative['kind']> = new Set(['means', 'equal'])

/** A stopcontact precedes a buitenstopcontact: names contain compounds as parts and as a whole. */
function wholeWord({ concepts, words, locale }: ParsedQuery): Clause[] {
  const head = concepts.find(({ role }) => role === 'head')
  const [first] = head?.alternatives ?? []
  const stems = [
    ...words.filter(({ surface }) => head?.surfaces.includes(surface)).map(({ stem }) => stem),
    ...(first !== undefined && SAME.has(first.kind) && !first.text.includes(' ') ? [first.text] : []),
  ]
  return stems.length > 0 ? [constant({ terms: { [`${locale}.name`]: stems } }, WHOLE_WORD)] : []
}

/** A product of the right size or colour precedes all others. */
const boosted = (clause: Clause, boost = EXACT_FIRST): Clause => ({ bool: { must: [clause], boost } })

/** A colour or material that is not the product itself. With a size beside it, a material counts as much as the size. */
export const mayMiss = ({ role, isValue, parts }: Concept, hasSizes: boolean) =>
  role !== 'head' && (hasSizes ? isColour(parts) : isValue)

function wordClauses({ locale, concepts, isEither }: ParsedQuery, leniency: Leniency) {
  const { withText, wordsMayMiss = false, coloursMayMiss = false } = leniency
  const isNamed = ({ role }: Concept) => role === 'head' && wordsMayMiss
  if (!wordsMayMiss && !coloursMayMiss && !isEither)
    return {
      required: [...concepts.map((concept) => conceptClause(concept, locale, withText))],
      optional: [],
    }
  const clauses = concepts.map((concept, at) => named(conceptClause(concept, locale, false, isNamed(concept)), at))
  if (!wordsMayMiss && isEither) {
    const isNoun = (_: Clause, at: number) => concepts[at]?.isNoun ?? false
    return { required: [anyOf(clauses.filter(isNoun))], optional: clauses }
  }
  if (!wordsMayMiss) {
    const optionals = concepts.map((concept) => mayMiss(concept, leniency.sizesMayMiss))
    const isOptional = (_: Clause, at: number) => optionals[at] ?? false
    return {
      required: clauses.filter((one, at) => !isOptional(one, at)),
      optional: clauses.filter(isOptional).map((clause) => boosted(clause, COLOUR_FIRST)),
    }
  }
  const heads = clauses.filter((_, at) => concepts[at]?.role === 'head')
  const nouns = clauses.filter((_, at) => concepts[at]?.isNoun)
  const required = heads.length > 0 ? heads : [anyOf(nouns.length > 0 ? nouns : clauses)]
  return { required, optional: clauses }
}

/** Products that the visitor excludes, by name, specification, brand or size. */
export function exclusions({ excluded, concepts, locale }: ParsedQuery): Clause[] {
  const wanted = new Set(concepts.flatMap(({ parts }) => parts))
  const terms = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } })
  const carries = (parts: readonly string[], surfaces: readonly string[], language: Language): Clause[] => {
    const [part] = parts
    if (part === undefined) return []
    if (parts.length > 1) return [{ bool: { filter: pairsOf(parts).map((pair) => terms(`${language}.pair`, [pair])) } }]
    // In 'accuboormachine zonder accu' the part is in every name, so only the separate word excludes.
    if (wanted.has(part)) return [terms(`${language}.surface`, surfaces)]
    return [terms(`${language}.name`, [part]), terms(`${language}.spec`, [part]), terms('brand_word', [part])]
  }
  return excluded.flatMap(({ parts, surfaces, alternatives }) => [
    ...carries(parts, surfaces, locale),
    ...alternatives.flatMap((one) => [
      ...carries(one.parts, one.parts, 'nl'),
      ...(one.parts.length === 0 ? (one.sizes ?? []).map((size) => terms('size', [quantityToken(size)])) : []),
    ]),
  ])
}

/** For lists in another order than relevance: the thing itself by its name, not things for it. */
export function thingClause({ concepts, locale }: ParsedQuery): Clause | undefined {
  const heads = concepts.filter(({ role }) => role === 'head')
  const last = heads.at(-1)
  if (!last) return undefined
  const other: Language = locale === 'nl' ? 'en' : 'nl'
  /** A name with all these words; the last of them is the thing itself. */
  const named = (parts: readonly string[], language: Language, isThing: boolean): Clause[] =>
    parts.length === 0
      ? []
      : [
          {
            bool: {
              filter: parts.map((part, at) => ({
                term: { [`${language}.${isThing && at === parts.length - 1 ? 'head' : 'name'}`]: part },
              })),
            },
          },
        ]
  const anyName = (concept: Concept): Clause => {
    const isThing = concept === last
    // If products have the typed name, those that a rule adds are other things.
    const isSame = ({ kind }: Alternative) => !concept.isKind || kind === 'equal' || kind === 'fuller'
    const should = [
      ...named(concept.parts, locale, isThing),
      ...(concept.isKind ? [] : named(concept.foreign, other, isThing)),
      ...concept.alternatives.filter(isSame).flatMap(({ parts }) => named(parts, 'nl', isThing)),
    ]
    return { bool: { should, minimum_should_match: 1 } }
  }
  return { bool: { filter: heads.map(anyName) } }
}
