import type { FastifyInstance } from 'fastify'
import { makeAjv } from './validation.ts'

/**
 * For test runs: every reply is held against the schema of its status, and what does not fit is told to `onFault`.
 * The serialiser alone would not notice: it leaves out what it does not know and prints a constant over a wrong value.
 */
export function checkReplies(app: FastifyInstance, onFault: (fault: string) => void) {
  const ajv = makeAjv({ useDefaults: false })
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint || reply.statusCode === 304) return payload
    const { operationId, response } = endpoint.schema
    const schema = response[reply.statusCode]
    const name = `${operationId} ${reply.statusCode}`
    if (!schema) onFault(`${name}: the contract does not name this status`)
    else if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) onFault(`${name}: no text was sent`)
    else {
      const check = ajv.compile(schema) // ajv keeps what it compiled, by the schema object
      if (!check(JSON.parse(String(payload)))) onFault(`${name}: ${ajv.errorsText(check.errors)}`)
    }
    return payload
  })
}
