import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/limits.ts'
import { knownSession, visitorSession } from '../../platform/http/visitor-session.ts'
import type { Asker } from './daily-limit.ts'

/** Retry delay after too many requests. */
export const HOUR_SECONDS = 3_600

type RequestContext = Pick<FastifyRequest, 'headers' | 'protocol' | 'ip' | 'now'>

/** Identifies the visitor for rate limits; creates a session if needed. */
export const askerOf = (request: RequestContext, reply: Pick<FastifyReply, 'header'>): Asker => ({
  network: knownSession(request) === undefined ? networkOf(request.ip) : undefined,
  sessionId: visitorSession(request, reply),
  now: request.now,
})
