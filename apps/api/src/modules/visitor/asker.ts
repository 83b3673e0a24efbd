import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/limits.ts'
import { knownSession, visitorSession } from '../../platform/http/visitor-session.ts'
import type { Asker } from './daily-limit.ts'

/** After how long it makes sense to ask again, for who asked too often. */
export const HOUR_SECONDS = 3_600

type Asking = Pick<FastifyRequest, 'headers' | 'protocol' | 'ip' | 'now'>

/** Who asks, as they are counted; a visitor without a session gets one. */
export const askerOf = (request: Asking, reply: Pick<FastifyReply, 'header'>): Asker => ({
  network: knownSession(request) === undefined ? networkOf(request.ip) : undefined,
  sessionId: visitorSession(request, reply),
  now: request.now,
})
