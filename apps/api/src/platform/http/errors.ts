import { type Code, messageOf, statusOf } from '@shop/contract/codes'
import { type BadRequest, refusal } from '@shop/contract/envelope'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'

/** Ends a request from anywhere with a code of the closed list. */
export class Refusal extends Error {
  readonly reason: Code
  readonly retryAfterSeconds: number | undefined
  constructor(reason: Code, retryAfterSeconds?: number) {
    super(reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const dotted = (part: string, { instancePath, params }: FastifySchemaValidationError) =>
  [part, ...instancePath.split('/').slice(1), params.missingProperty ?? params.additionalProperty]
    .filter((step) => step !== undefined)
    .join('.')

function badRequest(request: FastifyRequest, error: FastifyError): BadRequest {
  const part = error.validationContext ?? 'request'
  const fields = (error.validation ?? []).map((one) => ({
    path: dotted(part, one),
    rule: one.keyword,
    message: one.message ?? one.keyword,
  }))
  return { ...refusalFor(request, 'bad_request'), Code: 'bad_request', Data: fields }
}

/** The refusal in the visitor's language, with the request id that finds it in the log. */
export const refusalFor = <C extends Code>(request: FastifyRequest, code: C) => ({
  ...refusal(code, messageOf(code, request.locale)),
  RequestId: request.id,
})

export function refuse(request: FastifyRequest, reply: FastifyReply, code: Code, retryAfterSeconds?: number) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(statusOf(code)).header('cache-control', 'no-store').send(refusalFor(request, code))
}

// Connection lost or refused, shutdown, too many connections, a closed database, statement_timeout, lock_timeout.
const ENGINE_AWAY = /^(08...|57P0.|53...|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
export const isEngineAway = (error: FastifyError) =>
  ENGINE_AWAY.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|not currently accepting connections/.test(
    error.message,
  )

/** A null byte or an unpaired surrogate, which PostgreSQL cannot store. This is an input error. */
const isNoText = ({ code }: FastifyError) => code === '22021' || code === '22P05'

function reasonFor(error: FastifyError): Code {
  if (isNoText(error)) return 'bad_request'
  if (isEngineAway(error)) return 'unavailable'
  const status = error.statusCode ?? 500
  if (status === 404) return 'not_found'
  return status < 500 ? 'bad_request' : 'internal'
}

/** Returns every failure in the same envelope; internal details go only to the log. */
export function mapErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error.reason, error.retryAfterSeconds)
    if (error.validation) return reply.code(400).header('cache-control', 'no-store').send(badRequest(request, error))
    const reason = reasonFor(error)
    if (reason === 'bad_request') {
      // Unreadable JSON, too large, or a wrong media type.
      const message = isNoText(error) ? 'no text' : error.message
      const field = { path: isNoText(error) ? 'request' : 'body', rule: 'form', message }
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .send({ ...refusalFor(request, 'bad_request'), Data: [field] })
    }
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    return refuse(request, reply, reason, reason === 'internal' ? undefined : 1)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'))
}
