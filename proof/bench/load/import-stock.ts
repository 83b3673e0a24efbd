import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE_URL } from '../support/shop.ts'

const ROWS = 500

/**
 * Simulates stock imports of the branches at a fixed rate, one branch at a time, five hundred rows per statement. Every
 * second row changes its number, but never below the reserved quantity.
 */
export async function importStock(rowsPerSecond: number, isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'import' })
  await client.connect()
  const began = performance.now()
  let written = 0
  try {
    const { rows: branches } = await client.query<{ id: number }>('select id from branch order by id')
    for (let turn = 0; !isOver(); turn++) {
      const branch = branches[turn % branches.length]
      const { rowCount } = await client.query(
        `update stock s set on_hand = greatest(s.reserved, s.on_hand + (case when random() < 0.5 then 1 else -1 end))
         from (
           select product_id from stock where branch_id = $1 order by product_id
           limit $2 offset ($3::int * $2::int) % greatest(1, (select count(*)::int from stock where branch_id = $1) - $2::int)
         ) few
         where s.branch_id = $1 and s.product_id = few.product_id and random() < 0.5`,
        [branch?.id, ROWS, Math.floor(turn / branches.length)],
      )
      written += rowCount ?? 0
      const due = ((turn + 1) * ROWS * 1_000) / rowsPerSecond
      await sleep(Math.max(0, due - (performance.now() - began)))
    }
    return written
  } finally {
    await client.end()
  }
}
