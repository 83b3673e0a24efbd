import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

// nothing from elsewhere; the page sets one inline style, which may be refused without harm
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** OpenAPI 3.1 from the same endpoint objects, at /api/docs/json; a page to browse it at /api/docs. Register before the routes. */
export async function describeApi(app: FastifyInstance, { title }: { readonly title: string }) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1' }, servers: [{ url: '/' }] },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformStaticCSP: () => POLICY })
}
