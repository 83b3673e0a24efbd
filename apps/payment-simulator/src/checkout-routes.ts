import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import { checkoutPage } from './checkout-page.ts'
import { Failure } from './failure.ts'
import { isOutcome } from './outcome.ts'
import { isSession } from './stripe/session-id.ts'
import { bodyOf } from './views.ts'

type Paying = { Params: { id: string }; Body: { outcome?: string } }
// No form-action: the form redirects back to the shop, which is another origin.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The pages between leaving the shop and returning to it. */
export function checkoutRoutes(app: FastifyInstance, books: Books) {
  app.get<Paying>('/checkout/:id', async (request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(checkoutPage(books.payment(request.params.id))),
  )
  app.post<Paying>('/checkout/:id', async (request, reply) => {
    const outcome = request.body?.outcome
    if (!isOutcome(outcome)) throw new Failure(422, 'Choose how the payment ends', 'outcome')
    const { id } = request.params
    // Stripe leads the payer back and leaves the session open; the shop decides.
    const isLeft = outcome === 'canceled' && isSession(id)
    const row = isLeft ? books.payment(id) : books.turn(id, outcome)
    const { redirectUrl, cancelUrl } = bodyOf(row)
    const back = (isLeft || row.status === 'canceled' ? cancelUrl : undefined) ?? redirectUrl ?? '/'
    return reply.header('cache-control', 'no-store').redirect(back, 303)
  })
}
