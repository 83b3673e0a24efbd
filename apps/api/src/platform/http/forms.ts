import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'

const FORM_LIMIT = 4 * 1024
const notTaken = () => Object.assign(new Error('this call takes application/json'), { statusCode: 415 })

/**
 * Bodies are JSON. Forms are accepted only on endpoints whose external clients can send nothing else, because any site
 * can make a browser post a form. Plain text, which Fastify accepts by default, is rejected.
 */
export function takeForms(app: FastifyInstance, from: ReadonlySet<Endpoint>) {
  const named = new Set([...from].map(({ schema }) => schema.operationId))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    ({ routeOptions }, body, parsed) => {
      const operation = routeOptions.config.endpoint?.schema.operationId
      if (operation === undefined || !named.has(operation)) return parsed(notTaken())
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
