import { randomUUID } from 'node:crypto'
import {
  measureTermRules,
  publishTermRules,
  QUERIES_LISTED,
  readTermRules,
  readTermRun,
  removeTermRule,
  saveTermRule,
  type TermRunView,
  type TermVersionView,
  takeBackTermRules,
  VERSIONS_LISTED,
} from '@shop/contract/staff/range/term-rules'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { makeSynonymKey, readJudgedLines, readRulesVersion } from '../../search/index.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { contentOf, digestOf, saveRule } from './draft.ts'
import { type Basis, figuresOf, isOutdated, publishRun, requestRun } from './publish.ts'
import {
  deleteTermRule,
  listTermRules,
  listVersions,
  lockRules,
  takeBackVersion,
  type VersionRow,
} from './rule-queries.ts'
import {
  countResults,
  findNewestRun,
  findResult,
  findTermRun,
  listProductNames,
  listResults,
  type ResultRow,
  type RunRow,
} from './run-queries.ts'

const toRun = (run: RunRow, basis: Basis): TermRunView => {
  const figures = figuresOf(run)
  return {
    ...{ id: run.id, digest: run.digest, total: run.total, done: run.done },
    state: run.dropped_at !== null ? 'dropped' : run.finished_at === null ? 'measuring' : 'finished',
    ...{ before: figures?.before ?? null, after: figures?.after ?? null, isDrop: figures?.isDrop ?? false },
    isOutdated: isOutdated(run, basis),
    ...{ createdAt: run.created_at.toISOString(), createdBy: run.created_by },
    progressedAt: run.progressed_at.toISOString(),
  }
}
const toVersion = (row: VersionRow): TermVersionView => ({
  ...{ id: row.id, runId: row.run_id, rules: row.rules.length },
  before: { products: row.products_before, pages: row.pages_before },
  after: { products: row.products_after, pages: row.pages_after },
  isDropConfirmed: row.is_drop_confirmed,
  ...{ publishedAt: row.published_at.toISOString(), publishedBy: row.published_by },
  ...{ takenBackAt: row.taken_back_at?.toISOString() ?? null, takenBackBy: row.taken_back_by, isLive: row.is_live },
})
const toQuery = ({ at, query, locale, before, after }: ResultRow) => ({
  ...{ at, query, locale, before, after },
})

/** The draft of synonyms, redirects and boosts, its measurements and its publications (ADR 0137). */
export function termRuleRoutes(app: FastifyInstance, db: Db) {
  const keyOf = makeSynonymKey()

  serveStaff(app, readTermRules, async ({ now }) => {
    const [rows, versions, [run], basis] = await Promise.all([
      listTermRules.rows(db),
      listVersions.rows(db, VERSIONS_LISTED),
      findNewestRun.rows(db),
      readRulesVersion(db),
    ])
    const live = versions.find(({ is_live }) => is_live)?.rules ?? []
    const digest = digestOf(rows)
    const followed = new Set(live.map(contentOf))
    return answer(200, {
      rules: rows.map(({ changed_at, changed_by, ...rule }) => ({
        ...{ ...rule, terms: [...rule.terms], changedAt: changed_at.toISOString(), changedBy: changed_by },
        isLive: followed.has(contentOf(rule)),
      })),
      ...{ digest, isChanged: digest !== digestOf(live) },
      run: run ? toRun(run, { digest, basis, now }) : null,
      versions: versions.map(toVersion),
    })
  })

  serveStaff(app, saveTermRule, async (request) => {
    const wish = { ...request.body, id: request.body.id.toLowerCase() }
    const done = await staffTransaction(db, request, (tx) => saveRule(tx, wish, keyOf))
    return done.ok ? answer(200, { id: wish.id, revision: done.revision }) : refuseStaff(done.code)
  })

  serveStaff(app, removeTermRule, async (request) => {
    const { id } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      await lockRules.rows(tx)
      const [removed] = await deleteTermRule.rows(tx, id, request.body.revision)
      return { ok: removed !== undefined }
    })
    return done.ok ? answer(200, { id }) : refuseStaff('rules_changed')
  })

  serveStaff(app, measureTermRules, async (request) => {
    const done = await staffTransaction(db, request, (tx) => requestRun(tx, randomUUID(), request.body.digest))
    return done.ok ? answer(200, { id: done.id }) : refuseStaff(done.code)
  })

  const compared = async (runId: string, at: number | undefined) => {
    const [row] = at === undefined ? [] : await findResult.rows(db, runId, at)
    if (!row) return null
    const found = await listProductNames.rows(db, [...row.first_before, ...row.first_after], row.locale)
    const byId = new Map(found.map(({ id, ...product }) => [id, product]))
    const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
    return { ...toQuery(row), first: { before: named(row.first_before), after: named(row.first_after) } }
  }
  serveStaff(app, readTermRun, async ({ params: { id }, query, now }) => {
    const isAll = query.all !== undefined
    const [[run], rows, [counted], rules, basis] = await Promise.all([
      findTermRun.rows(db, id),
      listResults.rows(db, id, isAll, isAll ? readJudgedLines().length : QUERIES_LISTED),
      countResults.rows(db, id),
      listTermRules.rows(db),
      readRulesVersion(db),
    ])
    if (!run) return refuseStaff('not_found')
    return answer(200, {
      run: toRun(run, { digest: digestOf(rules), basis, now }),
      ...{ better: counted?.better ?? 0, worse: counted?.worse ?? 0, other: counted?.other ?? 0 },
      queries: rows.map(toQuery),
      compared: await compared(id, query.at),
    })
  })

  serveStaff(app, publishTermRules, async (request) => {
    const { runId, isDropConfirmed } = request.body
    const done = await staffTransaction(db, request, (tx) => publishRun(tx, runId, isDropConfirmed, request.now))
    return done.ok ? answer(200, { version: done.version }) : refuseStaff(done.code)
  })

  serveStaff(app, takeBackTermRules, async (request) => {
    const { version } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      await lockRules.rows(tx)
      const [taken] = await takeBackVersion.rows(tx, version)
      return { ok: taken !== undefined }
    })
    return done.ok ? answer(200, { version }) : refuseStaff('rules_changed')
  })
}
