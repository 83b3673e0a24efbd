import type { Locale } from '@shop/domain/locale'
import { loggedTerm } from '@shop/domain/search/logged-term'
import type { Queryable } from '../../../platform/db.ts'
import { NO_FILTERS } from '../query/filters.ts'
import { type EngineContext, type Found, findProducts, type ProductQuery } from '../query/find-products.ts'
import { findAnswer, type SearchAnswer } from './answer-queries.ts'
import { findShopPath } from './shop-place.ts'

/** A change of staff appears within this time: caches expire a reply that depends on it. */
export const ANSWER_FRESH_MS = 30_000

type Deps = { readonly db: Queryable; readonly onError: (error: unknown) => void }
type Answered = {
  readonly found: Found
  readonly answer: SearchAnswer | undefined
  /** Whether the result depends on the decisions of staff. */
  readonly isOpen: boolean
}

/**
 * The results of a term. If it finds nothing, also without filters, the decision of staff about it applies (ADR 0134), so
 * no decision changes a term that finds products.
 */
export async function findAnswered(deps: Deps, engine: EngineContext, wanted: ProductQuery): Promise<Answered> {
  const found = await findProducts(engine, wanted)
  const term = found.total === 0 ? loggedTerm(wanted.term) : undefined
  if (term === undefined) return { found, answer: undefined, isOpen: false }
  // A search without results needs no database, so it is complete without the decision.
  const answer = await readAnswer(deps.db, wanted.locale, term).catch((error: unknown) => {
    deps.onError(error)
    return undefined
  })
  if (!answer || (await findsAlone(engine, wanted))) return { found, answer: undefined, isOpen: true }
  if (answer.kind !== 'synonym') return { found, answer, isOpen: true }
  const synonym = { ...wanted, term: answer.target }
  const other = await findProducts(engine, synonym)
  // The range no longer has the other term either. Filters may exclude its products.
  if (other.total === 0 && !(await findsAlone(engine, synonym))) return { found, answer: undefined, isOpen: true }
  return { found: { ...other, correctedTerm: other.correctedTerm ?? answer.target }, answer, isOpen: true }
}

/** The decision, if the shop still has the category, brand or page to which it leads. */
async function readAnswer(db: Queryable, locale: Locale, term: string): Promise<SearchAnswer | undefined> {
  const [answer] = await findAnswer.rows(db, locale, term)
  if (answer?.kind !== 'redirect') return answer
  return (await findShopPath(db, answer.target, locale)) === undefined ? undefined : answer
}

/** Whether the term finds products without the filters, which then exclude them; only decided terms cost this query. */
async function findsAlone(engine: EngineContext, wanted: ProductQuery): Promise<boolean> {
  const whole = { filters: NO_FILTERS, nodeId: undefined, branchId: undefined, from: 0, size: 1, withCounts: false }
  return (await findProducts(engine, { ...wanted, ...whole })).total > 0
}
