import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '@shop/domain/locale'
import type { JudgedFigures } from '@shop/domain/search/terms/ndcg'
import { prefixOf } from '@shop/routes'
import type { Db } from '../../../platform/db.ts'
import { type EngineRequest, type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'
import { LOCKS } from '../../../platform/sql/locks.ts'
import { withLock } from '../../../platform/sql/transaction.ts'
import {
  type Answered,
  gradesOf,
  type JudgedLine,
  judge,
  type Range,
  readJudgedLines,
  readRange,
} from '../judged/judged.ts'
import { rulesVersion } from '../lexicon/lexicon-queries.ts'
import { readRules } from '../lexicon/lexicon-table.ts'
import { NO_FILTERS } from '../query/filters.ts'
import { findProducts } from '../query/find-products.ts'
import { makeVocabulary, readCounts } from '../query/vocabulary.ts'
import { readKnowledge, readSeed, type SearchKnowledge, type StoredRules } from '../search-data.ts'
import { readServicePages } from '../services/service-pages.ts'
import { addResult, deleteOldRuns, dropRun, finishRun, listMeasured, nextRun, type RunRow } from './run-queries.ts'

export type MeasureDeps = {
  readonly db: Db
  /** Connections without a pooler, for the lock of a run. */
  readonly direct: Db
  readonly engine: SearchEngine
  readonly index: string
  /** The judged queries; those of the shop unless a test has its own. */
  readonly lines?: readonly JudgedLine[]
  readonly signal?: AbortSignal
}

const TEN = 10
/** After each query the run waits as long as the query took, so that it uses half of one connection at most. */
const SHARE_WAITED = 1
const RUNS_RETAINED = 10

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

/** More than the shop waits: a slow engine delays the figures and does not change them. */
const ENGINE_TIMEOUT = '30s'

/**
 * Sends equal requests of one query once, because most queries are the same before and after. It has no part in the
 * circuit breaker of the shop.
 */
function remembering(engine: SearchEngine): SearchEngine {
  const replies = new Map<string, Promise<unknown>>()
  const send = async <T>({ path, body }: EngineRequest) => {
    const patient = { ...(typeof body === 'object' ? body : {}), timeout: ENGINE_TIMEOUT }
    const reply = await engine.manage<T & { readonly timed_out?: boolean }>({ path, body: patient })
    if (reply.timed_out === true) throw new SearchEngineError(`no complete reply within ${ENGINE_TIMEOUT}`, 0)
    return reply
  }
  return {
    ...engine,
    search: <T>(request: EngineRequest) => {
      const key = JSON.stringify(request)
      const reply = replies.get(key) ?? send<T>(request)
      replies.set(key, reply)
      return reply as Promise<T>
    },
  }
}

type Counts = Awaited<ReturnType<typeof readCounts>>
type Shop = {
  readonly knowledge: SearchKnowledge
  readonly words: Readonly<Record<Locale, ReturnType<typeof makeVocabulary>>>
  readonly pages: Awaited<ReturnType<typeof readServicePages>>
}

/** The search of the shop with these rules. */
async function shopWith(
  db: Db,
  counts: Readonly<Record<Locale, Counts>>,
  stored: StoredRules,
  known?: SearchKnowledge,
) {
  const knowledge = readKnowledge(stored, known?.lexicon)
  const { terms } = knowledge
  const words = { nl: makeVocabulary({ ...counts.nl, terms }), en: makeVocabulary({ ...counts.en, terms }) }
  return { knowledge, words, pages: await readServicePages(db, knowledge) } satisfies Shop
}

/** The first ten products and the pages of a query. A redirect counts as the list or the page that it opens. */
async function answerOf(
  { knowledge, words, pages }: Shop,
  { engine, index }: Pick<MeasureDeps, 'engine' | 'index'>,
  { query: term, locale }: JudgedLine,
): Promise<Answered> {
  const context = { engine, index, knowledge, vocabulary: async () => words[locale] }
  const page = { locale, branchId: undefined, sort: 'relevance', from: 0, size: TEN, withCounts: false } as const
  const redirect = knowledge.redirectOf(locale, term)
  if (redirect && !redirect.selected)
    return { ids: [], pages: [(redirect.target ?? '').slice(prefixOf(locale).length)] }
  const { field, value } = redirect?.selected ?? {}
  const nodeId = field === 'node' ? Number(value) : undefined
  const filters = field === 'brand_id' ? { ...NO_FILTERS, brandIds: [Number(value)] } : NO_FILTERS
  const found = await findProducts(context, { ...page, term: redirect ? '' : term, nodeId, filters })
  return { ids: found.ids, pages: redirect ? [] : pages.find(term, locale).map(({ url }) => url) }
}

/** The rules of the shop now, and the same with the draft in place of the published rules of staff. */
async function rulesOf(db: Db, run: RunRow): Promise<{ readonly before: StoredRules; readonly after: StoredRules }> {
  const stored = await readRules(db, undefined)
  const before = stored ?? { version: 'files', rules: readSeed(), boosts: [], staff: [] }
  return { before, after: { ...before, staff: run.rules } }
}

async function measure(deps: MeasureDeps, run: RunRow): Promise<void> {
  const { db, engine, index, signal, lines = readJudgedLines() } = deps
  const [version] = await rulesVersion.rows(db)
  // The figures before would be those of other rules than the person compares with.
  if (version?.version !== run.basis || lines.length !== run.total) return void (await dropRun.rows(db, run.id))
  const rules = await rulesOf(db, run)
  const counts = { nl: await readCounts(engine, index, 'nl'), en: await readCounts(engine, index, 'en') }
  const before = await shopWith(db, counts, rules.before)
  const after = await shopWith(db, counts, rules.after, before.knowledge)
  const range = await readRange(db)
  const measured = new Set((await listMeasured.rows(db, run.id)).map(({ at }) => at))
  for (const [at, line] of lines.entries()) {
    if (measured.has(at)) continue
    if (signal?.aborted) return
    const began = Date.now()
    const found = await compare({ engine: remembering(engine), index }, before, after, line)
    const scores = await scoresOf(line, range, found)
    const isSame = found.before.ids.join() === found.after.ids.join()
    const saved = await addResult.rows(
      db,
      ...([run.id, at, line.kind, line.locale, line.query, scores.before, scores.after] as const),
      found.before.ids,
      isSame ? null : found.after.ids,
    )
    if (saved.length === 0) return
    await sleep((Date.now() - began) * SHARE_WAITED)
  }
  await finish(db, run.id)
}

const compare = async (
  context: Pick<MeasureDeps, 'engine' | 'index'>,
  before: Shop,
  after: Shop,
  line: JudgedLine,
) => ({
  before: await answerOf(before, context, line),
  after: await answerOf(after, context, line),
})

async function scoresOf(line: JudgedLine, range: Range, found: Awaited<ReturnType<typeof compare>>) {
  const grades = await gradesOf(line, range)
  return { before: judge(line, grades, found.before), after: judge(line, grades, found.after) }
}

async function finish(db: Db, id: string): Promise<void> {
  const results = await listMeasured.rows(db, id)
  const figures = (score: 'before' | 'after'): JudgedFigures => ({
    products: mean(results.filter(({ is_page }) => !is_page).map((one) => one[score])),
    pages: mean(results.filter(({ is_page }) => is_page).map((one) => one[score])),
  })
  const [was, becomes] = [figures('before'), figures('after')]
  await finishRun.rows(db, id, was.products, becomes.products, was.pages, becomes.pages)
  await deleteOldRuns.rows(db, RUNS_RETAINED)
}

/**
 * Measures the oldest requested draft, one query at a time. Each result commits, so another worker continues after the
 * last one. Returns whether there was a draft to measure.
 */
export async function measureNext(deps: MeasureDeps): Promise<boolean> {
  const [run] = await nextRun.rows(deps.db)
  if (!run) return false
  const done = await withLock(deps.direct, LOCKS.searchTerms, async () => {
    await measure(deps, run)
    return true
  })
  return done === true && deps.signal?.aborted !== true
}
