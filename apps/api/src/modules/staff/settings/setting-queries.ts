import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Serialises changes of these settings, also of those without a row. Locks in the order of the keys. */
export const lockSettings = prepared<NoColumns, [keys: readonly string[]]>(
  'staff_settings_lock',
  `select from (select k from unnest($1::text[]) k order by k) x, pg_advisory_xact_lock(hashtext('setting:' || x.k))`,
)
