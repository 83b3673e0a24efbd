import { confirmOrder, paymentMethods } from '@shop/contract/payment'
import { data, redirect } from 'react-router'
import { loadLastPhone } from '~/features/cart/again/usual.server.ts'
import { CheckoutFrame } from '~/features/cart/checkout/checkout-frame.tsx'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server.ts'
import { afterFailure } from '~/features/cart/checkout/overview/after-failure.server.ts'
import { readConfirm } from '~/features/cart/checkout/overview/confirm-form.server.ts'
import { Invalid } from '~/features/cart/checkout/overview/invalid.tsx'
import { OrderButton } from '~/features/cart/checkout/overview/order-button.tsx'
import { OrderUnknown } from '~/features/cart/checkout/overview/order-unknown.tsx'
import { OverviewForm, type Typed } from '~/features/cart/checkout/overview/overview-form.tsx'
import { useFocusOnError } from '~/features/cart/checkout/use-focus-on-error.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { orderedCart } from '~/lib/cart/cart-session.ts'
import { loadEditorial } from '~/lib/editorial/editorial.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Editorial } from '~/shared/editorial/editorial.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/overview'

export async function loader({ context }: Route.LoaderArgs) {
  const cart = await loadStep(context, 'Order')
  const { call, session } = context.get(visitorContext)
  const isGuest = session?.user.isGuest ?? true
  const isPhoneUnknown = !isGuest && cart.shippingMethod === 'Pickup'
  const [reply, notice, lastPhone] = await Promise.all([
    call(paymentMethods, {}),
    loadEditorial(call, 'checkout-overview'),
    isPhoneUnknown ? loadLastPhone(call) : '',
  ])
  const methods = reply.status === 200 ? reply.body.Data : []
  const chosen = cart.payment?.method ?? ''
  // One idempotency key per rendered page, so that a second press or a return to the page does not order twice.
  return {
    cart,
    notice,
    key: crypto.randomUUID(),
    email: session?.user.email ?? '',
    isGuest,
    lastPhone,
    methodName: methods.find(({ code }) => code === chosen)?.name ?? chosen,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const sent = await request.formData()
  const form = readConfirm(sent)
  const typed = typedIn(sent)
  if (!form.ok) return data({ errors: form.errors, typed }, 422)
  const { body, hasScript } = form
  const reply = await call(confirmOrder, { body }, { idempotencyKey: body.idempotencyKey }).catch(() => undefined) // the client logs it
  if (reply === undefined || reply.status >= 500)
    return data({ errors: { form: await afterFailure(call, body.cartId ?? '') }, typed }, 503)
  if (reply.status !== 200) {
    if (reply.status === 422 && reply.body.Code === 'cart_empty') throw redirect(stepPath('Cart'), 303)
    const isPin = reply.status === 422 && reply.body.Code === 'pin_invalid'
    return data({ errors: isPin ? { pinCode: m.checkout_pin_invalid() } : { form: reply.body.Message }, typed }, 422)
  }
  const { orderId, redirectUrl, validation } = reply.body.Data
  if (validation) return data({ validation, typed }, 409)
  // CSP form-action forbids a redirect to another site, so without script the waiting page shows a link.
  if (hasScript && redirectUrl) throw redirect(redirectUrl)
  throw redirect(`${link('checkout-redirect')}?orderId=${orderId ?? ''}`, 303)
}

/** Returns the entered values, because without script the page is rendered again. */
const typedIn = (sent: FormData): Typed => ({
  firstName: String(sent.get('firstName') ?? ''),
  lastName: String(sent.get('lastName') ?? ''),
  phone: String(sent.get('phone') ?? ''),
  reference: String(sent.get('reference') ?? ''),
  remarks: String(sent.get('remarks') ?? ''),
  ifShort: String(sent.get('ifShort') ?? ''),
  'company-name': String(sent.get('company-name') ?? ''),
  'company-kvkNumber': String(sent.get('company-kvkNumber') ?? ''),
  'company-vatId': String(sent.get('company-vatId') ?? ''),
  'company-street': String(sent.get('company-street') ?? ''),
  'company-postalCode': String(sent.get('company-postalCode') ?? ''),
  'company-city': String(sent.get('company-city') ?? ''),
})

type OverviewReply = {
  readonly errors?: Readonly<Record<string, string>>
  readonly validation?: Parameters<typeof Invalid>[0]['validation']
  readonly typed?: Typed
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  // The inferred type of the action's result is lost here.
  const { errors = {}, validation, typed } = (actionData ?? {}) as OverviewReply
  const { key, methodName, notice, email, isGuest, lastPhone } = loaderData
  useFocusOnError(actionData)
  const cart = validation?.newCart ?? loaderData.cart
  const side = (
    <OrderButton cart={cart} methodName={methodName} termsError={errors.terms} isInvalid={validation !== undefined} />
  )
  const next = validation ? undefined : { form: 'confirm', text: m.checkout_order_button() }
  return (
    <CheckoutFrame step="Order" title={m.checkout_overview_title()} cart={cart} side={side} next={next}>
      <Editorial notice={notice} />
      {errors.form ? (
        <Notice kind="error" live>
          {errors.form}
        </Notice>
      ) : null}
      {validation ? <Invalid validation={validation} /> : null}
      <OverviewForm {...{ cart, methodName, errors, typed, email, isGuest, lastPhone, orderKey: key }} />
    </CheckoutFrame>
  )
}

/** Handles a lost response to the order button. The layout handles every other error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const cartId = useHydrated() ? orderedCart() : undefined
  if (!cartId) throw error
  return <OrderUnknown cartId={cartId} />
}
