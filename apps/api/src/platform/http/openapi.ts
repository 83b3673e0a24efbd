import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

// Own resources only. The page sets one inline style, which this policy blocks without harm.
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** OpenAPI 3.1 from the endpoint objects at /api/docs/json, with a page at /api/docs. Register it before the routes. */
export async function describeApi(app: FastifyInstance, { title }: { readonly title: string }) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' }, servers: [{ url: '/' }] },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformStaticCSP: () => POLICY })
}
