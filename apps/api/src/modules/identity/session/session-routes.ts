import { done, endAllSessions, endSession, listSessions } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { clearSessionCookies } from './cookies.ts'
import { endOneSession, endSessionsOf } from './end-sessions.ts'
import { listLiveSessions } from './session-queries.ts'

const refuse = refuseBy({ session_not_found: 404 })

export function sessionRoutes(app: FastifyInstance, { db }: IdentityDeps) {
  serve(app, listSessions, async (request) => {
    const { contactId, sessionId } = customerOf(request)
    const rows = await listLiveSessions(db, contactId)
    const views = rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === sessionId,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    }))
    return answer(200, done(views))
  })

  serve(app, endSession, async (request, reply) => {
    const { contactId, sessionId } = customerOf(request)
    const ended = await transaction(db, request.id, async (tx) => {
      if (!(await endOneSession(tx, contactId, request.params.id, 'ended-by-owner'))) return { ok: false }
      await recordAccountEvent(tx, contactId, 'session-ended', askerOf(request))
      return { ok: true }
    })
    if (!ended.ok) return refuse('session_not_found')
    if (request.params.id === sessionId) clearSessionCookies(reply)
    return answer(200, done(null))
  })

  serve(app, endAllSessions, async (request, reply) => {
    const { contactId } = customerOf(request)
    await transaction(db, request.id, async (tx) => {
      await endSessionsOf(tx, contactId, 'logout-everywhere')
      await recordAccountEvent(tx, contactId, 'signed-out-everywhere', askerOf(request))
      return { ok: true }
    })
    clearSessionCookies(reply)
    return answer(200, done(null))
  })
}
