import { describe, expect } from 'vitest'
import { branches as branchFeed } from '../../scripts/import/feed-reference.ts'
import { test as base } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aPickJob } from './pick/pick-test.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const MORNING = '2026-11-19T09:00:00Z'

const test = base.extend('shop', async ({ ownDb: db }, { onCleanup }) => {
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'operator', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Ellen' })
  const branch = await aBranch(db)
  const url = `/api/staff/branches/${branch.id}`
  const at = ({ headers }: Staff) => ({ cookie: `${headers.cookie}; bm_now=${encodeURIComponent(MORNING)}` })
  const save = async (who: Staff, ...changes: object[]) => {
    const reply = await app.inject({ method: 'PATCH', url, headers: at(who), payload: { changes } })
    return { status: reply.statusCode, body: reply.json() }
  }
  const read = async () => (await app.inject({ url, headers: at(tarik) })).json()
  const present = async (key: string) =>
    (await read()).fields.find((one: { key: string }) => one.key === key)?.value as unknown
  const effects = async (...changes: object[]) => {
    const reply = await app.inject({ method: 'POST', url: `${url}/effects`, headers: at(tarik), payload: { changes } })
    return { status: reply.statusCode, body: reply.json() }
  }
  return { db, app, tarik, ellen, branch, url, at, save, read, present, effects }
})

const closed = (start: string, end = start) => ({ start, end, hours: '' })
const FAR = { start: '2099-12-25', end: '2099-12-26', hours: '' }

describe('the form of a branch', { tags: ['RANGE-29'] }, () => {
  test('saves hours, holidays, services and news, and names who changed what', async ({ shop }) => {
    const { tarik, save, read, present } = shop
    const news = [{ title: 'Zaagdag', summary: 'Zaag gratis mee', url: '/vestigingen', day: '2026-11-20' }]
    const reply = await save(
      tarik,
      { key: 'monday', before: '07:00-18:00', after: '08:00-17:00' },
      { key: 'tuesday', before: '07:00-18:00', after: '' },
      { key: 'saturday', before: '', after: '09:00-13:00' },
      { key: 'holidays', before: [FAR], after: [closed('2026-12-24'), FAR] },
      { key: 'services', before: [], after: ['afhalen', 'zaagservice'] },
      { key: 'newsEn', before: [], after: news },
    )
    expect(reply.body.conflicts).toEqual([])
    expect(reply.body.saved).toHaveLength(6)
    expect([await present('monday'), await present('tuesday'), await present('saturday')]).toEqual([
      '08:00-17:00',
      '',
      '09:00-13:00',
    ])
    expect(await present('holidays')).toEqual([closed('2026-12-24'), FAR])
    expect(await present('services')).toEqual(['afhalen', 'zaagservice'])
    expect([await present('newsNl'), await present('newsEn')]).toEqual([
      [{ title: 'Open dag', summary: 'Kom langs', url: '/open-dag', day: '2026-03-01' }],
      news,
    ])
    const { entries, locked } = await read()
    expect(locked.toSorted()).toEqual(['hours', 'services'])
    const opening = entries.find(({ field }: { field: string }) => field === 'branch_hours opens_at 1')
    expect(opening).toMatchObject({ person: 'Tarik', before: '07:00:00', after: '08:00:00' })
  })

  test('the list shows hours of today and the next holiday', async ({ shop }) => {
    const { app, tarik, at, branch, save } = shop
    const own = async () =>
      (await app.inject({ url: '/api/staff/branches', headers: at(tarik) }))
        .json()
        .branches.find(({ id }: { id: number }) => id === branch.id)
    expect(await own()).toMatchObject({ name: branch.name, hoursToday: '07:00-18:00', nextHoliday: '2099-12-25' })
    await save(tarik, { key: 'holidays', before: [FAR], after: [{ ...closed('2026-11-19'), hours: '10:00-12:00' }] })
    expect(await own()).toMatchObject({ hoursToday: '10:00-12:00', nextHoliday: '2026-11-19' })
  })

  test('a field that another person changed is a conflict; the others are saved', async ({ shop }) => {
    const { tarik, ellen, save, present } = shop
    await save(ellen, { key: 'friday', before: '07:00-18:00', after: '07:00-12:00' })
    const { body } = await save(
      tarik,
      { key: 'friday', before: '07:00-18:00', after: '' },
      { key: 'services', before: [], after: ['verhuur'] },
    )
    expect(body).toMatchObject({
      saved: ['services'],
      conflicts: [{ key: 'friday', value: '07:00-12:00', by: 'Ellen' }],
    })
    expect(await present('friday')).toBe('07:00-12:00')
  })

  test('lists may have another order than the table, which is no conflict', async ({ shop }) => {
    const { tarik, save, present } = shop
    const news = (title: string, day: string) => ({ title, summary: 'x', url: '/vestigingen', day })
    const typed = { holidays: [FAR, closed('2026-12-24')], news: [news('B', '2026-11-18'), news('A', '2026-11-20')] }
    const first = await save(
      tarik,
      { key: 'holidays', before: [FAR], after: typed.holidays },
      { key: 'newsEn', before: [], after: typed.news },
    )
    expect(first.body).toEqual({ saved: ['holidays', 'newsEn'], conflicts: [] })
    const second = await save(
      tarik,
      { key: 'holidays', before: typed.holidays, after: [FAR] },
      { key: 'newsEn', before: typed.news, after: [typed.news[0]] },
    )
    expect(second.body).toEqual({ saved: ['holidays', 'newsEn'], conflicts: [] })
    expect([await present('holidays'), await present('newsEn')]).toEqual([[FAR], [typed.news[0]]])
  })

  test('of two people who save at the same time, one writes', async ({ shop }) => {
    const { tarik, ellen, save } = shop
    const replies = await Promise.all(
      [tarik, ellen, tarik, ellen].map((who, nth) =>
        save(who, { key: 'friday', before: '07:00-18:00', after: `0${nth + 1}:00-18:00` }),
      ),
    )
    expect(replies.filter(({ body }) => body.saved.length === 1)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.conflicts.length === 1)).toHaveLength(3)
  })

  test('refuses values that are not possible, and saves nothing then', async ({ shop }) => {
    const { tarik, save, present } = shop
    const news = (url: string) => [{ title: 'x', summary: 'y', url, day: '2026-11-20' }]
    const odd = [
      { key: 'friday', before: '07:00-18:00', after: '18:00-07:00' },
      { key: 'friday', before: '07:00-18:00', after: ['afhalen'] },
      { key: 'holidays', before: [FAR], after: [closed('2026-12-24', '2026-12-26'), closed('2026-12-25')] },
      { key: 'holidays', before: [FAR], after: ['afhalen'] },
      { key: 'services', before: [], after: ['afhalen', 'afhalen'] },
      { key: 'services', before: [], after: [FAR] },
      { key: 'newsEn', before: [], after: news('https://elsewhere.example') },
      { key: 'newsEn', before: [], after: news('//elsewhere.example') },
      { key: 'newsEn', before: [], after: news('javascript:alert(1)') },
      { key: 'newsEn', before: [], after: [FAR] },
    ]
    for (const change of odd) {
      const reply = await save(tarik, { key: 'monday', before: '07:00-18:00', after: '' }, change)
      expect([change, reply.status, reply.body.fields]).toEqual([change, 422, [change.key]])
    }
    expect(await present('monday')).toBe('07:00-18:00')
    expect((await save(tarik, { key: 'friday', before: '07:00-18:00', after: 'x' })).status).toBe(400)
  })

  test('an unknown branch does not exist', async ({ shop }) => {
    const { app, tarik, at } = shop
    for (const request of [
      { method: 'GET' as const, url: '/api/staff/branches/99999' },
      {
        ...{ method: 'PATCH' as const, url: '/api/staff/branches/99999' },
        payload: { changes: [{ key: 'monday', before: '', after: '07:00-08:00' }] },
      },
      {
        ...{ method: 'POST' as const, url: '/api/staff/branches/99999/return-to-feed', payload: { field: 'hours' } },
      },
    ])
      expect((await app.inject({ ...request, headers: at(tarik) })).statusCode).toBe(404)
  })
})

describe('effects of new hours', { tags: ['RANGE-29'] }, () => {
  test('are promises of this branch and orders promised for a closed time; nothing is saved', async ({ shop }) => {
    const { db, branch, effects, present } = shop
    const job = await aPickJob(db, branch.id, [{ quantity: 1 }])
    // Promised for a Thursday far enough ahead, at noon.
    const promised = '2099-12-24T11:00:00Z'
    await db.query('update pick_job set promised_at = $2 where id = $1', [job.id, promised])
    const { rows } = await db.query(
      'select o.number from orders o join pick_job j on j.order_id = o.id where j.id = $1',
      [job.id],
    )
    await aBranchOrder(db, branch.id, { state: 'paid' }) // another one, whose time stays open
    const { body } = await effects(
      { key: 'holidays', before: [FAR], after: [closed('2099-12-24'), closed('2026-11-20'), FAR] },
      { key: 'services', before: [], after: ['verhuur'] },
    )
    expect(body.orders).toEqual([
      { number: rows[0]?.number, branch: branch.name, promisedAt: new Date(promised).toISOString() },
    ])
    expect(body).toMatchObject({ orderCount: 1, costs: [], isComplete: true })
    expect(body.promises).toContainEqual({
      kind: 'pickup',
      ordered: { day: '2026-11-20', minutes: 660 },
      before: { day: '2026-11-20', minutes: 780 },
      after: { day: '2026-11-23', minutes: 420 },
      branches: [branch.name],
    })
    expect(await present('holidays')).toEqual([FAR])
    expect((await effects({ key: 'friday', before: '', after: '18:00-07:00' })).status).toBe(422)
  })
})

describe('the feed of branches', { tags: ['RANGE-29'] }, () => {
  test('leaves hours and services that staff changed, until they are returned to it', async ({ shop }) => {
    const { app, db, tarik, at, branch, url, save, present } = shop
    const { rows } = await db.query<{ code: string }>('select code from branch where id = $1', [branch.id])
    const row = {
      ...{ code: rows[0]?.code, name: branch.name, url: branch.url, format: 'bouwmeester-xl', tags: ['Webshop'] },
      ...{ services: ['kraan'], street: 'Kanaalweg', house_number: '12', house_number_extension: null },
      ...{
        postal_code: '3526 KL',
        city: 'Utrecht',
        latitude: 52.09,
        longitude: 5.12,
        phone: '030',
        email: 'a@b.example',
      },
      ...{ image_url: null, hours: [{ day: 1, opens_at: '06:00', closes_at: '20:00' }] },
    }
    const runFeed = async () => {
      const client = await db.connect()
      await client.query('begin')
      await client.query(`set local shop.process = 'feed'`)
      await branchFeed.save(client as never, [row], { branches: new Map() } as never)
      await client.query('commit')
      client.release()
    }
    await save(
      tarik,
      { key: 'monday', before: '07:00-18:00', after: '08:00-17:00' },
      { key: 'services', before: [], after: ['verhuur'] },
    )
    await runFeed()
    expect([await present('monday'), await present('tuesday')]).toEqual(['08:00-17:00', '07:00-18:00'])
    expect(await present('services')).toEqual(['verhuur'])
    for (const field of ['hours', 'services'])
      await app.inject({ method: 'POST', url: `${url}/return-to-feed`, headers: at(tarik), payload: { field } })
    await runFeed()
    expect([await present('monday'), await present('tuesday')]).toEqual(['06:00-20:00', ''])
    expect(await present('services')).toEqual(['kraan'])
  })
})
