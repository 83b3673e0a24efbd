import { payOrder } from '@shop/contract/order-after'
import { paymentMethods, setPayment } from '@shop/contract/payment'
import { redeemPoints } from '@shop/contract/pricing'
import { isProviderMethod } from '@shop/domain/payment/methods'
import { data, Form, redirect } from 'react-router'
import { CheckoutFrame, StepButtons } from '~/features/cart/checkout/checkout-frame'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server'
import { Methods } from '~/features/cart/checkout/methods'
import { PayAgain } from '~/features/cart/checkout/pay-again'
import { PointsForm } from '~/features/cart/checkout/points-form'
import { visitorContext } from '~/lib/api/visitor.server'
import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import type { Route } from './+types/payment'

export async function loader({ url, context }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId')
  const cart = orderId ? undefined : await loadStep(context, 'Payment')
  const reply = await context.get(visitorContext).call(paymentMethods, {})
  const methods = reply.status === 200 ? reply.body.Data : []
  // the order stands and waits for another try at the provider: there is no cart any more
  if (!cart) return { orderId: orderId ?? '', cart, methods: methods.filter(({ code }) => isProviderMethod(code)) }
  return { orderId: '', cart, methods }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const orderId = String(typed.get('orderId') ?? '')
  if (orderId !== '') {
    const method = String(typed.get('method') ?? '')
    if (!isProviderMethod(method)) return data({ message: m.checkout_choose_method() }, 422)
    const reply = await call(payOrder, { params: { id: orderId }, body: { method } })
    if (reply.status !== 200) return data({ message: reply.body.Message }, 422)
    throw redirect(`${link('checkout-redirect')}?orderId=${orderId}`, 303)
  }
  if (typed.get('intent') === 'points') {
    const pointsToRedeem = Number(typed.get('points') ?? 0)
    const reply = await call(redeemPoints, {
      body: { pointsToRedeem: Number.isInteger(pointsToRedeem) ? pointsToRedeem : 0 },
    })
    return reply.status === 200 ? data({ message: undefined }) : data({ message: reply.body.Message }, 422)
  }
  const method = String(typed.get('method') ?? '')
  const bank = String(typed.get('bank') ?? '')
  if (method === '') return data({ message: m.checkout_choose_method() }, 422)
  // what is chosen already needs no call
  if (method !== typed.get('current') || bank !== String(typed.get('currentBank') ?? '')) {
    const reply = await call(setPayment, { body: { method, ...(bank ? { data: { bank } } : {}) } })
    if (reply.status !== 200) return data({ message: reply.body.Message }, 422)
  }
  throw redirect(stepPath('Order'), 303)
}

export default function Payment({ loaderData: { orderId, cart, methods }, actionData }: Route.ComponentProps) {
  const message = actionData?.message
  if (!cart) return <PayAgain orderId={orderId} methods={methods} message={message} />
  return (
    <CheckoutFrame step="Payment" title={m.checkout_step_payment()} cart={cart}>
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      {cart.points.most >= cart.points.minimum && cart.points.most > 0 ? <PointsForm cart={cart} /> : null}
      <Form method="post">
        <input type="hidden" name="current" value={cart.payment?.method ?? ''} />
        <input type="hidden" name="currentBank" value={cart.payment?.bank ?? ''} />
        <Methods cart={cart} methods={methods} />
        <StepButtons back={link('checkout-delivery')} backText={m.checkout_back_delivery()}>
          {m.checkout_to_overview()}
        </StepButtons>
      </Form>
    </CheckoutFrame>
  )
}
