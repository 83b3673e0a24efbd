import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'

const FORM_LIMIT = 4 * 1024
const notTaken = () => Object.assign(new Error('this call takes application/json'), { statusCode: 415 })

/**
 * Bodies are JSON. A form is taken only where a machine outside sends one and can send nothing else: what any page can
 * make a browser post must not reach other calls. Plain text, which the framework would take, is taken nowhere.
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
