import type { Queryable } from '../../../platform/db.ts'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const MOST_TRIES = 5
const LOCKED_MINUTES = 15

type Pin = { readonly hash: string; readonly locked_seconds: number }

const takeTryQuery = prepared<
  Pin & { tries: number; was_open: boolean },
  [contactId: string, mostTries: number, lockedMinutes: number]
>(
  'identity_take_try',
  `with before as (select contact_id, locked_until, wrong_tries from pin where contact_id = $1 for update)
   update pin set
     wrong_tries = case
       when before.locked_until > now() then before.wrong_tries
       when before.locked_until is not null then 1
       else before.wrong_tries + 1 end,
     locked_until = case
       when before.locked_until > now() then before.locked_until
       when before.locked_until is null and before.wrong_tries + 1 >= $2
         then now() + make_interval(mins => $3)
       end
   from before where pin.contact_id = before.contact_id
   returning pin.hash, pin.wrong_tries as tries, (before.locked_until is null or before.locked_until <= now()) as was_open,
     coalesce(extract(epoch from before.locked_until - now()), 0)::float8 as locked_seconds`,
)

/**
 * Takes one of the five attempts before the PIN is checked, so that concurrent requests cannot exceed five. Returns
 * nothing if there is no PIN.
 */
export async function takeTry(
  db: Queryable,
  contactId: string,
): Promise<(Pin & { readonly isLast: boolean }) | undefined> {
  const rows = await takeTryQuery.rows(db, contactId, MOST_TRIES, LOCKED_MINUTES)
  const row = rows[0]
  if (!row) return undefined
  return {
    hash: row.hash,
    locked_seconds: row.was_open ? 0 : Math.ceil(row.locked_seconds),
    isLast: row.was_open && row.tries >= MOST_TRIES,
  }
}

const findPinQuery = prepared<{ is_locked: boolean }, [contactId: string]>(
  'identity_find_pin',
  `select coalesce(locked_until > now(), false) as is_locked from pin where contact_id = $1`,
)

export async function findPin(db: Queryable, contactId: string): Promise<{ readonly is_locked: boolean } | undefined> {
  const rows = await findPinQuery.rows(db, contactId)
  return rows[0]
}

const clearTriesQuery = prepared<NoColumns, [contactId: string]>(
  'identity_clear_tries',
  `update pin set wrong_tries = 0, locked_until = null where contact_id = $1`,
)

export async function clearTries(db: Queryable, contactId: string): Promise<void> {
  await clearTriesQuery.rows(db, contactId)
}

const storePinQuery = prepared<NoColumns, [contactId: string, hash: string]>(
  'identity_store_pin',
  `insert into pin (contact_id, hash) values ($1, $2)
   on conflict (contact_id) do update
     set hash = excluded.hash, wrong_tries = 0, locked_until = null, set_at = now()`,
)

export async function storePin(db: Queryable, contactId: string, hash: string): Promise<void> {
  await storePinQuery.rows(db, contactId, hash)
}
