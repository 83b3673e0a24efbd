import type { ApprovalLine } from '@shop/contract/staff/approval'
import { needsSecondPerson, stateAfter } from '@shop/domain/change/states'
import type { Tx } from '../../../platform/db.ts'
import { findSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { readBatch } from './read-batch.ts'
import { countRecentLines, lockSet, setState } from './set-queries.ts'

export type PriceBatch = { readonly id: string; readonly acceptsErrors: boolean }

export async function readLimits(db: Parameters<typeof findSetting>[0]) {
  return {
    lines: Number(await findSetting(db, 'priceBatchLines')),
    percent: Number(await findSetting(db, 'priceApprovalPercent')),
  }
}

const shownPercent = (percent: number) => String(Math.round(percent * 10) / 10)

/** Approves a batch of prices. A large one, or one with accepted price errors, needs a second person. */
export const priceBatchAction: ApprovableAction<
  PriceBatch,
  'not_found' | 'not_now' | 'suspected_prices' | 'no_changes'
> = {
  kind: 'price_batch',
  permission: 'price.settle',
  async describe(tx, { id, acceptsErrors }, { scopes }) {
    const [set] = scopes.has('price.settle') ? await lockSet.rows(tx, id) : []
    if (!set) return { ok: false, code: 'not_found' }
    if (!stateAfter(set.state, 'accept')) return { ok: false, code: 'not_now' }
    const batch = await readBatch(tx, id)
    if (batch.lines === 0) return { ok: false, code: 'no_changes' }
    if (batch.suspected.length > 0 && !acceptsErrors) return { ok: false, code: 'suspected_prices' }
    const line = (field: ApprovalLine['field'], value: string, detail = ''): ApprovalLine => ({ field, value, detail })
    const [first] = batch.suspected
    const errors = first ? [line('accepted_errors', String(batch.suspected.length), first.number)] : []
    return {
      ok: true,
      needsApproval: needsSecondPerson(await sizeOf(tx, id, batch), await readLimits(tx)),
      objectKey: id,
      branchId: null,
      beneficiaryId: null,
      // The person who made the lines, if a colleague proposes them.
      gainers: [set.person_id],
      lines: [
        line('batch', set.name, id),
        line('lines', String(batch.lines)),
        line('mean_change', shownPercent(batch.meanPercent)),
        line('most_change', shownPercent(batch.mostPercent)),
        ...errors,
        line('fingerprint', batch.fingerprint),
      ],
    }
  },
  async run(tx, { id, acceptsErrors }) {
    const [set] = await lockSet.rows(tx, id)
    const state = set && stateAfter(set.state, 'accept')
    if (!state) return { ok: false, code: 'not_now' }
    await setState.rows(tx, id, state, acceptsErrors)
    return { ok: true }
  },
}

/** Several small batches of one person in a day count as one. */
async function sizeOf(tx: Tx, id: string, { lines, mostPercent, suspected }: Awaited<ReturnType<typeof readBatch>>) {
  const [recent] = await countRecentLines.rows(tx, id)
  return { lines: lines + (recent?.lines ?? 0), mostPercent, suspected: suspected.length }
}
