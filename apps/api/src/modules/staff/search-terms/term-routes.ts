import {
  type AnswerKind,
  endTermAnswer,
  listMissedTerms,
  listTermChoices,
  setTermAnswer,
  TERMS_LISTED,
  type TermAnswer,
} from '@shop/contract/staff/range/search-terms'
import { addDays, dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { loggedTerm } from '@shop/domain/search/logged-term'
import { href } from '@shop/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { SearchEngineError } from '../../../platform/opensearch.ts'
import { findShopPath, hasPage, listZeroResults, type TermFinder } from '../../search/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  type AnswerRow,
  endAnswer,
  findStaffAnswer,
  listAnswers,
  listAnswersOf,
  listBrandPlaces,
  listCategories,
  listNextTerms,
  listPages,
  setAnswer,
  wasMissed,
} from './term-queries.ts'

export type TermDeps = { readonly db: Db; readonly terms: TermFinder | undefined }

const NEAR_LISTED = 5
const NEXT_TERM_DAYS = 28
const PLACES_LISTED = 3_000

const toAnswer = ({ changed_at, changed_by, ended_at, ...row }: AnswerRow): TermAnswer => ({
  ...row,
  changedAt: changed_at.toISOString(),
  changedBy: changed_by,
  endedAt: ended_at?.toISOString() ?? null,
})
const keyOf = ({ locale, term }: { readonly locale: Locale; readonly term: string }) => `${locale} ${term}`
/** Undefined while the engine is unavailable. */
const orNone = (error: unknown): undefined => {
  if (!(error instanceof SearchEngineError)) throw error
}

/** Search terms without results, and what staff turn them into (ADR 0134). */
export function termRoutes(app: FastifyInstance, { db, terms }: TermDeps) {
  serveStaff(app, listMissedTerms, async ({ now }) => {
    const day = addDays(dayAt(now), -1)
    const [missed, newest] = await Promise.all([listZeroResults(db, day), listAnswers.rows(db, TERMS_LISTED)])
    const locales = missed.map(({ locale }) => locale)
    const known = await listAnswersOf.rows(
      db,
      locales,
      missed.map(({ term }) => term),
    )
    const byTerm = new Map(known.map((row) => [keyOf(row), toAnswer(row)]))
    return answer(200, {
      day,
      terms: missed.map((one) => ({ ...one, answer: byTerm.get(keyOf(one)) ?? null })),
      isComplete: missed.length < TERMS_LISTED,
      answers: newest.map(toAnswer),
    })
  })

  /** The terms that visitors typed next, then words of the range; only those that find products. */
  const nearTerms = async (locale: Locale, term: string, today: string) => {
    const next = await listNextTerms.rows(db, locale, term, addDays(today, -NEXT_TERM_DAYS), NEAR_LISTED)
    const near = (await terms?.near(term, locale).catch(orNone)) ?? []
    const all = [...new Set([...next.map((one) => one.term), ...near])].slice(0, NEAR_LISTED)
    const found = await Promise.all(all.map((one) => terms?.finds(one, locale).catch(orNone)))
    return all.filter((_, at) => found[at] === true).map((value) => ({ value, name: value }))
  }
  const places = async (locale: Locale) => {
    const [categories, brands] = await Promise.all([
      listCategories.rows(db, locale, PLACES_LISTED),
      listBrandPlaces.rows(db, PLACES_LISTED),
    ])
    return [
      ...categories.map(({ name, url }) => ({ name, value: href(locale, 'product-lister-all', { pathMatch: url }) })),
      ...brands.map(({ name, url }) => ({ name, value: href(locale, 'brand-url', { url }) })),
    ]
  }
  const choicesOf = async (kind: AnswerKind, locale: Locale, term: string, today: string) => {
    if (kind === 'synonym') return nearTerms(locale, term, today)
    if (kind === 'redirect') return places(locale)
    return (await listPages.rows(db, locale, PLACES_LISTED)).map(({ name, url }) => ({ name, value: url }))
  }
  serveStaff(app, listTermChoices, async ({ query: { kind, locale, term }, now }) =>
    answer(200, { choices: await choicesOf(kind, locale, term, dayAt(now)) }),
  )

  /** The target as it is stored, or the reason why the shop cannot lead there. */
  const readTarget = async (kind: AnswerKind, locale: Locale, term: string, text: string) => {
    if (kind === 'page') return (await hasPage(db, text, locale)) ? { target: text } : { code: 'not_in_shop' as const }
    if (kind === 'redirect') {
      const path = await findShopPath(db, text, locale)
      return path === undefined ? { code: 'not_in_shop' as const } : { target: path }
    }
    const target = loggedTerm(text)
    if (target === undefined || target === term) return { code: 'no_results' as const }
    const finds = await terms?.finds(target, locale).catch(orNone)
    if (finds === undefined) return { code: 'unavailable' as const }
    return finds ? { target } : { code: 'no_results' as const }
  }

  serveStaff(app, setTermAnswer, async (request) => {
    const { term, locale, kind } = request.body
    const today = dayAt(request.now)
    // The list is that of yesterday; a screen may be open at midnight.
    const days = [today, addDays(today, -1), addDays(today, -2)]
    const [missed] = await wasMissed.rows(db, days, locale, term)
    if (!missed) return refuseStaff('not_found')
    const read = await readTarget(kind, locale, term, request.body.target)
    if (read.target === undefined) return refuseStaff(read.code)
    const { target } = read
    const done = await staffTransaction(db, request, async (tx) => {
      const [set] = await setAnswer.rows(tx, locale, term, kind, target)
      const [row] = set ? await findStaffAnswer.rows(tx, set.id) : []
      return row ? ({ ok: true, row } as const) : ({ ok: false } as const)
    })
    return done.ok ? answer(200, toAnswer(done.row)) : refuseStaff('decision_changed')
  })

  serveStaff(app, endTermAnswer, async (request) => {
    const { id } = request.params
    const seen = new Date(request.body.changedAt)
    const done = await staffTransaction(db, request, async (tx) => {
      const [ended] = await endAnswer.rows(tx, id, request.now, seen)
      if (ended) return { ok: true, term: ended.term } as const
      const [row] = await findStaffAnswer.rows(tx, id)
      return { ok: false, code: row ? 'decision_changed' : 'not_found' } as const
    })
    return done.ok ? answer(200, { term: done.term }) : refuseStaff(done.code)
  })
}
