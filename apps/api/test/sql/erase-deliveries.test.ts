import { describe, expect } from 'vitest'
import { aCommand, aStockedProduct, beginOrder, type Sql, test } from './sql-test.ts'

/** A delivery with a note, a proof and a parcel. Returns its customer. */
async function aVisit(engines: Parameters<typeof aStockedProduct>[0], sql: Sql, isErased: boolean) {
  const command = await aCommand(sql, await aStockedProduct(engines, sql, 1))
  const { placed_id: order } = (await beginOrder(sql, command)) ?? {}
  const [customer] = await sql<{ id: string }>(
    `insert into customer (email, erased_at) values ('', case when $1 then now() end) returning id`,
    isErased,
  )
  await sql('update orders set customer_id = $2 where id = $1', order, customer?.id)
  await sql(
    `with driver as (insert into staff_person (name, email) values ('Rijder', gen_random_uuid()::text) returning id),
       visit as (insert into stop_report (id, order_id, branch_id, kind, at, note, staff_id)
         select uuidv7(), $1, (select min(id) from branch), 'delivered', now(), 'Bij de buren', id from driver returning id),
       parcel as (insert into parcel (id, order_id, grams) values (uuidv7(), $1, 900))
     insert into stop_proof (report_id, kind, content, taken_at) select id, 'photo', 'webp'::bytea, now() from visit`,
    order,
  )
  return customer?.id
}

describe('erase_deliveries', () => {
  test('erases notes, proofs and parcels of erased customers and of no other; visits stay', async ({
    engines,
    sql,
  }) => {
    const [erased, other] = [await aVisit(engines, sql, true), await aVisit(engines, sql, false)]
    expect(await sql('select erase_deliveries($1) as erased', [erased, other])).toEqual([{ erased: 1 }])
    const left = await sql(
      `select o.customer_id, r.note, (select count(*)::int from stop_proof f where f.report_id = r.id) as proofs,
         (select count(*)::int from parcel p where p.order_id = o.id) as parcels
       from orders o join stop_report r on r.order_id = o.id where o.customer_id = any ($1) order by r.note nulls first`,
      [erased, other],
    )
    expect(left).toEqual([
      { customer_id: erased, note: null, proofs: 0, parcels: 0 },
      { customer_id: other, note: 'Bij de buren', proofs: 1, parcels: 1 },
    ])
    for (const change of [`note = 'anders'`, `kind = 'not_home', note = null`])
      await expect(
        sql(`update stop_report set ${change} where order_id in (select id from orders where customer_id = $1)`, other),
      ).rejects.toMatchObject({ code: '23000' })
  })
})
