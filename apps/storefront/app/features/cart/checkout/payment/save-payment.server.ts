import type { Client } from '@shop/contract/client'
import { setPayment } from '@shop/contract/payment'
import { findVoucher, useVoucher as putVoucher, redeemPoints, removeVoucher } from '@shop/contract/pricing'
import { m } from '~/paraglide/messages.js'
import { PAY_IN_STORE } from './methods.tsx'

export type PaymentReply = {
  readonly message?: string | undefined
  readonly pointsError?: string | undefined
  readonly codeError?: string | undefined
}

const text = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim()

/** Saves the points, both when their field loses focus and with the whole form. */
export async function savePoints(call: Client, typed: FormData): Promise<PaymentReply> {
  const points = Number(text(typed, 'points') || 0)
  if (!Number.isInteger(points) || points < 0) return { pointsError: m.checkout_points_whole() }
  const reply = await call(redeemPoints, { body: { pointsToRedeem: points } })
  return reply.status === 200 ? {} : { pointsError: reply.body.Message }
}

/** The API's message about a code, or a general one. */
const hintOf = (body: unknown) => (body as { readonly Message?: string } | null)?.Message || m.cart_code_invalid()

export async function changeCodes(call: Client, typed: FormData): Promise<PaymentReply> {
  const [kind, id = ''] = text(typed, 'remove').split(':')
  if (id !== '') {
    const reply = await call(removeVoucher, { query: kind === 'voucher' ? { voucherId: id } : { couponId: id } })
    return reply.status === 200 ? {} : { codeError: reply.body.Message }
  }
  const code = text(typed, 'code')
  if (code === '') return { codeError: m.cart_code_invalid() }
  const found = await call(findVoucher, { params: { code } })
  if (found.status !== 200) return { codeError: hintOf(found.body) }
  const { voucher, coupon } = found.body.Data
  const put = await call(putVoucher, { body: voucher ? { voucherId: voucher.id } : { couponId: coupon?.id ?? '' } })
  return put.status === 200 ? {} : { codeError: hintOf(put.body) }
}

/** Saves the payment method and the points. Skips requests for unchanged values. */
export async function savePayment(call: Client, typed: FormData): Promise<PaymentReply> {
  const method = text(typed, 'method')
  const bank = text(typed, 'bank')
  const isAtCounter = method === PAY_IN_STORE
  if (
    !isAtCounter &&
    typed.has('points') &&
    Number(text(typed, 'points') || 0) !== Number(text(typed, 'currentPoints'))
  ) {
    const saved = await savePoints(call, typed)
    if (saved.pointsError) return saved
  }
  if (method === '') return typed.get('toPay') === '0' ? {} : { message: m.checkout_choose_method() }
  if (method === text(typed, 'current') && bank === text(typed, 'currentBank')) return {}
  const reply = await call(setPayment, { body: { method, ...(bank ? { data: { bank } } : {}) } })
  return reply.status === 200 ? {} : { message: reply.body.Message }
}
