import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export const MOST_TRIES = 5
const LOCKED_MINUTES = 15

type Pin = { readonly hash: string; readonly locked_seconds: number }

/**
 * Takes one of the five attempts before the PIN is checked, so that concurrent requests cannot exceed five. Returns
 * nothing if there is no PIN.
 */
export async function takeTry(db: Db, contactId: string): Promise<(Pin & { readonly isLast: boolean }) | undefined> {
  const { rows } = await sql<Pin & { tries: number; was_open: boolean }>`
    with before as (select contact_id, locked_until, wrong_tries from pin where contact_id = ${contactId} for update)
    update pin set
      wrong_tries = case
        when before.locked_until > now() then before.wrong_tries
        when before.locked_until is not null then 1
        else before.wrong_tries + 1 end,
      locked_until = case
        when before.locked_until > now() then before.locked_until
        when before.locked_until is null and before.wrong_tries + 1 >= ${MOST_TRIES}
          then now() + make_interval(mins => ${LOCKED_MINUTES})
        end
    from before where pin.contact_id = before.contact_id
    returning pin.hash, pin.wrong_tries as tries, (before.locked_until is null or before.locked_until <= now()) as was_open,
      coalesce(extract(epoch from before.locked_until - now()), 0)::float8 as locked_seconds`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    hash: row.hash,
    locked_seconds: row.was_open ? 0 : Math.ceil(row.locked_seconds),
    isLast: row.was_open && row.tries >= MOST_TRIES,
  }
}

export async function findPin(db: Db, contactId: string): Promise<{ readonly is_locked: boolean } | undefined> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select coalesce(locked_until > now(), false) as is_locked from pin where contact_id = ${contactId}`.execute(db)
  return rows[0]
}

export async function clearTries(db: Db, contactId: string): Promise<void> {
  await sql`update pin set wrong_tries = 0, locked_until = null where contact_id = ${contactId}`.execute(db)
}

export async function storePin(db: Db, contactId: string, hash: string): Promise<void> {
  await sql`
    insert into pin (contact_id, hash) values (${contactId}, ${hash})
    on conflict (contact_id) do update
      set hash = excluded.hash, wrong_tries = 0, locked_until = null, set_at = now()`.execute(db)
}
