import type { FastifyInstance } from 'fastify'
import { makeAjv } from './validation.ts'

/**
 * For test runs: checks every reply against the schema of its status and reports violations to `onFault`. The
 * serialiser would hide them: it drops unknown fields and prints constants over wrong values.
 */
export function checkReplies(app: FastifyInstance, onFault: (fault: string) => void) {
  const ajv = makeAjv({ useDefaults: false })
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint || reply.statusCode === 304 || reply.statusCode === 204) return payload
    const { operationId, response } = endpoint.schema
    const schema = response[reply.statusCode]
    const name = `${operationId} ${reply.statusCode}`
    if (!schema) onFault(`${name}: the contract does not name this status`)
    else if ('format' in schema && schema.format === 'binary')
      return payload // a file
    else if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) onFault(`${name}: no text was sent`)
    else {
      const check = ajv.compile(schema) // ajv caches compiled schemas by object
      if (!check(JSON.parse(String(payload)))) onFault(`${name}: ${ajv.errorsText(check.errors)}`)
    }
    return payload
  })
}
