import type { Client } from 'pg'

/** The check digit of 13 digits, for the GTIN of a pack. */
const CHECK = `(select (10 - sum(substr(body, at, 1)::int * case at % 2 when 1 then 3 else 1 end) % 10) % 10
  from generate_series(1, 13) at)`

/** Shelves of the branches in which demo staff work, and packs of ten of small goods. Existing rows stay as they are. */
export async function loadFloor(client: Client, branchIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into shelf_location (branch_id, product_id, aisle, bay, level, is_outside)
     select s.branch_id, p.id, 1 + p.web_node_id % 24, 1 + p.number::bigint % 12, chr(65 + (p.number::bigint / 12 % 4)::int),
       p.is_pallet_item
     from stock s join product p on p.id = s.product_id where s.branch_id = any ($1::int[]) on conflict do nothing`,
    [branchIds],
  )
  await client.query(
    `insert into product_pack (gtin, product_id, pieces)
     select body || ${CHECK}, id, 10 from (select id, '1' || left(scan_code, 12) as body from product
       where length(scan_code) = 13 and weight_grams < 500) small on conflict do nothing`,
  )
}
