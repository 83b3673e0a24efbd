import { MOST_VIEWS, type SavedView } from '@shop/contract/staff/office/views'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

describe('saved views', () => {
  test('belong to one person or to all members of a role', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const operator = await aStaffMember(db, [{ role: 'operator', branches: 'all' }])
    const sam = await aStaffMember(db, [{ role: 'driver', branches: [1] }])
    const kim = await aStaffMember(db, [{ role: 'driver', branches: 'all' }])
    const send = (method: 'POST' | 'DELETE', path: string, { headers }: Staff, payload?: object) =>
      app.inject({ method, url: `/api/staff/${path}`, headers, ...(payload ? { payload } : {}) })
    const shared = { list: 'orders', name: 'Vandaag weg', query: 'state=sent', role: 'driver' }
    const list = async ({ headers }: Staff): Promise<SavedView[]> =>
      (await app.inject({ url: '/api/staff/views?list=orders', headers })).json().views
    // Other tests share views with roles too.
    const names = async (person: Staff) =>
      (await list(person))
        .filter(({ name }) => ['Mijn', shared.name].includes(name))
        .map(({ name, query, role }) => [name, query, role])

    const own = { list: 'orders', name: ' Mijn ', query: 'state=sent&columns=state,total' }
    const saved = (await send('POST', 'views', sam, own)).json()
    const ofRole = (await send('POST', 'role-views', operator, shared)).json()
    expect(await names(sam)).toEqual([
      ['Mijn', own.query, null],
      ['Vandaag weg', 'state=sent', 'driver'],
    ])
    expect(await names(kim)).toEqual([['Vandaag weg', 'state=sent', 'driver']])
    expect(await names(operator)).toEqual([['Vandaag weg', 'state=sent', 'driver']]) // may remove it

    expect((await send('POST', 'role-views', sam, shared)).json()).toMatchObject({ permission: 'view.share' })
    expect((await send('DELETE', `views/${saved.id}`, kim)).statusCode).toBe(404)
    expect((await send('DELETE', `views/${ofRole.id}`, sam)).statusCode).toBe(404)
    expect((await send('DELETE', `role-views/${saved.id}`, operator)).statusCode).toBe(404)
    await send('POST', 'views', sam, { ...own, query: 'state=ready' })
    expect((await names(sam))[0]).toEqual(['Mijn', 'state=ready', null])
    expect((await send('DELETE', `views/${saved.id}`, sam)).statusCode).toBe(200)
    expect((await send('DELETE', `role-views/${ofRole.id}`, operator)).statusCode).toBe(200)
    expect(await names(sam)).toEqual([])
    await app.close()
  })

  test('are limited in number and form', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { id, headers } = await aStaffMember(db, [])
    const save = (over: object) =>
      app.inject({
        method: 'POST',
        url: '/api/staff/views',
        headers,
        payload: { list: 'orders', name: 'Mijn', query: '', ...over },
      })
    for (const bad of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { list: 'secrets' },
      { query: '//evil.example' },
      { query: 'a=<b>' },
      { query: 'a'.repeat(501) },
    ])
      expect([bad, (await save(bad)).statusCode]).toEqual([bad, 400])
    await db.query(
      `insert into staff_view (list, name, query, person_id, saved_by)
       select 'orders', 'V' || n, '', $1, $1 from generate_series(1, $2::int) n`,
      [id, MOST_VIEWS],
    )
    expect((await save({})).json().code).toBe('too_many')
    expect((await save({ name: 'V1', query: 'state=paid' })).statusCode).toBe(200)
    await app.close()
  })
})
