import type { Client } from '@shop/contract/client'
import {
  cancelOrder,
  confirmWithdrawal,
  declareWithdrawal,
  type OrderDetail,
  orderByLink,
} from '@shop/contract/order-after'
import { answerMove } from '@shop/contract/order-move'
import { arriveForPickup, nameCollector } from '@shop/contract/order-pickup'
import { fullName } from '@shop/domain/account/person-name'
import type { Chosen, Declared } from '~/features/account/withdrawal/withdraw-steps.server.ts'
import { payAgain, signed, type WhichOrder, whichOrderOf } from '~/lib/order/unpaid.server.ts'

export type DeclaredReturn = Declared & Chosen & { readonly kind: 'declared' }
export type AfterAnswer =
  | DeclaredReturn
  | {
      readonly kind: 'confirmed'
      readonly confirmedAt: string
      readonly refundInclTax: number
      readonly refundBy: string
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'told' }
  | { readonly kind: 'moved'; readonly isAccepted: boolean }
  | { readonly kind: 'unpaid'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly lineNumber?: number }

export const whichOrder = (url: URL): WhichOrder => whichOrderOf(url.searchParams.get('id'), url.searchParams.get('s'))

export const readDetail = (call: Client, which: WhichOrder) =>
  call(orderByLink, { params: { id: which.id }, query: signed(which) })

/** The account of a guest has no name, so use the name in the delivery address. */
export const buyerName = ({ order: { customer, deliveryAddress } }: OrderDetail): string =>
  fullName(customer.firstName === '' && deliveryAddress ? deliveryAddress : customer) ||
  customer.companyName ||
  customer.email

export const isRefused = (answer: AfterAnswer | undefined): boolean =>
  answer?.kind === 'refused' || answer?.kind === 'unpaid'

const refused = (reply: { readonly body: unknown }, lineNumber?: number): AfterAnswer => ({
  kind: 'refused',
  message: (reply.body as { readonly Message?: string } | null)?.Message ?? '',
  ...(lineNumber === undefined ? {} : { lineNumber }),
})

/** Handles the forms of the order page, including posts without script. */
export async function answerAfter(
  call: Client,
  which: WhichOrder,
  typed: FormData,
  self: string,
): Promise<AfterAnswer | undefined> {
  const text = (name: string) => String(typed.get(name) ?? '')
  const params = { id: which.id }
  switch (text('intent')) {
    case 'cancel': {
      const reply = await call(cancelOrder, { params, body: signed(which) })
      return reply.status === 200 ? { kind: 'cancelled' } : refused(reply)
    }
    case 'pay': {
      return { kind: 'unpaid', message: await payAgain(call, which, typed, self) }
    }
    case 'collector': {
      const reply = await call(nameCollector, { params, body: { ...signed(which), name: text('collector') } })
      return reply.status === 200 ? { kind: 'told' } : refused(reply)
    }
    case 'arrive': {
      const reply = await call(arriveForPickup, { params, body: { ...signed(which), bay: text('bay') } })
      return reply.status === 200 ? { kind: 'told' } : refused(reply)
    }
    case 'move': {
      const isAccepted = text('answer') === 'yes'
      const answer = { isAccepted, date: text('day'), timeFrom: text('from') }
      const reply = await call(answerMove, { params, body: { ...signed(which), ...answer } })
      return reply.status === 200 ? { kind: 'moved', isAccepted } : refused(reply)
    }
    case 'declare':
      return declareLine(call, which, Number(text('lineNumber')), Number(text('quantity')))
    case 'confirm': {
      const reply = await call(confirmWithdrawal, { body: { token: text('token') } })
      return reply.status === 200 ? { kind: 'confirmed', ...reply.body.Data } : refused(reply)
    }
    default:
      return undefined
  }
}

async function declareLine(
  call: Client,
  which: WhichOrder,
  lineNumber: number,
  quantity: number,
): Promise<AfterAnswer | undefined> {
  const known = await readDetail(call, which)
  if (known.status !== 200) return refused(known, lineNumber)
  const { order } = known.body.Data
  const body = {
    orderNumber: order.orderNumber,
    email: order.customer.email,
    name: buyerName(known.body.Data),
    lines: [{ lineNumber, quantity }],
  }
  const reply = await call(declareWithdrawal, { body })
  return reply.status === 200
    ? { kind: 'declared', lineNumber, quantity, ...reply.body.Data }
    : refused(reply, lineNumber)
}
