import { PERSONAL_SECTIONS } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { tokenIn, workMails } from '../support/mail/own-mails.ts'
import { anOrder } from '../support/orders.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aCustomer, aPerson, type SignedIn } from '../support/sign-in.ts'

const BASE = '/api/bouwmeester/privacy'
const PICTURE = 'data:image/webp;base64,d2VicA=='
const post = (app: Api, path: string, payload: object, who?: SignedIn) =>
  app.inject({ method: 'POST', url: `${BASE}${path}`, payload, headers: who?.headers ?? {} })

/** A customer with data in every table. */
async function aFullCustomer(app: Api, db: Db, companyName?: string) {
  const jo = await aCustomer(db, companyName ? { companyName } : {})
  const product = await aProduct(db)
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, payload, headers: jo.headers })
  await call('POST', '/api/aspos/customer/addresses', {
    firstName: 'Jo',
    lastName: 'Klant',
    phone: '0612345678',
    street: 'Geheimstraat',
    houseNumber: '9',
    postalCode: '1016AB',
    city: 'Amsterdam',
  })
  const list = await call('POST', '/api/aspos/customer/wishlists', { listName: 'Mijn <b>klus</b>' })
  await call('POST', `/api/aspos/customer/wishlists/id/${list.json().Data.id}/products`, {
    productId: product.id,
    quantity: 2,
  })
  await db.query(
    `with made as (insert into project (wishlist_id, notes, budget_cents) values ($1, 'Sleutel bij oma', 90000)
         returning wishlist_id),
       phase as (insert into project_phase (project_id, name, position, notes)
         select wishlist_id, 'Serre', 1, 'Achterom' from made returning project_id, id)
     insert into project_picture (project_id, phase_id, content, width, height, added_at)
     select project_id, id, 'webp'::bytea, 1, 1, now() from phase`,
    [list.json().Data.id],
  )
  await call('POST', '/api/subscription/acties/subscribe', {})
  await call('POST', '/api/bouwmeester/customer/newsletter', { isOptIn: true })
  await call('POST', '/api/aspos/preference/vat', { includeVat: false })
  const order = await anOrder(db, jo, {
    products: [{ id: product.id, quantity: 2, unitCents: 1_000 }],
    companyName: companyName ?? null,
  })
  await db.query('insert into points_account (customer_id, balance) values ($1, 12)', [jo.customerId])
  await db.query(
    `insert into points_entry (customer_id, order_id, kind, points, balance_after) values ($1, $2, 'earn', 12, 12)`,
    [jo.customerId, order.id],
  )
  await db.query(
    `with driver as (insert into staff_person (name, email) values ('Rijder', gen_random_uuid()::text) returning id),
       visit as (insert into stop_report (id, order_id, branch_id, kind, at, note, staff_id)
         select uuidv7(), $1, $2, 'delivered', now(), 'Bij de buren op 11', id from driver
         returning id),
       proof as (insert into stop_proof (report_id, kind, content, taken_at)
         select id, 'photo', 'webp'::bytea, now() from visit)
     insert into parcel (id, order_id, grams, state, carrier_id, tracking_number, tracking_url)
     values (uuidv7(), $1, 900, 'labelled', 'c1', '3SABC' || $1, 'https://carrier.example/3SABC')`,
    [order.id, (await aBranch(db)).id],
  )
  return { jo, order, product }
}

describe('data export', () => {
  test('is data and a readable page, within a minute, of the own customer only', { tags: ['LAW-43'] }, async ({
    app,
    engines,
  }) => {
    const { jo, order, product } = await aFullCustomer(app, engines.db)
    const { jo: other } = await aFullCustomer(app, engines.db)
    const began = performance.now()
    const reply = await app.inject({ url: `${BASE}/export`, headers: jo.headers })
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { fileName, data, readable } = reply.json().Data
    expect(fileName).toMatch(/^bouwmeester-\d{4}-\d\d-\d\d$/)
    expect(Object.keys(data.sections)).toEqual([...PERSONAL_SECTIONS])
    expect(data.sections).toMatchObject({
      profile: [{ email: jo.email, last_name: 'Klant' }],
      addresses: [{ street: 'Geheimstraat', postal_code: '1016 AB' }],
      orders: [{ number: order.number, total: 26.95 }],
      orderLines: [{ order: order.number, quantity: 2, total: 20 }],
      invoices: [{ number: order.invoice?.number }],
      lists: [{ list: 'Mijn <b>klus</b>', product_number: product.number, quantity: 2 }],
      projects: [
        { phase: null, notes: 'Sleutel bij oma', budget: 900, is_shared: false, picture: null },
        { phase: 'Serre', notes: 'Achterom', budget: null, picture: null },
        { phase: 'Serre', notes: null, picture: PICTURE },
      ],
      deliveries: [{ order: order.number, note: 'Bij de buren op 11', proof: 'photo', picture: PICTURE }],
      parcels: [{ order: order.number, grams: 900, tracking_number: `3SABC${order.id}` }],
      points: [{ kind: 'earn', points: 12 }],
      searches: [],
      sessions: [{ method: 'password' }],
    })
    expect(data.sections.consents.map(({ what }: { what: string }) => what).sort()).toEqual([
      'acties',
      'newsletter',
      'prices with vat',
    ])
    expect(readable).toMatch(/^<!doctype html><html lang="nl">/)
    expect(readable).toContain(`<img src="${PICTURE}"`)
    expect(reply.body).not.toContain('Rijder')
    for (const shown of ['Geheimstraat', order.number, 'Bestellingen', 'Mijn &lt;b&gt;klus&lt;/b&gt;'])
      expect(readable).toContain(shown)
    expect(readable).not.toMatch(/<script|<b>klus/)
    expect(reply.body).not.toContain(other.email)
    expect(reply.body).not.toMatch(/argon2|secret_hash|sealed/)
    expect((await app.inject(`${BASE}/export`)).statusCode).toBe(401)
  })
})

describe('erasure', () => {
  const kept = async (db: Db, customerId: string) => {
    const count = async (table: string) =>
      (await db.query(`select count(*)::int as n from ${table} where customer_id = $1`, [customerId])).rows[0]?.n
    const tables = ['contact', 'address', 'wishlist', 'loyalty_card', 'points_entry', 'points_account', 'cart']
    return Promise.all(tables.map(count))
  }

  test('removes account, lists, history and tokens; orders and invoices lose the name', { tags: ['LAW-44'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { jo, order } = await aFullCustomer(app, db)
    const wrong = await post(app, '/erase', { email: 'iemand@example.nl' }, jo)
    expect([wrong.statusCode, wrong.json().Code]).toEqual([422, 'email_invalid'])
    await workMails(db, 'tell-erasure') // pending from earlier tests
    const reply = await post(app, '/erase', { email: jo.email.toUpperCase() }, jo)
    expect(reply.json()).toEqual({ Success: true, Data: { keptInvoices: 1 } })
    expect((await app.inject({ url: '/api/aspos/customer', headers: jo.headers })).statusCode).toBe(401)
    expect(await kept(db, jo.customerId)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const { rows } = await db.query(
      `select o.email, o.phone, o.contact, o.delivery_address, o.remarks, o.total_cents, i.number,
         c.email as customer_email, c.last_name, c.erased_at is not null as is_erased
       from orders o join invoice i on i.order_id = o.id join customer c on c.id = o.customer_id where o.id = $1`,
      [order.id],
    )
    expect(rows).toEqual([
      {
        email: '',
        phone: '',
        contact: {},
        delivery_address: { postalCode: '1016', city: 'Amsterdam' },
        remarks: null,
        total_cents: order.totalCents,
        number: order.invoice?.number,
        customer_email: '',
        last_name: '',
        is_erased: true,
      },
    ])
    const deliveries = await db.query(
      `select r.kind, r.note, (select count(*)::int from stop_proof f where f.report_id = r.id) as proofs,
         (select count(*)::int from parcel p where p.order_id = r.order_id) as parcels
       from stop_report r where r.order_id = $1`,
      [order.id],
    )
    expect(deliveries.rows).toEqual([{ kind: 'delivered', note: null, proofs: 0, parcels: 0 }])
    for (const table of ['newsletter_subscription', 'contact', 'orders'])
      expect((await db.query(`select from ${table} where email = $1`, [jo.email])).rowCount).toBe(0)
    const told = await workMails(db, 'tell-erasure')
    expect(told).toHaveLength(4)
    for (const { to, text } of told) {
      expect(to).toBe('privacy@shop.example')
      expect(text).not.toContain(jo.email)
    }
    expect(await workMails(db, 'tell-erasure')).toEqual([])
    const notices = await db.query('select from erasure_notice where notified_at is null')
    expect(notices.rowCount).toBe(0)
  })

  test('waits for open orders and leaves a company its name on its purchases', { tags: ['LAW-44'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { jo, order } = await aFullCustomer(app, db, 'Klant Bouw BV')
    await db.query(`update orders set state = 'ready' where id = $1`, [order.id])
    const refused = await post(app, '/erase', { email: jo.email }, jo)
    expect([refused.statusCode, refused.json().Code]).toEqual([422, 'open_orders'])
    expect((await app.inject({ url: '/api/aspos/customer', headers: jo.headers })).statusCode).toBe(200)
    await db.query(`update orders set state = 'delivered' where id = $1`, [order.id])
    expect((await post(app, '/erase', { email: jo.email }, jo)).statusCode).toBe(200)
    const { rows } = await db.query('select contact from orders where id = $1', [order.id])
    expect(rows[0]?.contact).toEqual({ companyName: 'Klant Bouw BV', kvkNumber: null })
  })

  test('a guest requests it by email; the link erases once, the reply reveals nothing', { tags: ['LAW-44'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const guest = await aPerson(db, { isGuest: true })
    const order = await anOrder(db, guest)
    const [known, unknown] = [
      await post(app, '/ask-erasure', { email: guest.email }),
      await post(app, '/ask-erasure', { email: 'niemand@example.nl' }),
    ]
    expect(known.json()).toEqual(unknown.json())
    const mails = await workMails(db, 'erasure-mail')
    const mail = mails.find(({ to }) => to === guest.email)
    const token = mail ? tokenIn(mail) : ''
    const forged = `${token.split('.')[0]}.${Buffer.from('ander@example.nl').toString('base64url')}`
    expect((await post(app, '/confirm-erasure', { token: forged })).json()).toMatchObject({ Code: 'token_invalid' })
    expect((await post(app, '/confirm-erasure', { token })).json().Data).toEqual({ keptInvoices: 1 })
    expect((await post(app, '/confirm-erasure', { token })).statusCode).toBe(422)
    const { rows } = await db.query('select email from orders where id = $1', [order.id])
    expect(rows).toEqual([{ email: '' }])
    expect(await kept(db, guest.customerId)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
