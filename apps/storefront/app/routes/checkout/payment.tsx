import { readFinancialData } from '@shop/contract/account'
import type { Client } from '@shop/contract/client'
import { paymentMethods } from '@shop/contract/payment'
import { data, redirect } from 'react-router'
import { loadStep, stepPath } from '~/features/cart/checkout/load-step.server.ts'
import { PayAgain } from '~/features/cart/checkout/payment/pay-again.tsx'
import { PaymentForm } from '~/features/cart/checkout/payment/payment-form.tsx'
import {
  changeCodes,
  type PaymentReply,
  savePayment,
  savePoints,
} from '~/features/cart/checkout/payment/save-payment.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { loadEditorial } from '~/lib/editorial/editorial.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { loadPayMethods, payAgain, readPaidDetail, whichOrderOf } from '~/lib/order/unpaid.server.ts'
import type { Route } from './+types/payment'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const orderId = url.searchParams.get('orderId')
  if (orderId) return loadOrderToPay(call, orderId)
  const cart = await loadStep(context, 'Payment')
  const [reply, notice] = await Promise.all([call(paymentMethods, {}), loadEditorial(call, 'checkout-payment')])
  const methods = reply.status === 200 ? reply.body.Data : []
  const isGuest = session?.user.isGuest ?? true
  const mayOwe = methods.some(({ code, isAvailable }) => code === 'onaccount' && isAvailable)
  const credit = mayOwe ? await call(readFinancialData, {}) : undefined
  const left = credit?.status === 200 ? credit.body.Data?.available : undefined
  return { cart, isGuest, notice, methods, left }
}

/** Loads an existing order that needs another payment; its cart no longer exists. */
async function loadOrderToPay(call: Client, orderId: string) {
  const detail = await readPaidDetail(call, whichOrderOf(orderId, null))
  const { id, state } = detail.order
  if (state !== 'awaitingPayment' && state !== 'cancelled') throw redirect(`${link('checkout-success')}?orderId=${id}`)
  return { detail, methods: await loadPayMethods(call, detail) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const orderId = String(typed.get('orderId') ?? '')
  if (orderId !== '') {
    const self = `${link('checkout-payment')}?${new URLSearchParams({ orderId })}`
    return data<PaymentReply>({ message: await payAgain(call, whichOrderOf(orderId, null), typed, self) }, 422)
  }
  const intent = typed.get('intent')
  if (intent === 'code' || typed.has('remove')) return answered(await changeCodes(call, typed))
  if (intent === 'points') return answered(await savePoints(call, typed))
  const saved = await savePayment(call, typed)
  if (isRefused(saved)) return answered(saved)
  throw redirect(stepPath('Order'), 303)
}

const isRefused = (answer: PaymentReply) => Object.values(answer).some((text) => text !== undefined)
const answered = (answer: PaymentReply) => data<PaymentReply>(answer, isRefused(answer) ? 422 : 200)

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PaymentReply = actionData ?? {}
  if ('detail' in loaderData) return <PayAgain {...loaderData} message={answer.message} />
  const { cart, methods, isGuest, notice, left } = loaderData
  return <PaymentForm {...{ cart, methods, left, isGuest, notice, answer }} />
}
