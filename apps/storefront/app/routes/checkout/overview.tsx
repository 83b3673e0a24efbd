import { confirmOrder } from '@shop/contract/payment'
import { data, redirect } from 'react-router'
import { CheckoutFrame } from '~/features/cart/checkout/checkout-frame'
import { readConfirm } from '~/features/cart/checkout/confirm-form.server'
import { Invalid } from '~/features/cart/checkout/invalid'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server'
import { OverviewForm } from '~/features/cart/checkout/overview-form'
import { visitorContext } from '~/lib/api/visitor.server'
import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import type { Route } from './+types/overview'
import '~/styles/auth.css'

export async function loader({ context }: Route.LoaderArgs) {
  const cart = await loadStep(context, 'Order')
  // one key per page that was shown: pressing twice, or going back and pressing again, is the same order
  return { cart, key: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const form = readConfirm(await request.formData())
  if (!form.ok) return data({ errors: form.errors }, 422)
  const { body, hasScript } = form
  const reply = await call(confirmOrder, { body }, { idempotencyKey: body.idempotencyKey })
  if (reply.status !== 200) {
    if (reply.status === 422 && reply.body.Code === 'cart_empty') throw redirect(stepPath('Cart'), 303)
    const isPin = reply.status === 422 && reply.body.Code === 'pin_invalid'
    return data({ errors: isPin ? { pinCode: m.checkout_pin_invalid() } : { form: reply.body.Message } }, 422)
  }
  const { orderId, redirectUrl, validation } = reply.body.Data
  if (validation) return data({ validation }, 409)
  // a form may not lead a browser to another site by itself: without script the waiting page has the link
  if (hasScript && redirectUrl) throw redirect(redirectUrl)
  throw redirect(`${link('checkout-redirect')}?orderId=${orderId ?? ''}`, 303)
}

type Answer = {
  readonly errors?: Readonly<Record<string, string>>
  readonly validation?: Parameters<typeof Invalid>[0]['validation']
}

export default function Overview({ loaderData: { cart, key }, actionData }: Route.ComponentProps) {
  const { errors = {}, validation } = (actionData ?? {}) as Answer // its type is lost on the way
  return (
    <CheckoutFrame step="Order" title={m.checkout_overview_title()} cart={validation?.newCart ?? cart}>
      {errors.form ? (
        <Notice kind="error" live>
          {errors.form}
        </Notice>
      ) : null}
      {validation ? <Invalid validation={validation} /> : null}
      <OverviewForm
        cart={validation?.newCart ?? cart}
        orderKey={key}
        errors={errors}
        isInvalid={validation !== undefined}
      />
    </CheckoutFrame>
  )
}
