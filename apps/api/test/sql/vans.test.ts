import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { aVanBranch, heavyGoods } from '../staff/vans/van-test.ts'
import type { Engines } from '../support/api.ts'
import { aCommand, type Sql, test } from './sql-test.ts'

const DAY = '2098-03-04'
const LATER = '2098-03-05'

/** A delivery of two heavy pieces in a separate window, placed as by a process that knows no vans. */
async function aDelivery(
  { db }: Engines,
  sql: Sql,
  over: { readonly slotId?: string; readonly postalCode?: string } = {},
) {
  const branch = await aVanBranch(db)
  const product = await heavyGoods(db, branch.id)
  const command = await aCommand(sql, { productId: product.id, branchId: branch.id }, 2)
  const { slotId = `w${randomUUID().slice(0, 8)}`, postalCode = branch.postalCode } = over
  const order = {
    ...command.order,
    ...{
      shipping_method: 'delivery',
      branch_id: null,
      delivery_address: { postalCode },
      preferred_on: DAY,
      slot_id: slotId,
    },
  }
  await sql('select place_order($1)', JSON.stringify({ ...command, order }))
  const id = String(command.order.id)
  const slots = async () =>
    sql(
      `select to_char(day, 'YYYY-MM-DD') as day, stops, grams::int, litres::int from van_slot
       where branch_id = $1 and slot_id = $2 order by day`,
      branch.id,
      slotId,
    )
  const stops = () =>
    sql('select role, move, to_char(day, $2) as day from van_stop where order_id = $1 order by role', id, 'YYYY-MM-DD')
  const limit = (stopsAllowed: number | null, day = DAY) =>
    sql(
      `insert into van_slot (branch_id, day, slot_id, max_stops, max_grams, max_litres) values ($1, $2, $3, $4, $5, $6)
       on conflict (branch_id, day, slot_id) do update set max_stops = $4, max_grams = $5, max_litres = $6`,
      branch.id,
      day,
      slotId,
      ...(stopsAllowed === null ? [null, null, null] : [stopsAllowed, 1_000_000, 1_000]),
    )
  return { id, branch, product, slotId, slots, stops, limit, cartId: command.cart.id }
}
const FULL = { stops: 1, grams: 200_000, litres: 400 }
const EMPTY = { stops: 0, grams: 0, litres: 0 }

describe('delivering_branch', () => {
  test('is the nearest branch that sells, and none for an unreadable postcode', async ({ engines, sql }) => {
    const { id, postalCode } = await aVanBranch(engines.db)
    const [row] = await sql('select delivering_branch($1) as one, delivering_branch($2) as none', postalCode, 'B-1000')
    expect(row).toEqual({ one: id, none: null })
    await sql(`update branch set tags = '{}' where id = $1`, id)
    const [other] = await sql<{ one: number }>('select delivering_branch($1) as one', postalCode)
    expect(other?.one).not.toBe(id)
  })
})

describe('goods_load', () => {
  test('adds weight, volume, pallets and the crane, and bounds them', async ({ engines, sql }) => {
    const { id } = await heavyGoods(engines.db, (await aVanBranch(engines.db)).id)
    const load = (quantity: number) =>
      sql(
        'select grams::int, litres::int, pallets, needs_crane from goods_load($1)',
        JSON.stringify([{ productId: id, quantity }]),
      )
    expect(await load(3)).toEqual([{ grams: 300_000, litres: 600, pallets: 1, needs_crane: true }])
    expect(await load(2_000_000_000)).toMatchObject([{ grams: 1_000_000_000, litres: 1_000_000 }])
    expect(await sql('select grams::int, pallets, needs_crane from goods_load(null)')).toEqual([
      { grams: 0, pallets: 0, needs_crane: false },
    ])
  })
})

describe('order_load', () => {
  test('is the load of its goods', async ({ engines, sql }) => {
    const { id } = await aDelivery(engines, sql)
    expect(await sql('select grams::int, litres::int from order_load($1)', id)).toEqual([
      { grams: 200_000, litres: 400 },
    ])
  })
})

describe('book_van_of_order', () => {
  test('counts a delivery of any process once, and none without a branch', async ({ engines, sql }) => {
    const { id, slots, stops } = await aDelivery(engines, sql)
    expect(await slots()).toEqual([{ day: DAY, ...FULL }])
    await sql('update orders set is_holding = is_holding where id = $1', id)
    expect(await slots()).toEqual([{ day: DAY, ...FULL }])
    expect(await stops()).toEqual([{ role: 'booked', move: null, day: DAY }])
    expect(await (await aDelivery(engines, sql, { postalCode: '' })).stops()).toEqual([])
  })
})

describe('book_van', () => {
  test('counts a repeated booking once', async ({ engines, sql }) => {
    const { id, branch, slotId, slots } = await aDelivery(engines, sql)
    await sql('select book_van($1, $2, $3, $4)', id, branch.id, DAY, slotId)
    expect(await slots()).toEqual([{ day: DAY, ...FULL }])
  })
})

test('the migration counts deliveries that were ordered before, once, and none that ended', async ({
  engines,
  sql,
}) => {
  const [file = ''] = globSync(new URL('../../migrations/*-booked-vans.sql', import.meta.url).pathname)
  const [coming, ended, past] = [
    await aDelivery(engines, sql),
    await aDelivery(engines, sql),
    await aDelivery(engines, sql),
  ]
  await sql('update orders set is_holding = false where id = $1', ended.id)
  await sql('update orders set preferred_on = current_date - 1 where id = $1', past.id)
  // As before the tables existed.
  for (const { id } of [coming, past]) {
    await sql('select count_van_stop(s, -1) from van_stop s where order_id = $1', id)
    await sql('delete from van_stop where order_id = $1', id)
  }
  for (let run = 0; run < 2; run += 1) await sql(readFileSync(file, 'utf8'))
  expect(await coming.slots()).toEqual([{ day: DAY, ...FULL }])
  expect([await ended.stops(), await past.stops()]).toEqual([[], []])
})

describe('count_van_stop', () => {
  test('adds and removes the load of a stop', async ({ engines, sql }) => {
    const { id, slots } = await aDelivery(engines, sql)
    await sql('select count_van_stop(s, -1) from van_stop s where order_id = $1', id)
    expect(await slots()).toEqual([{ day: DAY, ...EMPTY }])
    await sql('select count_van_stop(s, 1) from van_stop s where order_id = $1', id)
    expect(await slots()).toEqual([{ day: DAY, ...FULL }])
  })
})

describe('follow_order', () => {
  test('moves the stop with the order, and releases it', async ({ engines, sql }) => {
    const { id, slots, stops } = await aDelivery(engines, sql)
    await sql('update orders set preferred_on = $2 where id = $1', id, LATER)
    expect(await slots()).toEqual([
      { day: DAY, ...EMPTY },
      { day: LATER, ...FULL },
    ])
    await sql('update orders set is_holding = false where id = $1', id)
    expect(await slots()).toMatchObject([EMPTY, EMPTY])
    expect(await stops()).toEqual([])
    await sql('update orders set is_holding = true where id = $1', id)
    expect((await slots())[1]).toMatchObject(FULL)
  })
})

describe('cart_load', () => {
  test('is the load of a cart and the branch of its address', async ({ engines, sql }) => {
    const { branch, product, cartId } = await aDelivery(engines, sql)
    await sql(
      'insert into cart_line (cart_id, product_id, quantity, seen_cents) values ($1, $2, 4, 1)',
      cartId,
      product.id,
    )
    const load = 'select branch_id, grams::int, litres::int from cart_load($1)'
    expect(await sql(load, cartId)).toEqual([{ branch_id: null, grams: 400_000, litres: 800 }])
    await sql(
      `update cart set using_alternative = true, alternative_address = jsonb_build_object('postalCode', $2::text) where id = $1`,
      cartId,
      branch.postalCode,
    )
    expect(await sql(load, cartId)).toEqual([{ branch_id: branch.id, grams: 400_000, litres: 800 }])
  })
})

/** An open cart of the branch with two pieces that holds the window, or not. */
async function aHold(sql: Sql, given: Awaited<ReturnType<typeof aDelivery>>, from: string | null) {
  const [row] = await sql<{ id: string }>(
    `insert into cart (session_id, shipping_method, using_alternative, alternative_address, slot_id, slot_day, slot_held_from, slot_held_until)
     values (replace(gen_random_uuid()::text, '-', ''), 'Delivery', true, jsonb_build_object('postalCode', $1::text), $2, $3,
       $4::timestamptz, case when $4::timestamptz is not null then '2099-01-01'::timestamptz end) returning id`,
    given.branch.postalCode,
    given.slotId,
    DAY,
    from,
  )
  await sql(
    'insert into cart_line (cart_id, product_id, quantity, seen_cents) values ($1, $2, 2, 1)',
    row?.id,
    given.product.id,
  )
  return row?.id
}

describe('van_holds', () => {
  test('adds up carts of the branch that hold the window before the given cart', async ({ engines, sql }) => {
    const given = await aDelivery(engines, sql)
    const first = await aHold(sql, given, '2026-01-01')
    await aHold(sql, given, null)
    const last = await aHold(sql, given, '2026-01-03')
    const holds = (branchId: number, own: string | null | undefined) =>
      sql('select stops::int, grams::int from van_holds($1, $2, $3, $4)', branchId, DAY, given.slotId, own)
    expect(await holds(given.branch.id, null)).toEqual([{ stops: 2, grams: 400_000 }])
    expect(await holds(given.branch.id, last)).toEqual([{ stops: 1, grams: 200_000 }])
    expect(await holds(given.branch.id, first)).toEqual([{ stops: 0, grams: 0 }])
    expect(await holds(given.branch.id + 1, null)).toEqual([{ stops: 0, grams: 0 }])
  })
})

describe('van_excess', () => {
  test('names the first limit that a load exceeds', async ({ engines, sql }) => {
    const { branch, slotId, limit } = await aDelivery(engines, sql)
    const excess = async (grams: number, litres: number) =>
      (
        await sql<{ excess: object }>(
          'select van_excess(v, $2, $3, null) as excess from van_slot v where branch_id = $1 and slot_id = $4',
          branch.id,
          grams,
          litres,
          slotId,
        )
      )[0]?.excess
    await limit(1)
    expect(await excess(1, 1)).toEqual({ figure: 'stops', limit: 1, wanted: 2 })
    await limit(2)
    expect(await excess(800_001, 601)).toEqual({ figure: 'weight', limit: 1_000_000, wanted: 1_000_001 })
    expect(await excess(800_000, 601)).toEqual({ figure: 'volume', limit: 1_000, wanted: 1_001 })
    expect(await excess(800_000, 600)).toBeNull()
    await limit(null)
    expect(await excess(9e9, 9e9)).toBeNull()
  })
})

describe('lock_van_slot', () => {
  test('creates the window and returns it locked', async ({ engines, sql }) => {
    const { branch, slotId } = await aDelivery(engines, sql)
    await sql('begin')
    const lock = 'select stops from lock_van_slot($1, $2, $3)'
    expect(await sql(lock, branch.id, LATER, slotId)).toEqual([{ stops: 0 }])
    const other = 'select from van_slot where branch_id = $1 and day = $2 and slot_id = $3 for update nowait'
    await sql('commit')
    expect(await sql(other, branch.id, LATER, slotId)).toHaveLength(1)
  })
})

describe('take_van', () => {
  test('books an order that fits, and returns the exceeded limit otherwise', async ({ engines, sql }) => {
    const { id, slotId, slots, limit } = await aDelivery(engines, sql)
    await limit(0, LATER)
    const take = async (day: string) => (await sql('select take_van($1, $2, $3) as excess', id, day, slotId))[0]
    expect(await take(LATER)).toEqual({ excess: { figure: 'stops', limit: 0, wanted: 1 } })
    await sql('update orders set is_holding = false where id = $1', id)
    await limit(1, LATER)
    expect(await take(LATER)).toEqual({ excess: null })
    expect(await slots()).toEqual([
      { day: DAY, ...EMPTY },
      { day: LATER, ...FULL },
    ])
  })
})

describe('van_excess_of_move', () => {
  test('judges the other window of the branch', async ({ engines, sql }) => {
    const { id, slotId, limit } = await aDelivery(engines, sql)
    const excess = async (orderId: string) =>
      (await sql<{ excess: object }>('select van_excess_of_move($1, $2, $3) as excess', orderId, LATER, slotId))[0]
        ?.excess
    expect(await excess(id)).toBeNull()
    await limit(0, LATER)
    expect(await excess(id)).toEqual({ figure: 'stops', limit: 0, wanted: 1 })
    expect(await excess(randomUUID())).toBeNull()
  })
})

/** A delivery whose customer received a proposal for the next day. */
async function aProposal(engines: Engines, sql: Sql) {
  const given = await aDelivery(engines, sql)
  await sql(
    `insert into delivery_slot (day, slot_id, capacity, taken) values ($1, $3, 9, 1), ($2, $3, 9, 1)`,
    DAY,
    LATER,
    given.slotId,
  )
  await sql('select van_excess_of_move($1, $2, $3)', given.id, LATER, given.slotId)
  await sql(`select propose_van($1, $2, $3, '12:00', '17:00')`, given.id, LATER, given.slotId)
  const country = () => sql('select taken from delivery_slot where slot_id = $1 order by day', given.slotId)
  return { ...given, country }
}

describe('propose_van', () => {
  test('holds the other window beside the booked one', async ({ engines, sql }) => {
    const { slots, stops } = await aProposal(engines, sql)
    expect(await slots()).toMatchObject([FULL, FULL])
    expect(await stops()).toEqual([
      { role: 'booked', move: 'asked', day: DAY },
      { role: 'proposed', move: null, day: LATER },
    ])
  })
})

describe('end_proposal', () => {
  test('releases the other window for all vans and for the branch', async ({ engines, sql }) => {
    const { id, slots, country } = await aProposal(engines, sql)
    await sql('select end_proposal($1)', id)
    await sql('select end_proposal($1)', id)
    expect(await slots()).toMatchObject([FULL, EMPTY])
    expect(await country()).toEqual([{ taken: 1 }, { taken: 0 }])
  })
})

describe('drop_proposal', () => {
  test('ends a proposal; a declined delivery still has to leave', async ({ engines, sql }) => {
    const { id, stops, slots } = await aProposal(engines, sql)
    await sql(`select drop_proposal($1, 'declined')`, id)
    expect(await stops()).toEqual([{ role: 'booked', move: 'declined', day: DAY }])
    await sql('select drop_proposal($1, null)', id)
    expect(await stops()).toEqual([{ role: 'booked', move: null, day: DAY }])
    expect(await slots()).toMatchObject([FULL, EMPTY])
  })
})

describe('accept_proposal', () => {
  test('moves order, stop and capacity, once', async ({ engines, sql }) => {
    const { id, stops, slots, country } = await aProposal(engines, sql)
    const accept = `select to_char(accept_proposal($1), 'YYYY-MM-DD') as day`
    expect(await sql(accept, id)).toEqual([{ day: LATER }])
    expect(await sql(accept, id)).toEqual([{ day: null }])
    expect(await stops()).toEqual([{ role: 'booked', move: null, day: LATER }])
    expect(await slots()).toMatchObject([EMPTY, FULL])
    expect(await country()).toEqual([{ taken: 0 }, { taken: 1 }])
    expect(
      await sql(
        `select to_char(preferred_on, 'YYYY-MM-DD') as day, preferred_from, preferred_to from orders where id = $1`,
        id,
      ),
    ).toEqual([{ day: LATER, preferred_from: '12:00:00', preferred_to: '17:00:00' }])
  })
})

describe('full_van_slots', () => {
  test('lists windows of the branch without room for the cart', async ({ engines, sql }) => {
    const given = await aDelivery(engines, sql)
    const cart = await aHold(sql, given, null)
    const full = () => sql(`select to_char(day, 'YYYY-MM-DD') as day, slot_id from full_van_slots($1, $2)`, cart, DAY)
    expect(await full()).toEqual([])
    await given.limit(1)
    expect(await full()).toEqual([{ day: DAY, slot_id: given.slotId }])
    await given.limit(2)
    expect(await full()).toEqual([])
  })
})

describe('tell_staff_van', () => {
  test('announces a changed window to its branch', async ({ engines, sql }) => {
    const { branch, limit } = await aDelivery(engines, sql)
    const client = await engines.db.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen staff_event')
    await limit(3)
    await expect
      .poll(async () => {
        await client.query('select 1')
        return heard.some((text) => JSON.parse(text).topic === 'van' && JSON.parse(text).branchId === branch.id)
      })
      .toBe(true)
    await client.query('unlisten staff_event')
    client.release()
  })
})
