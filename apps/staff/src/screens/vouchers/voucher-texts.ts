import type { VoucherBatch } from '@shop/contract/staff/range/voucher-batches'
import { dayAt } from '@shop/domain/dates'
import { money, percent } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

export const discountText = ({ percent: share, amountCents }: VoucherBatch): string =>
  share === null ? money(amountCents ?? 0) : percent(share / 100)

export function batchState({ disabledAt, endsAt, made, total }: VoucherBatch): string {
  if (disabledAt !== null) return m.vouchers_disabled()
  if (Date.parse(endsAt) <= Date.now()) return m.vouchers_expired()
  return made < total ? m.vouchers_making() : m.vouchers_active()
}

/** The end is midnight after the last day. */
export const lastDayOf = ({ endsAt }: VoucherBatch): string => dayAt(new Date(Date.parse(endsAt) - 1))
