import type { ReplyOf } from '@shop/contract/endpoint'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOf } from '../../../platform/http/serve.ts'

export { sendFile } from '../../../platform/http/caching.ts'

type StaffHandler<E extends StaffEndpoint> = (
  request: RequestOf<E> & FastifyRequest,
  reply: FastifyReply,
) => Promise<ReplyOf<E>>

/** Adds one staff endpoint to the app. No cache may store a reply. */
export function serveStaff<const E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: NoInfer<StaffHandler<E>>,
  options: { readonly bodyLimit?: number } = {},
) {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.url,
    schema: endpoint.schema,
    config: { endpoint, isBuilt: true },
    handler: async (request, reply) => {
      const { status, body } = await handler(request as never, reply) // checked by validatorCompiler
      reply.code(status).header('cache-control', 'no-store')
      const refused = status >= 400 ? { ...(body as object), requestId: request.id } : body
      return reply.send(refused as never) // typed by StaffHandler<E>
    },
  })
}
