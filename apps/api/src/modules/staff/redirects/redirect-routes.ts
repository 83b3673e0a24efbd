import {
  addRedirect,
  changeRedirect,
  endRedirect,
  listRedirects,
  type RedirectView,
} from '@shop/contract/staff/range/redirects'
import type { RedirectPair } from '@shop/domain/content/plan-redirect'
import { dayAt } from '@shop/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Db, Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  countRedirects,
  endRedirectRow,
  findRedirectRow,
  listRedirectRows,
  type RedirectRow,
} from './redirect-queries.ts'
import { insertRedirect, updateRedirect } from './save-redirect.ts'

const likePattern = (words: string) => {
  const text = words.trim().toLowerCase()
  return text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
const toView = ({ hides_page, changed_at, changed_by, ended_at, ...row }: RedirectRow): RedirectView => ({
  ...row,
  hidesPage: hides_page,
  changedAt: changed_at.toISOString(),
  changedBy: changed_by,
  endedAt: ended_at?.toISOString() ?? null,
})

/** A refusal that names the redirect with which the wish is a chain or a loop. */
function refuseLinked(code: 'redirect_chain' | 'redirect_loop', other: RedirectPair | null) {
  const { status, body } = refuseStaff(code)
  return { status, body: { ...body, ...(other ? { redirect: other } : {}) } }
}

export function redirectRoutes(app: FastifyInstance, db: Db) {
  const read = async (tx: Queryable, id: string, now: Date) => {
    const [row] = await findRedirectRow.rows(tx, id, dayAt(now))
    if (!row) throw new Error(`cannot read redirect ${id} after its change`)
    return toView(row)
  }

  serveStaff(
    app,
    listRedirects,
    async ({ query: { search = '', state = 'in-force', sort = 'hits', page = 1 }, now }) => {
      const pattern = likePattern(search)
      const [rows, [counted]] = await Promise.all([
        listRedirectRows.rows(db, pattern, state, dayAt(now), sort, page),
        countRedirects.rows(db, pattern, state),
      ])
      return answer(200, { redirects: rows.map(toView), count: counted?.count ?? 0 })
    },
  )

  serveStaff(app, addRedirect, async (request) => {
    const { source, target, collapse = false, hidesPage = false } = request.body
    const done = await staffTransaction(db, request, async (tx) => {
      const saved = await insertRedirect(tx, { source, target, collapse, hidesPage })
      return saved.ok ? { ...saved, view: await read(tx, saved.id, request.now) } : saved
    })
    if (done.ok) return answer(200, { redirect: done.view, moved: done.moved })
    return 'other' in done ? refuseLinked(done.code, done.other) : refuseStaff(done.code)
  })

  serveStaff(app, changeRedirect, async (request) => {
    const { target, collapse = false, changedAt } = request.body
    const change = { target, collapse, seen: new Date(changedAt), today: dayAt(request.now) }
    const done = await staffTransaction(db, request, async (tx) => {
      const saved = await updateRedirect(tx, request.params.id, change)
      return saved.ok ? { ...saved, view: await read(tx, saved.id, request.now) } : saved
    })
    if (done.ok) return answer(200, { redirect: done.view, moved: done.moved })
    return 'other' in done ? refuseLinked(done.code, done.other) : refuseStaff(done.code)
  })

  serveStaff(app, endRedirect, async (request) => {
    const { id } = request.params
    const seen = new Date(request.body.changedAt)
    const done = await staffTransaction(db, request, async (tx) => {
      const [ended] = await endRedirectRow.rows(tx, id, request.now, seen)
      if (ended) return { ok: true, view: await read(tx, id, request.now) } as const
      const [row] = await findRedirectRow.rows(tx, id, dayAt(request.now))
      return { ok: false, code: row ? 'redirect_changed' : 'not_found' } as const
    })
    return done.ok ? answer(200, done.view) : refuseStaff(done.code)
  })
}
