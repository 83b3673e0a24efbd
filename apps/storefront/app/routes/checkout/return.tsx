import { paymentState } from '@shop/contract/payment'
import { redirect } from 'react-router'
import { visitorContext } from '~/lib/api/visitor.server'
import { link } from '~/lib/locale/locale'
import { pageNotFound } from '~/lib/page/page-errors'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/return'

const ASK_AGAIN_SECONDS = 3

/** Where the provider sends a payer back to. What the address says is not believed; the shop asks the provider. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? ''
  const reply = await context.get(visitorContext).call(paymentState, { params: { orderId: orderId || '-' } })
  if (reply.status !== 200) throw pageNotFound()
  const { state, redirectUrl } = reply.body.Data
  if (state === 'paid') throw redirect(`${link('checkout-success')}?orderId=${orderId}`)
  if (state !== 'open') throw redirect(`${link('checkout-payment')}?orderId=${orderId}`)
  return { redirectUrl }
}

export default function Return({ loaderData: { redirectUrl } }: Route.ComponentProps) {
  return (
    <div className="wrap nf">
      <PageHead title={m.checkout_waiting_title()} isHidden />
      <meta httpEquiv="refresh" content={String(ASK_AGAIN_SECONDS)} />
      <h1>{m.checkout_waiting_title()}</h1>
      <p role="status">{m.checkout_waiting_text()}</p>
      {redirectUrl ? (
        <a className="btn btn--signal btn--l" href={redirectUrl} data-reload>
          {m.checkout_to_bank()}
        </a>
      ) : null}
    </div>
  )
}
