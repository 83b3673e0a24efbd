import type { WayOffer } from '@shop/contract/staff/floor/short-pick'
import { dayAt } from '@shop/domain/dates'
import type { Part } from '@shop/domain/order/withdrawal'
import {
  isEquivalentPrice,
  missingParts,
  refundFewer,
  refundReplaced,
  type ShortMoney,
  TRIP_METRES,
  tripArrival,
} from '@shop/domain/picking/short-pick'
import type { Queryable } from '../../../platform/db.ts'
import { openingHours } from '../../delivery/index.ts'
import { findOrder, readShortOrder } from '../../order/index.ts'
import type { HeadRow } from './pick-queries.ts'
import { isClaimedEarly, listEquivalents, listSuppliers } from './short-queries.ts'

type Reason = NonNullable<WayOffer['reason']>
export type Offer = {
  readonly way: WayOffer['way']
  readonly branchId: number | null
  readonly replacedBy: string | null
  readonly name: string | null
  readonly unitCents: number | null
  readonly place: string | null
  readonly readyAt: Date
  readonly isLater: boolean
  readonly money: ShortMoney
}
export type Refused = { readonly way: WayOffer['way']; readonly reason: Reason }

export type Missing = {
  readonly job: HeadRow
  readonly productId: string
  readonly pieces: number
  readonly now: Date
}

const SAME: ShortMoney = { cents: 0, points: 0, parts: [], isEverything: false }

/** The resolutions of missing pieces that are possible now. To act on one, the caller holds the lock of the order. */
export async function findWays(tx: Queryable, missing: Missing): Promise<readonly (Offer | Refused)[]> {
  const { job, productId, pieces, now } = missing
  const [order] = await findOrder.rows(tx, job.order_id)
  if (!order) throw new Error(`order ${job.order_id} not found`)
  const { paid, lines } = await readShortOrder(tx, order)
  const parts = missingParts(lines, productId, pieces)
  // Goods to collect and goods to deliver must not mix: another branch or product could bring one into the other part.
  const isSplit = lines.some(({ isCollected }) => isCollected)
  const branch: Offer | Refused = job.is_split ? { way: 'branch', reason: 'no_branch' } : await fromBranch(tx, missing)
  if (!parts.ok) {
    const none = { replace: 'sawn', fewer: 'sawn' } as const
    return [branch, { way: 'replace', reason: none.replace }, { way: 'fewer', reason: none.fewer }]
  }
  const fewer: Offer = { ...here(job, 'fewer'), money: refundFewer(paid, lines, parts.value) }
  const unitOf = ({ lineNumber }: Part) => {
    const line = lines.find((one) => one.lineNumber === lineNumber)
    return line ? line.grossCents / line.quantity : 0
  }
  const insteadOf = Math.min(...parts.value.map(unitOf))
  const isOriginal = parts.value.every(({ replaced }) => replaced === undefined)
  const found =
    isOriginal && !isSplit ? await listEquivalents.rows(tx, productId, job.branch_id, pieces, now, job.order_id) : []
  const equal = found.find(({ unit_cents }) => isEquivalentPrice(unit_cents, insteadOf))
  const replace: Offer | Refused = equal
    ? {
        ...here(job, 'replace'),
        replacedBy: equal.id,
        name: equal.title,
        unitCents: equal.unit_cents,
        place: equal.place,
        money: refundReplaced(paid, lines, parts.value, equal.unit_cents),
      }
    : { way: 'replace', reason: 'no_product' }
  return [branch, replace, fewer]
}

const here = (job: HeadRow, way: Offer['way']): Offer => ({
  way,
  branchId: null,
  replacedBy: null,
  name: null,
  unitCents: null,
  place: null,
  readyAt: job.promised_at,
  isLater: false,
  money: SAME,
})

/**
 * The branch whose van is here first, the nearest of those. A delivery is supplied by several branches anyway: the other
 * branch then supplies its part at the promised time.
 */
async function fromBranch(tx: Queryable, { job, productId, pieces, now }: Missing): Promise<Offer | Refused> {
  const [early] = await isClaimedEarly.rows(tx, job.order_id, job.branch_id, productId)
  // A job for another branch passes the goods on; the branch that waits decides about them.
  if (early?.is_claimed || job.brings_to !== null) return { way: 'branch', reason: 'no_branch' }
  const suppliers = await listSuppliers.rows(tx, productId, job.branch_id, job.order_id, pieces, TRIP_METRES)
  if (job.shipping_method === 'delivery') {
    const [first] = suppliers
    return first
      ? { ...here(job, 'branch'), branchId: first.id, name: first.name }
      : { way: 'branch', reason: 'no_branch' }
  }
  const own = await openingHours(tx, job.branch_id, dayAt(now))
  let best: Offer | undefined
  for (const { id, name } of suppliers) {
    const hours = await openingHours(tx, id, dayAt(now))
    const arrival = own && hours ? tripArrival(now, hours, own) : undefined
    const isLater = arrival !== undefined && arrival > job.promised_at
    const readyAt = arrival && isLater ? arrival : job.promised_at
    if (arrival && (!best || readyAt < best.readyAt))
      best = { ...here(job, 'branch'), branchId: id, name, readyAt, isLater }
  }
  return best ?? { way: 'branch', reason: 'no_branch' }
}

export const isOffer = (one: Offer | Refused): one is Offer => !('reason' in one)

export const toWayOffer = (one: Offer | Refused): WayOffer =>
  isOffer(one)
    ? {
        way: one.way,
        reason: null,
        offer: {
          branchId: one.branchId,
          replacedBy: one.replacedBy,
          name: one.name,
          unitCents: one.unitCents,
          place: one.place,
          readyAt: one.readyAt.toISOString(),
          isLater: one.isLater,
          refundCents: one.money.cents,
          points: one.money.points,
        },
      }
    : { way: one.way, reason: one.reason, offer: null }
