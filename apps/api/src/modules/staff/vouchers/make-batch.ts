import type { ApprovalLine } from '@shop/contract/staff/approval'
import { addDays, instantAt } from '@shop/domain/dates'
import { exceedsCodeLimit } from '@shop/domain/pricing/code-limit'
import { findSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { addBatch, findBatch, waitForBatch } from './voucher-queries.ts'

/** A batch of codes as a person wishes it. */
export type BatchWish = {
  readonly id: string
  readonly nameNl: string
  readonly nameEn: string
  readonly prefix: string
  readonly count: number
  readonly percent: number | null
  readonly amountCents: number | null
  readonly minimumCents: number
  readonly perCustomer: number | null
  readonly endsOn: string
}

/** The last day counts in full. */
const endOf = ({ endsOn }: BatchWish) => instantAt(addDays(endsOn, 1), '00:00')

/** Orders a batch of codes. A discount above the limit of price changes needs a second person. */
export const makeBatchAction: ApprovableAction<BatchWish, 'not_found' | 'not_now'> = {
  kind: 'voucher_batch',
  permission: 'price.settle',
  async describe(tx, wish, { scopes }) {
    if (!scopes.has('price.settle')) return { ok: false, code: 'not_found' }
    await waitForBatch.rows(tx, wish.id)
    const [made] = await findBatch.rows(tx, wish.id)
    const limit = Number(await findSetting(tx, 'priceApprovalPercent'))
    const line = (field: ApprovalLine['field'], value: number | string, detail = ''): ApprovalLine => ({
      ...{ field, value: String(value), detail },
    })
    const { percent, amountCents, perCustomer } = wish
    return {
      ok: true,
      // A repeated request for a batch that exists changes nothing.
      needsApproval: !made && exceedsCodeLimit(wish, limit),
      objectKey: wish.id,
      branchId: null,
      beneficiaryId: null,
      lines: [
        line('codes', wish.count, `${wish.prefix}, ${wish.nameNl}`),
        percent === null ? line('code_amount', amountCents ?? 0) : line('code_percent', percent),
        line('code_minimum', wish.minimumCents),
        ...(perCustomer === null ? [] : [line('code_customer', perCustomer)]),
        line('code_ends', wish.endsOn),
      ],
    }
  },
  async run(tx, wish, { personId }, now) {
    const { id, nameNl, nameEn, prefix, percent, amountCents, minimumCents, perCustomer, count } = wish
    const endsAt = endOf(wish)
    if (endsAt <= now) return { ok: false, code: 'not_now' }
    await addBatch.rows(
      tx,
      ...([id, nameNl, nameEn, prefix, percent, amountCents, minimumCents, perCustomer, endsAt, count] as const),
      personId,
    )
    return { ok: true }
  },
}
