import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'

async function onDatabase<R extends pg.QueryResultRow>(text: string, value: unknown): Promise<R> {
  const client = new pg.Client({ connectionString: ADDRESSES.DATABASE_URL, application_name: 'scenario stops' })
  await client.connect()
  try {
    const [row] = (await client.query<R>(text, [value])).rows
    if (!row) throw new Error(`nothing found for ${value}`)
    return row
  } finally {
    await client.end()
  }
}

/** A postcode to which the vans of a branch deliver. */
export const homeOfBranch = async (id: number): Promise<string> =>
  (
    await onDatabase<{ postcode: string }>(
      `select postal_code as postcode from branch where id = $1 and delivering_branch(postal_code) = id`,
      id,
    )
  ).postcode

type Door = {
  readonly state: string
  readonly day: string
  readonly slotId: string
  readonly handedOverAt: Date | null
  readonly reports: number
  readonly refused: number
  readonly note: string | null
  readonly proof: string | null
}
/** A delivery with its visits. */
export const doorOf = (number: string): Promise<Door> =>
  onDatabase<Door>(
    `select o.state, o.preferred_on::text as day, o.slot_id as "slotId", o.handed_over_at as "handedOverAt",
       (select count(*)::int from stop_report r where r.order_id = o.id) as reports,
       (select coalesce(sum((p ->> 'quantity')::int), 0)::int from withdrawal w, jsonb_array_elements(w.lines) p
        where w.order_id = o.id and w.state = 'confirmed') as refused,
       (select max(r.note) from stop_report r where r.order_id = o.id) as note,
       (select max(f.kind) from stop_report r join stop_proof f on f.report_id = r.id where r.order_id = o.id) as proof
     from orders o where o.number = $1`,
    number,
  )
