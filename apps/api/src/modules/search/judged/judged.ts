import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { Locale } from '@shop/domain/locale'
import { ndcgOf } from '@shop/domain/search/terms/ndcg'
import type { Queryable } from '../../../platform/db.ts'
import { listRangeLines, type RangeLine } from './judged-queries.ts'

/** A line of a judged set: what a visitor types, and what the shop should find. */
export type JudgedLine = {
  readonly kind: string
  readonly query: string
  readonly locale: Locale
  /** Pattern for the URL of the page that must come first, for questions about a service. */
  readonly page: RegExp | undefined
  /** Patterns of the products of grade 3, 2 and 1. */
  readonly patterns: readonly string[]
}

/** Class of queries for which no product may be found. */
export const NONSENSE = 'nonsense'
const BEST_GRADE = 3
/** Products that are compared before other work of the process has a turn. */
const SLICE = 20_000

export const judgedLines = (text: string): JudgedLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', query = '', best = '', good = '', fair = '', shop = 'nl'] = line.split('\t')
      const page = kind === 'service' ? new RegExp(`^(?:${best})$`) : undefined
      return { kind, query, locale: shop === 'en' ? 'en' : 'nl', page, patterns: page ? [] : [best, good, fair] }
    })

/** The shop's judged queries: the tuning set, which editors may read. */
export const readJudgedLines = (): JudgedLine[] =>
  judgedLines(readFileSync(new URL('../../../../search-data/judged.tsv', import.meta.url), 'utf8'))

export type Range = Readonly<Record<Locale, readonly RangeLine[]>>
export const readRange = async (db: Queryable): Promise<Range> => ({
  nl: await listRangeLines.rows(db, 'nl'),
  en: await listRangeLines.rows(db, 'en'),
})

/** Grades by product id; missing products have grade 0. */
export async function gradesOf({ patterns, locale }: JudgedLine, range: Range): Promise<ReadonlyMap<string, number>> {
  const grades = new Map<string, number>()
  const fits = patterns.map((pattern) => (pattern === '' ? undefined : new RegExp(pattern)))
  for (const [at, { id, text }] of range[locale].entries()) {
    if (at > 0 && at % SLICE === 0) await turn()
    const best = fits.findIndex((one) => one?.test(text))
    if (best >= 0) grades.set(id, BEST_GRADE - best)
  }
  return grades
}

export type Answered = { readonly ids: readonly string[]; readonly pages: readonly string[] }

/** nDCG@10; for a question 1 if its page comes first, and for nonsense 1 without products. */
export function judge({ kind, page }: JudgedLine, grades: ReadonlyMap<string, number>, found: Answered): number {
  if (page !== undefined) return page.test(found.pages[0] ?? '') ? 1 : 0
  if (kind === NONSENSE) return found.ids.length === 0 ? 1 : 0
  return ndcgOf(found.ids, grades)
}
