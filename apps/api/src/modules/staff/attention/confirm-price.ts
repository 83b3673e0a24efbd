import { findSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { lockSuspicion, settleSuspicion } from './attention-queries.ts'

export type ConfirmPrice = { readonly id: string }

/** Confirms a suspected price. One that differs by more than the limit from the former price needs a second person. */
export const confirmPriceAction: ApprovableAction<ConfirmPrice, 'not_found'> = {
  kind: 'confirm_price',
  permission: 'price.settle',
  async describe(tx, { id }, { scopes }) {
    const [found] = scopes.has('price.settle') ? await lockSuspicion.rows(tx, id) : []
    if (!found) return { ok: false, code: 'not_found' }
    const percent = Number(await findSetting(tx, 'priceApprovalPercent'))
    const { former_cents: former, price_cents: price, number, name } = found
    return {
      ok: true,
      needsApproval: Math.abs(price - former) * 100 > former * percent,
      objectKey: id,
      branchId: null,
      beneficiaryId: null,
      lines: [
        { field: 'product', value: number, detail: name },
        { field: 'former_price', value: String(former), detail: '' },
        { field: 'price', value: String(price), detail: '' },
      ],
    }
  },
  async run(tx, { id }, by, now) {
    const [settled] = await settleSuspicion.rows(tx, id, by.personId, now)
    return settled ? { ok: true } : { ok: false, code: 'not_found' }
  },
}
