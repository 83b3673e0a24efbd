import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from '../books.ts'
import { Failure } from '../failure.ts'
import type { Ledger, RefundRow } from '../ledger.ts'
import { configurationsView, type MissingMethods } from '../methods.ts'
import { type OnceReply, once } from '../once.ts'
import type { PaymentBody } from '../views.ts'
import { sessionView, stripeRefundView } from './session.ts'
import { SESSION_LIFE_MS, SESSION_PREFIX, sessionOfIntent } from './session-id.ts'

type Form = Readonly<Record<string, string | undefined>>
type ById = { Params: { id: string }; Querystring: Form; Body: Form | null }
type Parts = {
  readonly books: Books
  readonly ledger: Ledger
  readonly url: () => string
  /** The webhook endpoint of the account; a session does not name one. */
  readonly webhookUrl: string | undefined
  readonly missing: MissingMethods
}

function checkKey(request: FastifyRequest) {
  if (!/^Bearer (sk|rk)_test_[A-Za-z0-9]{10,}$/.test(request.headers.authorization ?? ''))
    throw new Failure(401, 'Invalid API Key provided')
}

/** The client writes nested fields as `metadata[order_id]`. */
const metadataOf = (form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, key] = /^metadata\[([^\]]+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
const METHODS: Readonly<Record<string, string>> = { card: 'creditcard' }
const money = (cents: string | undefined, currency: string | undefined) => ({
  currency: (currency ?? '').toUpperCase(),
  value: (Number(cents) / 100).toFixed(2),
})

function paymentBodyOf(form: Form, webhookUrl: string | undefined): PaymentBody {
  if (form.mode !== 'payment') throw new Failure(400, 'Only the mode payment is simulated', 'mode')
  const price = 'line_items[0][price_data]'
  const method = form['allowed_payment_method_types[0]'] ?? ''
  return {
    amount: money(form[`${price}[unit_amount]`], form[`${price}[currency]`]),
    description: form[`${price}[product_data][name]`] ?? '',
    redirectUrl: form.success_url ?? '',
    method: METHODS[method] ?? method,
    locale: form.locale ?? 'nl',
    metadata: metadataOf(form),
    ...(form.cancel_url ? { cancelUrl: form.cancel_url } : {}),
    ...(webhookUrl ? { webhookUrl } : {}),
  }
}

/** The endpoints of Stripe that the shop uses, in the shape that the official client expects. */
export function stripeRoutes(app: FastifyInstance, { books, ledger, url, webhookUrl, missing }: Parts) {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v1/')) checkKey(request)
  })
  const isExpanded = ({ query }: FastifyRequest<ById>) => Object.values(query).includes('payment_intent')
  const view = (id: string, expanded = false) => sessionView(books.payment(id), url(), expanded)
  const send = (reply: FastifyReply, { isReplay, status, body }: OnceReply) =>
    reply
      .code(status)
      .headers(isReplay ? { 'idempotent-replayed': 'true' } : {})
      .send(body)

  app.post<ById>('/v1/checkout/sessions', async (request, reply) =>
    send(
      reply,
      once(ledger, request, 200, () => {
        const options = { prefix: SESSION_PREFIX, lifeMs: SESSION_LIFE_MS }
        return view(books.create(paymentBodyOf(request.body ?? {}, webhookUrl), 'test', options).id)
      }),
    ),
  )
  app.get<ById>('/v1/checkout/sessions/:id', async (request) => view(request.params.id, isExpanded(request)))

  app.post<ById>('/v1/checkout/sessions/:id', async (request) => {
    const row = books.payment(request.params.id)
    const body = JSON.parse(row.body) as PaymentBody
    const metadata = { ...(body.metadata as object), ...metadataOf(request.body ?? {}) }
    ledger.run('update payment set body = ? where id = ?', JSON.stringify({ ...body, metadata }), row.id)
    return view(row.id)
  })

  app.post<ById>('/v1/checkout/sessions/:id/expire', async (request) => {
    const row = books.payment(request.params.id)
    if (row.status !== 'open') throw new Failure(400, `Only sessions with a status in ["open"] can be expired.`)
    return view(books.turn(row.id, 'expired').id)
  })

  app.get('/v1/payment_method_configurations', async () => configurationsView(missing))

  app.post<ById>('/v1/refunds', async (request, reply) =>
    send(
      reply,
      once(ledger, request, 200, () => {
        const form = request.body ?? {}
        const amount = money(form.amount, 'eur')
        const body = { amount, description: '', metadata: metadataOf(form) }
        return stripeRefundView(books.refund(sessionOfIntent(form.payment_intent ?? ''), body))
      }),
    ),
  )
  app.get<ById>('/v1/refunds/:id', async (request) => {
    const found = ledger.one<RefundRow>('select * from refund where id = ?', request.params.id)
    if (!found) throw new Failure(404, `No such refund: '${request.params.id}'`)
    return stripeRefundView(found)
  })
}
