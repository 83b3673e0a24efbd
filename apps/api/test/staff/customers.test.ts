import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { asStaff, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCustomer, aPerson } from '../support/sign-in.ts'
import { aBranchOrder, aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const REASON = 'De klant belde over de factuur'
type App = Awaited<ReturnType<typeof makeStaffApp>>

const open = (app: App, { headers }: Pick<Staff, 'headers'>, id: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/staff/customers/${id}/open`, headers, payload })
const find = async (app: App, { headers }: Pick<Staff, 'headers'>, search: string) =>
  (await app.inject({ url: `/api/staff/customers?search=${encodeURIComponent(search)}`, headers })).json().customers
const viewsOf = async (db: Db, customerId: string) =>
  (
    await db.query(
      `select v.staff_id, v.reason, v.order_number, a.staff_id as audited, a.request_id is not null as has_request,
         a.after ->> 'reason' as audited_reason
       from customer_view v join audit_entry a on a.table_name = 'customer_view' and a.row_key = v.id::text
         and a.action = 'insert' where v.customer_id = $1 order by v.at, v.id`,
      [customerId],
    )
  ).rows

async function aDesk(db: Db) {
  const app = await makeStaffApp(db)
  const service = await aStaffMember(db, [{ role: 'service', branches: 'all' }], { name: `Sanne ${randomUUID()}` })
  const branch = await aBranch(db)
  const order = await aBranchOrder(db, branch.id)
  const { rows } = await db.query<{ customer_id: string }>('select customer_id from orders where id = $1', [order.id])
  return { app, service, branch, order, customerId: rows[0]?.customer_id ?? '' }
}

describe('the record of a customer', { tags: ['STAFF-20'] }, () => {
  test('opens for a reason, and writes an audit entry with person and reason', async ({ engines }) => {
    const { db } = engines
    const { app, service, order, customerId } = await aDesk(db)
    const refused = await open(app, service, customerId)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'access_reason_missing'])
    expect(refused.body).not.toContain(order.email)
    for (const reason of ['', 'kort', ' '.repeat(40), 'x'.repeat(301)])
      expect([reason, (await open(app, service, customerId, { reason })).statusCode]).toEqual([reason, 400])
    expect(await viewsOf(db, customerId)).toEqual([])
    const opened = await open(app, service, customerId, { reason: `  ${REASON} ` })
    expect(opened.json()).toMatchObject({ id: customerId, email: order.email, orders: [{ number: order.number }] })
    const entry = { staff_id: service.id, audited: service.id, has_request: true }
    expect(await viewsOf(db, customerId)).toEqual([
      { ...entry, reason: REASON, order_number: null, audited_reason: REASON },
    ])
    await app.close()
  })

  test('opens by a related order that the person can read, and logs the order', async ({ engines }) => {
    const { db } = engines
    const { app, service, order, branch, customerId } = await aDesk(db)
    const other = await aBranchOrder(db, branch.id)
    const code = async (number: string) => (await open(app, service, customerId, { order: number })).json().code
    expect(await code(other.number)).toBe('access_reason_missing') // of another customer
    expect(await code('S0000000')).toBe('access_reason_missing')
    await db.query(`update orders set state = 'collected', confirmed_at = now() - interval '91 days' where id = $1`, [
      order.id,
    ])
    expect(await code(order.number)).toBe('access_reason_missing') // over for a long time
    await db.query(`update orders set confirmed_at = now() - interval '89 days' where id = $1`, [order.id])
    expect((await open(app, service, customerId, { order: order.number.toLowerCase() })).statusCode).toBe(200)
    expect(await viewsOf(db, customerId)).toMatchObject([{ reason: null, order_number: order.number }])
    await app.close()
  })

  test('stays open for 15 minutes for the same person only, without another entry', async ({ engines }) => {
    const { db } = engines
    const { service, customerId } = await aDesk(db)
    const started = Date.now()
    let minutes = 0
    const app = await makeStaffApp(db, { clock: { now: () => new Date(started + minutes * 60_000) } })
    const colleague = await aStaffMember(db, [{ role: 'service', branches: 'all' }])
    expect((await open(app, service, customerId, { reason: REASON })).statusCode).toBe(200)
    expect((await open(app, service, customerId)).statusCode).toBe(200)
    expect((await open(app, colleague, customerId)).statusCode).toBe(422)
    minutes = 16
    expect((await open(app, service, customerId)).statusCode).toBe(422)
    expect(await viewsOf(db, customerId)).toHaveLength(1)
    await app.close()
  })

  test('is found by whole values only, without contact data, and not after an erasure', async ({ engines }) => {
    const { db } = engines
    const { app, service, order, customerId } = await aDesk(db)
    const { rows } = await db.query<{ number: string }>('select number::text from customer where id = $1', [customerId])
    for (const search of [order.email, ` ${order.email.toUpperCase()}`, order.number, rows[0]?.number ?? ''])
      expect([search, await find(app, service, search)]).toMatchObject([search, [{ id: customerId }]])
    expect(Object.keys((await find(app, service, order.email))[0]).sort()).toEqual(['id', 'isGuest', 'name', 'number'])
    for (const search of [order.email.slice(0, -1), '%', `' or true --`, '9'.repeat(254)])
      expect([search, await find(app, service, search)]).toEqual([search, []])
    await db.query('update customer set erased_at = now() where id = $1', [customerId])
    expect(await find(app, service, order.number)).toEqual([])
    expect((await open(app, service, customerId, { reason: REASON })).statusCode).toBe(404)
    expect((await open(app, service, randomUUID(), { reason: REASON })).statusCode).toBe(404)
    await app.close()
  })

  test('shows messages of a confirmed address only', async ({ engines }) => {
    const { db } = engines
    const { app, service } = await aDesk(db)
    const person = await aPerson(db)
    await db.query(
      `insert into message (form, session_id, name, email, body, locale, left_on, content_hash)
       values ('contact', repeat('a', 32), 'Jo', $1, 'Waar blijft mijn zand?', 'nl', current_date, sha256($2))`,
      [person.email, Buffer.from(randomUUID())],
    )
    const requests = async (isConfirmed: boolean) => {
      await db.query('update contact set email_confirmed_at = $2 where id = $1', [
        person.contactId,
        isConfirmed ? new Date() : null,
      ])
      return (await open(app, service, person.customerId, { reason: REASON })).json().requests
    }
    expect(await requests(false)).toEqual([])
    expect(await requests(true)).toMatchObject([{ kind: 'contact', text: 'Waar blijft mijn zand?' }])
    await app.close()
  })
})

describe('the list of who viewed whose record', { tags: ['STAFF-20'] }, () => {
  test('names person, customer and reason, newest first, and is filtered by both', async ({ engines }) => {
    const { db } = engines
    const { app, service, order, customerId } = await aDesk(db)
    const other = await aDesk(db)
    await open(app, service, customerId, { reason: REASON })
    await open(app, service, customerId, { order: order.number })
    await open(app, service, other.customerId, { reason: 'Verzoek om inzage' })
    const officer = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const list = async (query: string) =>
      (await app.inject({ url: `/api/staff/customer-views?${query}`, headers: officer.headers })).json().views
    const name = (await db.query('select name from staff_person where id = $1', [service.id])).rows[0]?.name
    const byPerson = await list(`person=${encodeURIComponent(name.toLowerCase())}`)
    expect(byPerson).toMatchObject([
      { person: name, reason: 'Verzoek om inzage', order: null },
      { person: name, reason: null, order: order.number },
      { person: name, reason: REASON, order: null },
    ])
    expect(await list(`person=${encodeURIComponent(name)}&sort=oldest`)).toEqual(byPerson.toReversed())
    const number = byPerson[1].customerNumber
    expect(await list(`customer=${number}`)).toMatchObject([{ order: order.number }, { reason: REASON }])
    expect(await list('customer=1&person=x')).toEqual([])
    expect((await app.inject({ url: '/api/staff/customer-views', headers: service.headers })).statusCode).toBe(403)
    await app.close()
  })

  test('cannot be changed by the staff process, and the customer reads when and why', async ({
    engines,
    app: shop,
  }) => {
    const { db } = engines
    const { app, service } = await aDesk(db)
    const jo = await aCustomer(db)
    expect((await open(app, service, jo.customerId, { reason: REASON })).statusCode).toBe(200)
    for (const sql of [`update customer_view set reason = 'iets heel anders'`, 'delete from customer_view'])
      await expect(asStaff(db).query(sql)).rejects.toThrow(/permission denied/)
    const own = await shop.inject({ url: '/api/bouwmeester/privacy/export', headers: jo.headers })
    expect(own.json()).toMatchObject({ Data: { data: { sections: { staffViews: [{ reason: REASON }] } } } })
    expect(own.body).not.toContain(service.id)
    await app.close()
  })
})
