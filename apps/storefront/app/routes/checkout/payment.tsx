import { readFinancialData } from '@shop/contract/account'
import { payOrder } from '@shop/contract/order-after'
import { paymentMethods } from '@shop/contract/payment'
import { isProviderMethod } from '@shop/domain/payment/methods'
import { data, redirect } from 'react-router'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server'
import { PayAgain } from '~/features/cart/checkout/payment/pay-again'
import { PaymentForm } from '~/features/cart/checkout/payment/payment-form'
import { type Answer, changeCodes, savePayment, savePoints } from '~/features/cart/checkout/payment/save-payment.server'
import { visitorContext } from '~/lib/api/visitor.server'
import { loadEditorial } from '~/lib/editorial/editorial.server'
import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/payment'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const orderId = url.searchParams.get('orderId')
  const cart = orderId ? undefined : await loadStep(context, 'Payment')
  const [reply, notice] = await Promise.all([call(paymentMethods, {}), loadEditorial(call, 'checkout-payment')])
  const methods = reply.status === 200 ? reply.body.Data : []
  const isGuest = session?.user.isGuest ?? true
  // the order stands and waits for another try at the provider: there is no cart any more
  if (!cart)
    return {
      orderId: orderId ?? '',
      cart,
      isGuest,
      notice,
      left: undefined,
      methods: methods.filter(({ code }) => isProviderMethod(code)),
    }
  const mayOwe = methods.some(({ code, isAvailable }) => code === 'onaccount' && isAvailable)
  const credit = mayOwe ? await call(readFinancialData, {}) : undefined
  const left = credit?.status === 200 ? credit.body.Data?.available : undefined
  return { orderId: '', cart, isGuest, notice, methods, left }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const orderId = String(typed.get('orderId') ?? '')
  if (orderId !== '') {
    const method = String(typed.get('method') ?? '')
    if (!isProviderMethod(method)) return data<Answer>({ message: m.checkout_choose_method() }, 422)
    const reply = await call(payOrder, { params: { id: orderId }, body: { method } })
    if (reply.status !== 200) return data<Answer>({ message: reply.body.Message }, 422)
    throw redirect(`${link('checkout-redirect')}?orderId=${orderId}`, 303)
  }
  const intent = typed.get('intent')
  if (intent === 'code' || typed.has('remove')) return answered(await changeCodes(call, typed))
  if (intent === 'points') return answered(await savePoints(call, typed))
  const saved = await savePayment(call, typed)
  if (isRefused(saved)) return answered(saved)
  throw redirect(stepPath('Order'), 303)
}

const isRefused = (answer: Answer) => Object.values(answer).some((text) => text !== undefined)
const answered = (answer: Answer) => data<Answer>(answer, isRefused(answer) ? 422 : 200)

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, cart, methods, isGuest, notice, left } = loaderData
  const answer: Answer = actionData ?? {}
  if (!cart) return <PayAgain orderId={orderId} methods={methods} message={answer.message} />
  return <PaymentForm {...{ cart, methods, left, isGuest, notice, answer }} />
}
