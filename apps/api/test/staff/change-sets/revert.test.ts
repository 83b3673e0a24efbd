import { describe, expect } from 'vitest'
import { scaleTimeout } from '../../../../../proof/kit/patience.ts'
import { addProducts, changeAs, test } from './set-test.ts'

const LINES = 10_000
const LATER = 12

describe('the rollback of a live change set', { tags: ['RANGE-05'] }, () => {
  test('restores 10,000 prices except 12 that changed since, and names who changed them', {
    timeout: scaleTimeout(60_000),
  }, async ({ shop }) => {
    const { db, node, ellen, category, call, tarik, read, lines, propose, approve, step, work, priceOf } = shop
    const numbers = await addProducts(db, node.id, LINES)
    const old = await pricesIn(db, node.id)
    const made = (await call(tarik, 'POST', 'change-sets/by-rule', { name: 'Najaar', category, basisPoints: 350 })).body
    expect(made).toMatchObject({ total: LINES })
    await approve((await propose(made.id)).body.approvalId)
    await step(made.id, 'schedule', {})
    await work()
    expect((await read(made.id)).set).toMatchObject({ state: 'live', done: LINES })
    const raised = await pricesIn(db, node.id)
    expect([...raised.values()].every((cents, at) => cents > ([...old.values()][at] ?? 0))).toBe(true)
    const later = numbers.filter((_, at) => at % Math.floor(LINES / LATER) === 7).slice(0, LATER)
    for (const number of later) await changeAs(db, ellen.id, number, 777)

    expect((await step(made.id, 'revert', undefined, ellen)).body).toEqual({ state: 'reverted' })
    expect((await step(made.id, 'revert')).body.code).toBe('not_now') // a second click
    await work()
    const detail = await read(made.id)
    expect(detail).toMatchObject({ kept: LATER, set: { state: 'reverted', revertedBy: 'Ellen', undone: LINES } })
    const now = await pricesIn(db, node.id)
    const changed = [...now].filter(([number, cents]) => cents !== old.get(number)).map(([number]) => number)
    expect(changed).toEqual(later)
    const { lines: kept, count } = await lines(made.id, 'kept')
    expect(count).toBe(LATER)
    expect(kept.map((line: { number: string }) => line.number)).toEqual(later)
    expect(kept[0]).toMatchObject({ changedBy: 'Ellen', presentCents: 777, changedAt: expect.any(String) })
    expect(await priceOf(later[0])).toBe(777)
  })

  test('stops an activation that is not complete, and restores the part that is live', async ({ shop }) => {
    const { db, node, category, call, tarik, read, propose, step, slice, work } = shop
    await addProducts(db, node.id, 9)
    const old = await pricesIn(db, node.id)
    const { id } = (await call(tarik, 'POST', 'change-sets/by-rule', { name: 'Proef', category, basisPoints: 350 }))
      .body
    await propose(id)
    await step(id, 'schedule', {})
    await slice(4)
    expect((await step(id, 'revert')).body).toEqual({ state: 'reverted' })
    await work()
    expect((await read(id)).set).toMatchObject({ state: 'reverted', done: 4, toUndo: 4, undone: 4 })
    expect(await pricesIn(db, node.id)).toEqual(old)
  })

  test('at the same time as a slice leaves no line between the two', async ({ shop }) => {
    const { db, node, category, call, tarik, read, propose, step, slice, work } = shop
    await addProducts(db, node.id, 60)
    const old = await pricesIn(db, node.id)
    const { id } = (await call(tarik, 'POST', 'change-sets/by-rule', { name: 'Proef', category, basisPoints: 350 }))
      .body
    await propose(id)
    await step(id, 'schedule', {})
    // Live before the race: a set that no slice has begun yet cannot be reverted.
    await slice(20)
    const reverts = [slice(20), step(id, 'revert'), slice(20), step(id, 'revert')] as const
    const [, first, , second] = await Promise.all(reverts)
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    await work()
    const { set } = await read(id)
    expect(set.state).toBe('reverted')
    expect(set.undone).toBe(set.toUndo)
    expect(await pricesIn(db, node.id)).toEqual(old)
  })

  test('leaves lines that another set changed to that set', async ({ shop }) => {
    const { product, makeList, read, lines, propose, step, work, priceOf } = shop
    const board = await product(1000)
    const live = async (price: string, name: string) => {
      const { id } = (await makeList(`${board.number}\t${price}`, name)).body
      await propose(id)
      await step(id, 'schedule', {})
      await work()
      return id
    }
    const first = await live('10,50', 'Eerste')
    await live('11,00', 'Tweede')
    await step(first, 'revert')
    await work()
    expect(await priceOf(board.number)).toBe(1100)
    expect(await read(first)).toMatchObject({ kept: 1 })
    expect((await lines(first, 'kept')).lines[0]).toMatchObject({ changedBy: 'Tarik', oldCents: 1000, newCents: 1050 })
  })
})

type Rows = { query: <R extends object>(text: string, values: unknown[]) => Promise<{ rows: R[] }> }
async function pricesIn(db: unknown, webNodeId: number): Promise<Map<string, number>> {
  const { rows } = await (db as Rows).query<{ number: string; price_cents: number }>(
    'select number, price_cents from product where web_node_id = $1 order by number',
    [webNodeId],
  )
  return new Map(rows.map(({ number, price_cents }) => [number, price_cents]))
}
