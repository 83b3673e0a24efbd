import { prepared } from '../../../platform/prepared.ts'

export type AuditRow = {
  readonly id: string
  readonly at: Date
  readonly row_key: string
  readonly person: string | null
  readonly process: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
const ENTRY = `e.id, e.at, e.row_key, p.name as person, e.process, e.before, e.after
   from audit_entry e left join staff_person p on p.id = e.staff_id`

/** The newest changes of these rows of a table. */
export const listEntries = prepared<AuditRow, [table: string, keys: readonly string[], limit: number]>(
  'staff_history',
  `select ${ENTRY} where e.table_name = $1 and e.row_key = any ($2::text[]) order by e.at desc, e.id desc limit $3`,
)

/** A change since a time, with the later ones of the same row, oldest first. */
export const listEntriesFrom = prepared<AuditRow, [table: string, id: string, since: Date]>(
  'staff_history_from',
  `with first as (select f.row_key, f.at from audit_entry f where f.table_name = $1 and f.id = $2 and f.at >= $3)
   select ${ENTRY} join first on e.row_key = first.row_key and e.at >= first.at
   where e.table_name = $1 order by e.at, e.id`,
)
