import type { Queryable } from '../../../platform/db.ts'
import { type Patch, patchCart } from '../cart-queries.ts'
import type { CartRow } from '../cart-row.ts'

export type Branch = NonNullable<CartRow['branch']>

/** Saves in one statement, and only on the given version. Returns false after a concurrent change. */
export async function savePatch(
  db: Queryable,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  patch: Patch,
): Promise<boolean> {
  const [saved] = await patchCart.rows(db, id, version, JSON.stringify(patch))
  return saved !== undefined
}

/** Applies the patch in memory to save a read. Returns nothing if the patch has a field that needs one. */
export function patched(cart: CartRow, patch: Patch, branch: Branch | undefined): CartRow | undefined {
  const { payment_method, payment_bank, points_to_redeem, shipping_method, branch_id, ...more } = patch
  const { collected_products, collect_on, collect_from, collect_to, ...moment } = more
  const { slot_id, slot_day, slot_from, slot_to, slot_held_from, slot_held_until, ...unknown } = moment
  const held = { heldFrom: instant(slot_held_from), heldUntil: instant(slot_held_until) }
  if (Object.keys(unknown).length > 0) return undefined
  if (branch_id !== undefined && branch_id !== (branch?.id ?? cart.branch?.id)) return undefined
  const { method = null, bank = null } = cart.payment ?? {}
  const paidBy = payment_method === undefined ? method : payment_method
  return {
    ...cart,
    version: cart.version + 1,
    shippingMethod: (shipping_method as CartRow['shippingMethod'] | undefined) ?? cart.shippingMethod,
    branch: branch ?? cart.branch,
    slot: slot_id === undefined ? cart.slot : slotOf(slot_id, held, slot_day, slot_from, slot_to),
    split:
      collected_products === undefined ? cart.split : splitOf(collected_products, collect_on, collect_from, collect_to),
    payment: paidBy === null ? null : { method: paidBy, bank: payment_bank === undefined ? bank : payment_bank },
    pointsToRedeem: points_to_redeem ?? cart.pointsToRedeem,
  }
}

const splitOf = (
  productIds: readonly string[] | null,
  ...[day, from, to]: readonly (Patch['collect_on'] | Patch['collect_from'])[]
): CartRow['split'] =>
  productIds === null ? null : { productIds, day: String(day), from: String(from), to: String(to) }

type Held = { readonly heldFrom: string | null; readonly heldUntil: string | null }
const instant = (moment: Patch['slot_held_until']): string | null =>
  moment ? new Date(moment as Date | string).toISOString() : null

const slotOf = (
  id: string | null,
  held: Held,
  ...[day, from, to]: readonly (Patch['slot_day'] | Patch['slot_from'])[]
): CartRow['slot'] =>
  id === null
    ? null
    : { id, day: String(day), from: String(from), to: String(to), ...held, isHeld: held.heldUntil !== null }
