import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from './books.ts'
import { Failure } from './failure.ts'
import type { Ledger } from './ledger.ts'
import { checkKlarna, type MissingMethods, methodView, methodViews } from './methods.ts'
import { once } from './once.ts'
import { isFinal } from './outcome.ts'
import { listView, type PaymentBody, paymentView, refundView } from './views.ts'

type Parts = {
  readonly books: Books
  readonly ledger: Ledger
  readonly missing: MissingMethods
  readonly url: () => string
}
type ById = { Params: { id: string; refund?: string }; Querystring: Record<string, string | undefined>; Body: unknown }
const HAL = 'application/hal+json'

/** The mode of the API key. Requests without a valid key are rejected. */
function modeOf(request: FastifyRequest): 'test' | 'live' {
  const [, mode] = /^Bearer (test|live)_[A-Za-z0-9]{10,}$/.exec(request.headers.authorization ?? '') ?? []
  if (mode !== 'test' && mode !== 'live') throw new Failure(401, 'Missing authentication, or failed to authenticate')
  return mode
}

/** The endpoints that the official client of the provider uses. */
export function apiRoutes(app: FastifyInstance, { books, ledger, missing, url }: Parts) {
  const view = (id: string) => paymentView(books.payment(id), books.refundedCents(id), url())

  const replyOnce = (request: FastifyRequest, reply: FastifyReply, make: () => object) => {
    const { status, isReplay, body } = once(ledger, request, 201, make)
    return reply
      .code(status)
      .headers(isReplay ? { 'idempotent-replayed': 'true' } : {})
      .type(HAL)
      .send(body)
  }

  app.post<ById>('/v2/payments', async (request, reply) => {
    const mode = modeOf(request)
    return replyOnce(request, reply, () => {
      const body = request.body as PaymentBody
      checkKlarna(body)
      return view(books.create(body, mode).id)
    })
  })

  app.get<ById>('/v2/payments', async (request, reply) => {
    modeOf(request)
    const limit = Math.min(Number(request.query.limit ?? 50), 250)
    const rows = books.list(limit + 1, request.query.from)
    const more = rows[limit]
    const items = rows.slice(0, limit).map((row) => paymentView(row, books.refundedCents(row.id), url()))
    const next = more ? `${url()}/v2/payments?from=${more.id}&limit=${limit}` : null
    return reply.type(HAL).send(listView('payments', items, `${url()}/v2/payments`, next))
  })

  app.get<ById>('/v2/payments/:id', async (request, reply) => {
    modeOf(request)
    return reply.type(HAL).send(view(request.params.id))
  })

  app.patch<ById>('/v2/payments/:id', async (request, reply) => {
    modeOf(request)
    const row = books.payment(request.params.id)
    const body = JSON.stringify({ ...JSON.parse(row.body), ...(request.body as object) })
    ledger.run('update payment set body = ? where id = ?', body, row.id)
    return reply.type(HAL).send(view(row.id))
  })

  app.delete<ById>('/v2/payments/:id', async (request, reply) => {
    modeOf(request)
    const row = books.payment(request.params.id)
    if (isFinal(row.status)) throw new Failure(422, 'The payment cannot be canceled any more')
    books.turn(row.id, 'canceled')
    return reply.type(HAL).send(view(row.id))
  })

  app.post<ById>('/v2/payments/:id/refunds', async (request, reply) => {
    modeOf(request)
    return replyOnce(request, reply, () =>
      refundView(books.refund(request.params.id, request.body as PaymentBody), url()),
    )
  })

  app.get<ById>('/v2/payments/:id/refunds', async (request, reply) => {
    modeOf(request)
    const { id } = books.payment(request.params.id)
    const items = books.refunds(id).map((row) => refundView(row, url()))
    return reply.type(HAL).send(listView('refunds', items, `${url()}/v2/payments/${id}/refunds`))
  })

  app.get<ById>('/v2/payments/:id/refunds/:refund', async (request, reply) => {
    modeOf(request)
    const found = books.refunds(request.params.id).find(({ id }) => id === request.params.refund)
    if (!found) throw new Failure(404, `No refund exists with token ${request.params.refund}.`)
    return reply.type(HAL).send(refundView(found, url()))
  })

  const withIssuers = ({ query }: FastifyRequest<ById>) => (query.include ?? '').includes('issuers')
  for (const path of ['/v2/methods', '/v2/methods/all'])
    app.get<ById>(path, async (request, reply) => {
      modeOf(request)
      const wallets = (request.query.includeWallets ?? '').split(',')
      const views = methodViews({ withIssuers: withIssuers(request), wallets, missing }, url())
      return reply.type(HAL).send(listView('methods', views, `${url()}${path}`))
    })
  app.get<ById>('/v2/methods/:id', async (request, reply) => {
    modeOf(request)
    return reply.type(HAL).send(methodView(request.params.id, withIssuers(request), url()))
  })
}
