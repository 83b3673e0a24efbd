import type { Draft } from './draft.ts'

/** Maps a draft to the columns of the order row. */
export const columnsOf = (draft: Draft) => ({
  id: draft.wanted.orderId,
  public_id: draft.publicId,
  number: draft.number,
  cart_id: draft.cart.id,
  customer_id: draft.wanted.customerId,
  contact_id: draft.contactId,
  contact: draft.contact,
  email: draft.email,
  phone: draft.phone,
  locale: draft.locale,
  state: draft.releaseReason === undefined ? 'awaiting_payment' : 'accepted',
  ground: draft.releaseReason ?? null,
  payment_method: draft.method,
  bank: draft.bank,
  shipping_method: draft.shipping,
  branch_id: draft.branchId,
  delivery_address: draft.address,
  slot_id: draft.slot.id,
  preferred_on: draft.slot.day,
  preferred_from: draft.slot.from,
  preferred_to: draft.slot.to,
  reference: draft.reference,
  remarks: draft.remarks,
  if_short: draft.ifShort,
  goods_cents: draft.goodsCents,
  delivery_cents: draft.deliveryCents,
  pallet_cents: draft.palletCents,
  voucher_cents: draft.voucherCents,
  total_cents: draft.totalCents,
  points: draft.wanted.points,
  points_cents: draft.wanted.points,
  to_pay_cents: draft.toPayCents,
  points_earned: draft.pointsEarned,
  taxes: draft.taxes,
  holds_until: draft.wanted.heldUntil,
  pin_proved_at: draft.pinProvedAt,
  confirmed_at: draft.confirmedAt,
})

/** Maps the collected part of a split order to its row. */
export const pickupColumns = ({ day, from, to }: NonNullable<Draft['pickup']>) => ({
  promised_on: day,
  promised_from: from,
  promised_to: to,
})
