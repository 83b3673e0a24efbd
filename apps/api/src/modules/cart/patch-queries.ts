import { prepared } from '../../platform/prepared.ts'

/** Columns of the cart that a request can set. */
export type Patch = {
  readonly shipping_method?: 'Delivery' | 'Pickup'
  readonly branch_id?: number | null
  readonly delivery_address_id?: string | null
  readonly alternative_address?: object | null
  readonly using_alternative?: boolean
  readonly slot_id?: string | null
  readonly slot_day?: string | null
  readonly slot_from?: string | null
  readonly slot_to?: string | null
  readonly slot_held_from?: Date | null
  readonly slot_held_until?: Date | null
  readonly payment_method?: string | null
  readonly payment_bank?: string | null
  readonly points_to_redeem?: number
}

const COLUMNS = `shipping_method, branch_id, delivery_address_id, alternative_address, using_alternative, slot_id, slot_day,
  slot_from, slot_to, slot_held_from, slot_held_until, payment_method, payment_bank, points_to_redeem`

/** Columns that are absent from the patch keep their value. Returns no row after a concurrent change. */
export const patchCart = prepared<{ readonly id: string }, [id: string, version: number, patch: string]>(
  'cart_patch',
  `update cart set version = version + 1, updated_at = now(),
     (${COLUMNS}) = (select ${COLUMNS} from jsonb_populate_record(cart, $3::jsonb))
   where id = $1 and version = $2 and state = 'open' returning id`,
)
