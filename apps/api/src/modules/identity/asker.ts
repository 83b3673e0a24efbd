import type { Locale } from '@shop/domain/locale'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/limits.ts'
import { knownSession } from '../../platform/http/visitor-session.ts'
import { browserSecret } from './session/cookies.ts'

const LONGEST_AGENT = 300

/** The request data that identity commands may use. */
export type Asker = {
  readonly requestId: string
  readonly locale: Locale
  readonly userAgent: string
  readonly network: string
  readonly visitorId: string | undefined
  readonly browser: string | undefined
}
type RequestContext = Pick<FastifyRequest, 'id' | 'locale' | 'headers' | 'ip' | 'protocol'>

export const askerOf = (request: RequestContext): Asker => ({
  requestId: request.id,
  locale: request.locale,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
  network: networkOf(request.ip),
  visitorId: knownSession(request),
  browser: browserSecret(request),
})
