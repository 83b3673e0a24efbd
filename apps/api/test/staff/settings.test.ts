import { describe, expect } from 'vitest'
import { test as base } from '../support/api.ts'
import { aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const test = base.extend('shop', async ({ ownDb: db }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'operator', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const save = ({ headers }: Staff, ...changes: object[]) =>
    app.inject({ method: 'PATCH', url: '/api/staff/settings', headers, payload: { changes } })
  const read = async (key: string) =>
    (await app.inject({ url: '/api/staff/settings', headers: tarik.headers }))
      .json()
      .settings.find((one: { key: string }) => one.key === key).value
  const history = async () =>
    (await app.inject({ url: '/api/staff/settings/history', headers: tarik.headers })).json().entries
  const undo = async (entry: string, daysLater = 0) => {
    const at = new Date(Date.now() + daysLater * 86_400_000).toISOString()
    const headers = { cookie: `${ellen.headers.cookie}; bm_now=${encodeURIComponent(at)}` }
    return app.inject({ method: 'POST', url: '/api/staff/settings/undo', headers, payload: { entry } })
  }
  return { db, app, tarik, ellen, save, read, history, undo }
})

describe('settings', () => {
  test('a field that changed in the meantime is not written; all others are', async ({ shop }) => {
    const { tarik, ellen, save, read } = shop
    expect((await save(tarik, { key: 'stockCount', before: 25, after: 30 })).json()).toEqual({
      saved: ['stockCount'],
      conflicts: [],
    })
    const reply = await save(
      ellen,
      { key: 'stockCount', before: 25, after: 40 },
      { key: 'palletCost', before: 24.2, after: 25 },
    )
    const { saved, conflicts } = reply.json()
    expect(saved).toEqual(['palletCost'])
    expect(conflicts).toMatchObject([{ key: 'stockCount', value: 30, by: 'Tarik' }])
    expect(Date.now() - new Date((conflicts[0] as { at: string }).at).getTime()).toBeLessThan(60_000)
    expect([await read('stockCount'), await read('palletCost')]).toEqual([30, 25])
    // Two people who choose the same value agree.
    expect((await save(ellen, { key: 'stockCount', before: 25, after: 30 })).json().conflicts).toEqual([])
    expect((await save(ellen, { key: 'stockCount', before: 30, after: 40 })).json().saved).toEqual(['stockCount'])
  })

  test('of two people who save at the same time, one writes and the other sees a conflict', async ({ shop }) => {
    const { tarik, ellen, save, read } = shop
    const replies = await Promise.all(
      [tarik, ellen, tarik, ellen].map((who, index) =>
        save(who, { key: 'stockCount', before: 25, after: 100 + index }),
      ),
    )
    const outcomes = replies.map((reply) => reply.json())
    expect(outcomes.filter(({ saved }) => saved.length === 1)).toHaveLength(1)
    expect(outcomes.filter(({ conflicts }) => conflicts.length === 1)).toHaveLength(3)
    const winner = outcomes.findIndex(({ saved }) => saved.length === 1)
    expect(await read('stockCount')).toBe(100 + winner)
  })

  test('ten saves in a row by one person have no conflict while other fields change', async ({ shop }) => {
    const { db, tarik, save } = shop
    for (let nth = 0; nth < 10; nth += 1) {
      await db.query(
        `insert into setting (key, value) values ('chatUrl', to_jsonb($1::text)), ('offeredDates', to_jsonb($2::int))
         on conflict (key) do update set value = excluded.value, updated_at = now()`,
        [`/chat-${nth}`, 5 + nth],
      )
      const reply = await save(tarik, { key: 'stockCount', before: 25 + nth, after: 26 + nth })
      expect([nth, reply.json()]).toEqual([nth, { saved: ['stockCount'], conflicts: [] }])
    }
  })

  test('an impossible value is refused by its field, and nothing is saved', async ({ shop }) => {
    const { tarik, save, read } = shop
    const good = { key: 'palletCost', before: 24.2, after: 25 }
    for (const bad of [
      { key: 'stockCount', before: 25, after: 'veel' },
      { key: 'palletCost', before: 24.2, after: -1 },
      { key: 'pickupCutoff', before: '16:00', after: '25:99' },
    ]) {
      const reply = await save(tarik, ...(bad.key === 'palletCost' ? [bad] : [good, bad]))
      expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([422, 'odd_value', [bad.key]])
    }
    expect(await read('palletCost')).toBe(24.2)
    expect((await save(tarik, { key: 'paymentTestMode', before: true, after: false })).statusCode).toBe(400)
  })

  test('the history names person, values and time of each change', async ({ shop }) => {
    const { tarik, ellen, save, history } = shop
    await save(tarik, { key: 'stockCount', before: 25, after: 30 })
    await save(ellen, { key: 'stockCount', before: 30, after: 35 })
    const entries = await history()
    expect(
      entries.map(({ person, field, before, after, canUndo }: Record<string, unknown>) => [
        ...[person, field, before, after, canUndo],
      ]),
    ).toEqual([
      ['Ellen', 'stockCount', 30, 35, true],
      ['Tarik', 'stockCount', 25, 30, true],
    ])
  })

  test('an undo is a new change, for 30 days, and not if a later change depends on it', {
    tags: ['STAFF-25'],
  }, async ({ shop }) => {
    const { tarik, save, read, history, undo } = shop
    await save(tarik, { key: 'stockCount', before: 25, after: 30 })
    await save(tarik, { key: 'stockCount', before: 30, after: 35 })
    const [second, first] = await history()
    const refused = (await undo(first.id)).json()
    expect([refused.isUndone, refused.later.map(({ id }: { id: string }) => id)]).toEqual([false, [second.id]])
    expect(await read('stockCount')).toBe(35)
    expect((await undo(second.id)).json()).toEqual({ isUndone: true, later: [] })
    expect(await read('stockCount')).toBe(30)
    const [newest] = await history()
    expect([newest.person, newest.before, newest.after]).toEqual(['Ellen', 35, 30])
    expect((await undo(newest.id)).json().isUndone).toBe(true) // an undo can be undone
    expect(await read('stockCount')).toBe(35)
    expect((await undo('0190a6f0-0000-7000-8000-00000000dead')).statusCode).toBe(404)
    await save(tarik, { key: 'palletCost', before: 24.2, after: 26 })
    const [cost] = await history()
    expect((await undo(cost.id)).json().isUndone).toBe(true) // back to the default
    expect(await read('palletCost')).toBe(24.2)
    const [old] = await history()
    expect((await undo(old.id, 31)).statusCode).toBe(404)
    expect((await undo(old.id, 29)).json().isUndone).toBe(true)
  })
})
