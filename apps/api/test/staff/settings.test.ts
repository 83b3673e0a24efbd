import { globSync, readFileSync } from 'node:fs'
import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { describe, expect } from 'vitest'
import { saveSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { test as base } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aStaffMember, digestOf, makeStaffApp, type Staff } from './staff-test.ts'

/** Tests prepare what they need, and the demo loads an empty database. */
const IS_OUTSIDE = (file: string) => /(^|\/)(node_modules|test|build|demo-data)(\/|$)|\.test\.ts$/.test(String(file))

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
      approvalId: null,
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
      expect([nth, reply.json()]).toEqual([nth, { saved: ['stockCount'], conflicts: [], approvalId: null }])
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
    expect((await undo(second.id)).json()).toEqual({ isUndone: true, later: [], approvalId: null })
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

describe('every setting', { tags: ['RANGE-29'] }, () => {
  test('is on the screen with its value and its default, but for payment test mode', async ({ shop }) => {
    const { app, tarik, save } = shop
    const read = async () =>
      (await app.inject({ url: '/api/staff/settings', headers: tarik.headers })).json().settings as {
        key: keyof Settings
        value: unknown
        defaultValue: unknown
      }[]
    const listed = await read()
    const keys = Object.keys(DEFAULT_SETTINGS).filter((key) => key !== 'paymentTestMode')
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort())
    for (const { key, value, defaultValue } of listed)
      expect([key, value, defaultValue]).toEqual([key, DEFAULT_SETTINGS[key], DEFAULT_SETTINGS[key]])
    const windows = [{ id: 'am', timeFrom: '08:00', timeTo: '12:00' }]
    const saved = await save(tarik, {
      ...{ key: 'deliveryWindows', before: DEFAULT_SETTINGS.deliveryWindows, after: windows },
    })
    expect(saved.json().saved).toEqual(['deliveryWindows'])
    expect((await read()).find(({ key }) => key === 'deliveryWindows')).toMatchObject({
      value: windows,
      defaultValue: DEFAULT_SETTINGS.deliveryWindows,
    })
  })

  test('is written by one function', async ({ shop }) => {
    const writers = globSync('{apps,packages,infra,scripts}/**/*.{ts,sql}', { exclude: IS_OUTSIDE }).filter((file) =>
      /\b(insert into|update|delete from|merge into|truncate|copy)\s+(public\.)?setting\b/i.test(
        readFileSync(file, 'utf8'),
      ),
    )
    expect(writers).toEqual(['apps/api/src/modules/settings/queries.ts'])
    const users = globSync('apps/**/*.ts', { exclude: IS_OUTSIDE }).filter((file) =>
      readFileSync(file, 'utf8').includes('saveSettingQuery'),
    )
    expect(users.sort()).toEqual([
      'apps/api/src/modules/settings/queries.ts',
      'apps/api/src/modules/settings/save-setting.ts',
    ])
    // Processes of the shop cannot write a setting at all.
    const { rows } = await shop.db.query(
      `select r from unnest(array['shop_api', 'shop_worker', 'shop_staff']) r
       where has_table_privilege(r, 'setting', 'delete') or r = 'shop_api' and has_table_privilege(r, 'setting', 'insert, update')`,
    )
    expect(rows).toEqual([])
  })

  test('shows its effect on promised times and costs, and saves nothing by that', async ({ shop }) => {
    const { db, app, tarik, read } = shop
    const { name } = await aBranch(db)
    // A Thursday in the morning.
    const at = '2026-11-19T09:00:00Z'
    const effects = (...changes: object[]) =>
      app.inject({
        ...{ method: 'POST', url: '/api/staff/settings/effects', payload: { changes } },
        headers: { cookie: `${tarik.headers.cookie}; bm_now=${encodeURIComponent(at)}` },
      })
    const none = await effects({ key: 'stockCount', after: 5 })
    expect(none.json()).toEqual({ promises: [], isComplete: true, costs: [], orders: [], orderCount: 0 })
    const { promises, costs } = (
      await effects({ key: 'pickupCutoff', after: '09:30' }, { key: 'deliveryCostSmall', after: 7.95 })
    ).json()
    expect(promises).toContainEqual({
      kind: 'pickup',
      ordered: { day: '2026-11-19', minutes: 600 },
      before: { day: '2026-11-19', minutes: 720 },
      after: { day: '2026-11-20', minutes: 420 },
      branches: expect.arrayContaining([name]),
    })
    expect(costs).toContainEqual({ kind: 'delivery_small', goodsCents: 2_500, beforeCents: 695, afterCents: 795 })
    expect([await read('pickupCutoff'), await read('deliveryCostSmall')]).toEqual(['16:00', 6.95])
    const odd = await effects({ key: 'pickupAvailableTime', after: '25:00-26:00' })
    expect([odd.statusCode, odd.json().fields]).toEqual([422, ['pickupAvailableTime']])
  })

  test('cannot have a value that stops every promise', async ({ shop }) => {
    const { tarik, save, read } = shop
    for (const [key, before, after] of [
      ['deliveryDelayDays', 1, 100_000],
      ['pickupAvailableTime', '07:00-18:00', '99:99-99:99'],
      ['chatUrl', '/klantenservice', '//elsewhere.example'],
      ['gtmSetting', { id: '' }, { id: 'GTM-A"onload=' }],
    ] as const) {
      const reply = await save(tarik, { key, before, after })
      expect([key, reply.statusCode, reply.json().fields]).toEqual([key, 422, [key]])
      expect(await read(key)).toEqual(before)
    }
  })
})

describe('a limit of approvals', { tags: ['RANGE-29', 'STAFF-14'] }, () => {
  test('changes after the approval of another person only, also by an undo', async ({ shop }) => {
    const { app, tarik, ellen, save, read, history, undo } = shop
    const decide = async (id: string, by: Staff) => {
      const digest = await digestOf(app, by, id)
      return app.inject({
        ...{ method: 'POST', url: `/api/staff/approvals/${id}/approve`, headers: by.headers, payload: { digest } },
      })
    }
    const raise = { key: 'refundApprovalLimit', before: 250, after: 5_000 }
    const reply = (await save(tarik, raise, { key: 'stockCount', before: 25, after: 30 })).json()
    expect(reply).toEqual({ saved: ['stockCount'], conflicts: [], approvalId: expect.any(String) })
    expect(await read('refundApprovalLimit')).toBe(250)
    expect((await save(tarik, raise)).json().approvalId).toBe(reply.approvalId) // a second click
    expect((await decide(reply.approvalId, tarik)).statusCode).toBe(422)
    expect(await read('refundApprovalLimit')).toBe(250)
    expect((await decide(reply.approvalId, ellen)).statusCode).toBe(200)
    expect(await read('refundApprovalLimit')).toBe(5_000)

    const entry = (await history()).find(({ field }: { field: string }) => field === 'refundApprovalLimit')
    const undone = (await undo(entry.id)).json()
    expect(undone).toMatchObject({ isUndone: false, later: [], approvalId: expect.any(String) })
    expect(await read('refundApprovalLimit')).toBe(5_000)
    expect((await decide(undone.approvalId, tarik)).statusCode).toBe(200)
    expect(await read('refundApprovalLimit')).toBe(250)
  })

  test('is not changed by an approval of a value that is not the present one any more', async ({ shop }) => {
    const { app, db, tarik, ellen, save, read } = shop
    const { approvalId } = (await save(tarik, { key: 'priceBatchLines', before: 500, after: 9_000 })).json()
    const digest = await digestOf(app, ellen, approvalId)
    await transaction(db, 'test', (tx) => saveSetting(tx, 'priceBatchLines', 100), { actor: { staffId: ellen.id } })
    const url = `/api/staff/approvals/${approvalId}/approve`
    const reply = await app.inject({ method: 'POST', url, headers: ellen.headers, payload: { digest } })
    expect(reply.statusCode).toBe(409)
    expect(await read('priceBatchLines')).toBe(100)
  })
})
