import type { Updateable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../platform/tables.ts'
import type { CartRow } from './cart-row.ts'

export type Patch = Omit<Updateable<DB['cart']>, 'id' | 'version' | 'state' | 'session_id' | 'customer_id'>
export type Branch = NonNullable<CartRow['branch']>

/** Few combinations of columns occur, so each has a prepared statement that is planned once per connection. */
const statements = new Map<string, { readonly name: string; readonly text: string }>()
function statementFor(columns: readonly string[]) {
  const key = columns.join()
  const known = statements.get(key)
  if (known) return known
  const sets = columns.map((column, index) => `${column} = $${index + 3}, `).join('')
  const made = {
    name: `cart_patch_${statements.size}`,
    text: `/* cart_patch */ update cart set ${sets}version = version + 1, updated_at = now()
      where id = $1 and version = $2 and state = 'open'`,
  }
  statements.set(key, made)
  return made
}

/** Saves in one statement, and only on the given version. Returns false after a concurrent change. */
export async function savePatch(
  raw: pg.Pool | pg.PoolClient,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  patch: Patch,
): Promise<boolean> {
  const columns = Object.keys(patch).sort() as (keyof Patch)[]
  const values = [id, version, ...columns.map((column) => patch[column])]
  const { rowCount } = await raw.query({ ...statementFor(columns), values })
  return rowCount === 1
}

/** Applies the patch in memory to save a read. Returns nothing if the patch has a field that needs one. */
export function patched(cart: CartRow, patch: Patch, branch: Branch | undefined): CartRow | undefined {
  const { payment_method, payment_bank, points_to_redeem, shipping_method, branch_id, ...more } = patch
  const { slot_id, slot_day, slot_from, slot_to, slot_held_from, slot_held_until, ...unknown } = more
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
    payment: paidBy === null ? null : { method: paidBy, bank: payment_bank === undefined ? bank : payment_bank },
    pointsToRedeem: points_to_redeem ?? cart.pointsToRedeem,
  }
}

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
