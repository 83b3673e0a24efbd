import { describe, expect } from 'vitest'
import { applyOutbox, makeApp } from '../../support/api.ts'
import { changeAs, test } from './set-test.ts'

const HOUR = 3_600_000

describe('a change set', () => {
  test('goes from draft to live, and changes nothing before', async ({ shop }) => {
    const { product, makeList, read, propose, step, slice, work, priceOf } = shop
    const [one, other] = [await product(1000), await product(2000)]
    const { body } = await makeList(`${one.number}\t10,50\n${other.number}\t21,00`)
    expect(body).toEqual({ id: expect.any(String), total: 2, unread: 0 })
    expect((await read(body.id)).set).toMatchObject({
      state: 'draft',
      source: 'list',
      person: 'Tarik',
      total: 2,
      done: 0,
    })
    expect((await step(body.id, 'schedule', {})).body.code).toBe('not_now')
    expect((await propose(body.id)).body).toEqual({ state: 'approved', approvalId: null })
    expect(await slice()).toBe(false)
    expect([await priceOf(one.number), await priceOf(other.number)]).toEqual([1000, 2000])
    expect((await step(body.id, 'schedule', {})).body).toEqual({ state: 'scheduled' })
    expect([await priceOf(one.number), await priceOf(other.number)]).toEqual([1000, 2000])
    await work()
    expect([await priceOf(one.number), await priceOf(other.number)]).toEqual([1050, 2100])
    expect((await read(body.id)).set).toMatchObject({ state: 'live', done: 2, liveAt: expect.any(String) })
    for (const name of ['propose', 'withdraw', 'schedule', 'drop'])
      expect((await step(body.id, name, payloadOf(name))).body.code).toBe('not_now')
  })

  test('shows the shop nothing before it is live', async ({ shop, engines }) => {
    const { db, product, makeList, propose, step, work, now } = shop
    const board = await product(1000)
    const api = await makeApp({ ...engines, db })
    const shown = async () => {
      await applyOutbox({ db, cache: engines.cache })
      return (await api.inject({ url: `/api/aspos/products/url/${board.url}` })).json().Data.priceInclTax
    }
    const seen = [await shown()]
    const { id } = (await makeList(`${board.number}\t15,00`)).body
    seen.push(await shown())
    const { approvalId } = (await propose(id)).body
    seen.push(await shown())
    await shop.approve(approvalId)
    seen.push(await shown())
    await step(id, 'schedule', { startsAt: new Date(Date.now() + HOUR).toISOString() })
    await work()
    seen.push(await shown())
    now.at = new Date(Date.now() + HOUR)
    await work()
    seen.push(await shown())
    await step(id, 'revert')
    await work()
    seen.push(await shown())
    expect(seen).toEqual([10, 10, 10, 10, 10, 15, 10])
    await api.close()
  })

  test('is a draft again after it is withdrawn, from every state before live', async ({ shop }) => {
    const { product, makeList, read, propose, step, work, priceOf, now } = shop
    const board = await product(1000)
    const { id } = (await makeList(`${board.number}\t15,00`)).body
    const { approvalId } = (await propose(id)).body
    expect((await read(id)).set).toMatchObject({ state: 'proposed', approval: 'pending' })
    expect((await step(id, 'withdraw')).body).toEqual({ state: 'draft' })
    const ended = await shop.call(shop.ellen, 'POST', `approvals/${approvalId}/approve`, { digest: '0'.repeat(64) })
    expect(ended.status).toBe(404)
    const again = (await propose(id)).body
    expect((await shop.approve(again.approvalId)).status).toBe(200)
    expect((await read(id)).set).toMatchObject({ state: 'approved', approval: 'approved' })
    expect((await step(id, 'withdraw')).body).toEqual({ state: 'draft' })
    await shop.approve((await propose(id)).body.approvalId)
    const startsAt = new Date(now.at.getTime() + HOUR).toISOString()
    expect((await step(id, 'schedule', { startsAt })).body).toEqual({ state: 'scheduled' })
    expect((await step(id, 'withdraw')).body).toEqual({ state: 'draft' })
    now.at = new Date(Date.now() + 2 * HOUR)
    await work()
    expect(await priceOf(board.number)).toBe(1000)
  })

  test('of another id, or with a hostile one, does not exist', async ({ shop }) => {
    const { step, call, tarik } = shop
    expect((await step('0195b2a4-0000-7000-8000-000000000000', 'revert')).status).toBe(404)
    expect((await call(tarik, 'GET', `change-sets/x'--`)).status).toBe(400)
    expect((await step('0195b2a4-0000-7000-8000-000000000000', 'propose', { acceptsErrors: 'yes' })).status).toBe(400)
  })
})

describe('a scheduled change set', { tags: ['RANGE-04'] }, () => {
  test('is live at its time, not before, and after a restart of the worker', async ({ shop }) => {
    const { product, makeList, read, propose, step, slice, work, priceOf, now } = shop
    const board = await product(1000)
    const { id } = (await makeList(`${board.number}\t10,50`)).body
    await propose(id)
    const start = now.at.getTime() + HOUR
    await step(id, 'schedule', { startsAt: new Date(start).toISOString() })
    now.at = new Date(start - 1)
    expect(await slice()).toBe(false)
    expect(await priceOf(board.number)).toBe(1000)
    now.at = new Date(start)
    await work()
    expect(await priceOf(board.number)).toBe(1050)
    expect((await read(id)).set.liveAt).toBe(new Date(start).toISOString())
  })

  test('is refused in the past and more than 90 days ahead', async ({ shop }) => {
    const { product, makeList, propose, step, now } = shop
    const { id } = (await makeList(`${(await product(1000)).number}\t10,50`)).body
    await propose(id)
    for (const ahead of [-HOUR, 91 * 24 * HOUR]) {
      const startsAt = new Date(now.at.getTime() + ahead).toISOString()
      expect((await step(id, 'schedule', { startsAt })).body.code).toBe('bad_day')
    }
    expect((await step(id, 'schedule', { startsAt: 'morgen' })).status).toBe(400)
  })

  test('is applied once by two workers, and a slice of a worker that dies is repeated whole', async ({ shop }) => {
    const { db, product, makeList, read, propose, step, slice } = shop
    const boards = []
    for (let nth = 0; nth < 7; nth += 1) boards.push(await product(1000))
    const { id } = (await makeList(boards.map(({ number }) => `${number}\t10,50`).join('\n'))).body
    await propose(id)
    await step(id, 'schedule', {})
    await slice(3)
    await db.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await db.query('create trigger dies before update of done on change_set for each row execute function die()')
    await expect(slice(3)).rejects.toThrow()
    expect((await read(id)).set.done).toBe(3)
    await db.query('drop trigger dies on change_set')
    await Promise.all([slice(3), slice(3), slice(3)])
    while (await slice(3)) {}
    expect((await read(id)).set).toMatchObject({ state: 'live', done: 7 })
    const { rows } = await db.query<{ changes: number }>(
      `select count(*)::int as changes from audit_entry where table_name = 'product' and action = 'update'
       and after ? 'price_cents' group by row_key`,
    )
    expect(rows.map(({ changes }) => changes)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('leaves a price that changed since as it is, and names its author', async ({ shop }) => {
    const { db, product, makeList, read, lines, propose, step, work, priceOf, ellen } = shop
    const [one, two, gone, same] = [await product(), await product(), await product(), await product()]
    const list = [one, two, gone, same].map(({ number }) => `${number}\t10,50`).join('\n')
    const { id } = (await makeList(list)).body
    await propose(id)
    await changeAs(db, ellen.id, two.number, 999)
    await changeAs(db, ellen.id, same.number, 1050)
    await db.query(`update change_line set product_id = gen_random_uuid() where number = $1`, [gone.number])
    await step(id, 'schedule', {})
    await work()
    expect([await priceOf(one.number), await priceOf(two.number)]).toEqual([1050, 999])
    expect(await read(id)).toMatchObject({ skipped: 2, set: { done: 4 } })
    const { lines: left } = await lines(id, 'skipped')
    expect(left.map((line: Record<string, unknown>) => [line.outcome, line.changedBy])).toEqual([
      ['conflict', 'Ellen'],
      ['gone', null],
    ])
  })
})

const payloadOf = (name: string) =>
  ({ propose: { acceptsErrors: false }, schedule: {}, drop: { effect: 'outside' } })[name]
