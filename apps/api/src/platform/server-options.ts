import { type FastifyBaseLogger, LogController } from 'fastify'
import type { Logger } from 'pino'
import { requestIdOf } from './http/request-context.ts'

/** Options of every server that the edge forwards requests to. */
export const serverOptions = (log: Logger) => ({
  loggerInstance: log as FastifyBaseLogger, // the same object; Pino's own type would leak into the types of plugins
  logController: new LogController({ disableRequestLogging: true }), // observeRequests writes one line instead of two
  genReqId: requestIdOf,
  trustProxy: ['loopback', 'uniquelocal'],
  requestTimeout: 30_000,
  bodyLimit: 256 * 1024,
  // A load balancer notices a stop late: requests on open connections are served, and each reply closes its connection.
  return503OnClosing: false,
  forceCloseConnections: 'idle' as const,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
})
