import { paymentState } from '@shop/contract/payment'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { loadPayMethods, readPaidDetail, signed, whichOrderOf } from '~/lib/order/unpaid.server.ts'
import { m } from '~/paraglide/messages.js'
import { PayForm } from '~/shared/order/pay-form.tsx'
import * as styles from '~/shared/page/message-page.module.css'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/return'

const RETRY_SECONDS = 3
/** Most banks report within four polls. After that the page shows the last known state and stops polling. */
const MAX_RETRIES = 4

const attemptOf = (url: URL) => {
  const attempt = Number(url.searchParams.get('poging') ?? 0)
  return Number.isInteger(attempt) && attempt > 0 ? Math.min(attempt, MAX_RETRIES) : 0
}

/**
 * The payment provider redirects the payer here. The URL is not trusted: the API requests the state from the provider.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const which = whichOrderOf(url.searchParams.get('orderId'), url.searchParams.get('s'))
  // Some providers lead a payer who goes back here without recording it; the API then ends the payment.
  const left = url.searchParams.get('left') === 'yes' ? { left: 'yes' as const } : {}
  const query = { ...signed(which), ...left }
  const { state, isOwn } = required(await call(paymentState, { params: { orderId: which.id }, query }))
  // A bank may return in another browser. Without the buyer's session, redirect to the order page with its signature.
  const orderPage = `${link('order-link')}?${new URLSearchParams({ id: which.id, s: which.signature ?? '' })}`
  if (state === 'paid') throw redirect(isOwn ? `${link('checkout-success')}?orderId=${which.id}` : orderPage)
  if (state !== 'open') throw redirect(isOwn ? `${link('checkout-payment')}?orderId=${which.id}` : orderPage)
  const detail = await readPaidDetail(call, which)
  const attempt = attemptOf(url)
  const next = new URLSearchParams({ orderId: which.id, ...(which.signature ? { s: which.signature } : {}) })
  next.set('poging', String(attempt + 1))
  return {
    detail,
    methods: await loadPayMethods(call, detail),
    retry: attempt < MAX_RETRIES ? `${link('checkout-redirect')}?${next}` : undefined,
  }
}

export default function Return({ loaderData: { detail, methods, retry } }: Route.ComponentProps) {
  const title = retry ? m.checkout_waiting_title() : m.pay_unknown_title()
  return (
    <div className={`wrap ${styles.nf}`}>
      <PageHead title={title} isHidden />
      {retry ? <meta httpEquiv="refresh" content={`${RETRY_SECONDS};url=${retry}`} /> : null}
      <h1>{title}</h1>
      <p role="status">{retry ? m.checkout_waiting_text() : m.pay_unknown_text()}</p>
      <PayForm detail={detail} methods={methods} />
    </div>
  )
}
