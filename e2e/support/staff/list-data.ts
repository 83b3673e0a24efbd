import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'
import { makeDrafts } from './changes.ts'

async function query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario lists',
    options: '-c shop.process=scenario',
  })
  await client.connect()
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

const OPERATOR = `(select id from staff_person where email = 'operator@medewerkers.example')`

/** Rows of lists that only this scenario finds, by a name that they share. Returns a function that removes them. */
export async function makeRows(unique: string) {
  await query(
    `insert into staff_device (branch_id, name, created_by)
     select 1, $1 || ' ' || lpad(n::text, 2, '0'), ${OPERATOR} from generate_series(1, 60) n`,
    [unique],
  )
  await query(
    `insert into content_article (id, code, path, locale, title, published_from)
     select uuidv7(), lower($1) || '-' || n, '/z-' || lower($1) || '-' || n, 'nl', $1 || ' ' || lpad(n::text, 2, '0'), '2099-01-01'
     from generate_series(1, 60) n`,
    [unique],
  )
  await query(
    `insert into product_job (action, reason, query, person_id, state, total, started_at, ended_at)
     select 'stop_sale', $1 || ' ' || n, '', ${OPERATOR}, 'done', 0, now(), now() from generate_series(1, 6) n`,
    [unique],
  )
  return () =>
    query(
      `with devices as (delete from staff_device where name like $1 || ' %'),
         articles as (delete from content_article where title like $1 || ' %')
       delete from product_job where reason like $1 || ' %'`,
      [unique],
    )
}

/** Orders whose promise was missed long ago, and which the operator has taken. */
export async function missPromises(numbers: readonly string[]) {
  await query(`update orders set preferred_on = current_date - 200, late_notified_at = now() where number = any ($1)`, [
    numbers,
  ])
  await query(
    `insert into attention_owner (kind, item_id, person_id, taken_at)
     select 'late_promise', id::text, ${OPERATOR}, now() from orders where number = any ($1)`,
    [numbers],
  )
  const [first] = await query<{ day: string }>('select preferred_on::text as day from orders where number = $1', [
    numbers[0],
  ])
  const restore = () =>
    query(
      `with owned as (delete from attention_owner where item_id in (select id::text from orders where number = any ($1)))
       update orders set preferred_on = current_date + 1, late_notified_at = null where number = any ($1)`,
      [numbers],
    )
  return { day: first?.day ?? '', restore }
}

/** Products to count in the branch of the demo staff. */
export async function makeCountTasks(count: number) {
  const drafts = await makeDrafts(count)
  const ofDrafts = 'select p.id from product p join web_node n on n.id = p.web_node_id where n.code = $1'
  await query(
    `insert into count_task (branch_id, product_id, reason) select 1, id, 'sold_at_zero' from (${ofDrafts}) d`,
    [drafts.code],
  )
  const remove = async () => {
    await query(`delete from count_task where product_id in (${ofDrafts})`, [drafts.code])
    await drafts.remove()
  }
  const numbers = Array.from({ length: count }, (_, nth) => String(Number(drafts.first) + nth))
  return { names: numbers.map((number) => `Bulkproduct ${number}`), remove }
}
