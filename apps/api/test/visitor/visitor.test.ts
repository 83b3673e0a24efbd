import { COMPANY } from '@shop/retailer/company'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { listItems } from '../../src/modules/staff/attention/attention-queries.ts'
import { deleteExpiredVisitors } from '../../src/modules/visitor/index.ts'
import { asWorker, makeApp, test } from '../support/api.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

const VIEWED = '/api/aspos/products/viewed'
const CONTACT = '/api/ternair/product-contact'
const NOBODY = '0190a6f0-0000-7000-8000-00000000dead'

async function aVisitor(app: Api) {
  const reply = await app.inject('/api/aspos/common/session')
  return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
}
const view = (app: Api, productId: string, headers: Record<string, string> = {}, more: object = {}) =>
  app.inject({ method: 'POST', url: VIEWED, payload: { productId, ...more }, headers })
const seen = async (app: Api, headers: Record<string, string>) =>
  (await app.inject({ url: VIEWED, headers })).json().Data.map(({ id }: { id: string }) => id)

describe('viewed products', () => {
  test('a view is recorded in the session of the visitor only', { tags: ['CATALOG-29'] }, async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const [one, other] = [await aVisitor(app), await aVisitor(app)]
    const reply = await view(app, product.id, one, { brandId: '12' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ Success: true, Data: true })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await seen(app, one)).toEqual([product.id])
    expect(await seen(app, other)).toEqual([])
    const { rows } = await engines.db.query('select session_id from viewed_product where product_id = $1', [product.id])
    expect(rows).toHaveLength(1)
    expect(one.cookie).not.toContain(rows[0]?.session_id)
  })

  test('come newest first, as cards; a second view moves one up', { tags: ['CATALOG-30'] }, async ({
    app,
    engines,
  }) => {
    const visitor = await aVisitor(app)
    const node = await aWebNode(engines.db)
    const ids: string[] = []
    for (let index = 0; index < 3; index++) ids.push((await aProduct(engines.db, { webNodeId: node.id })).id)
    for (const id of ids) await view(app, id, visitor)
    expect(await seen(app, visitor)).toEqual(ids.toReversed())
    await view(app, ids[0] ?? '', visitor)
    expect(await seen(app, visitor)).toEqual([ids[0], ids[2], ids[1]])
    const reply = await app.inject({ url: VIEWED, headers: visitor })
    expect(reply.json().Data[0]).toMatchObject({ priceInclTax: 12.95, name: 'Gipsplaat 12,5 mm' })
    expect(reply.headers['cache-control']).toBe('private, no-cache')
  })

  test('the last 20 of 21 are stored, newest first, also without Redis', { tags: ['DECIDE-85'] }, async ({
    engines,
  }) => {
    const app = await makeApp(engines)
    const visitor = await aVisitor(app)
    const node = await aWebNode(engines.db)
    const ids: string[] = []
    for (let index = 0; index < 21; index++) ids.push((await aProduct(engines.db, { webNodeId: node.id })).id)
    for (const id of ids) expect((await view(app, id, visitor)).statusCode).toBe(200)
    await engines.redis.ask((client) => client.flushdb())
    expect(await seen(app, visitor)).toEqual(ids.slice(1).reverse())
    const { rows } = await engines.db.query(
      'select count(*)::int as kept from viewed_product where product_id = any ($1)',
      [ids],
    )
    expect(rows).toEqual([{ kept: 20 }])
    await app.close()
  })

  test('the first view creates a guest session, protected from scripts and other sites', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    expect((await app.inject(VIEWED)).headers['set-cookie']).toBeUndefined()
    const plain = await view(app, product.id)
    const [pair, ...attributes] = String(plain.headers['set-cookie']).split('; ')
    expect(pair).toMatch(/^bm_session=[\w-]{22}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', expect.stringMatching(/^Max-Age=\d+$/), 'Path=/', 'SameSite=Lax'])
    const secure = await view(app, product.id, { 'x-forwarded-proto': 'https' })
    expect(String(secure.headers['set-cookie']).split('; ')).toContain('Secure')
    const cookie = String(plain.headers['set-cookie']).split(';')[0] ?? ''
    expect(await seen(app, { cookie })).toEqual([product.id])
    const session = await app.inject({ url: '/api/aspos/common/session', headers: { cookie } })
    expect(session.headers['set-cookie']).toBeUndefined()
  })

  test('404 for an invisible product, 400 for undeclared fields', async ({ app, engines }) => {
    const draft = await aProduct(engines.db, { state: 'Draft' })
    for (const id of [draft.id, NOBODY])
      expect((await view(app, id)).json()).toMatchObject({ Code: 'product_not_found' })
    expect((await view(app, draft.id, {}, { price: 1 })).statusCode).toBe(400)
    expect((await view(app, 'x')).statusCode).toBe(400)
  })
})

describe('POST /api/ternair/product-contact', () => {
  const byQuery = (app: Api, id: string, phone: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `${CONTACT}?ProductID=${id}&PhoneNumber=${encodeURIComponent(phone)}`,
      headers,
    })
  const byBody = (app: Api, id: string, phone: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: CONTACT, payload: { ProductID: id, PhoneNumber: phone }, headers })

  test('accepts and stores query or body; rejects an invalid phone number', { tags: ['CATALOG-31'] }, async ({
    app,
    engines,
  }) => {
    const product = await aProduct(engines.db)
    const visitor = await aVisitor(app)
    for (const reply of [
      await byQuery(app, product.id, '06 1234-5678', visitor),
      await byBody(app, product.id, '+31 30 1234567', visitor),
    ]) {
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        Success: true,
        Message: 'Bedankt! We bellen je zo snel mogelijk over dit artikel.',
        Data: true,
      })
    }
    for (const phone of ['12345', '', '06123456789', 'bel mij']) {
      const refused = await byQuery(app, product.id, phone, visitor)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ Success: false, Code: 'phone_invalid' })
    }
    const { rows } = await engines.db.query('select phone from product_contact where product_id = $1 order by id', [
      product.id,
    ])
    expect(rows).toEqual([{ phone: '+31612345678' }, { phone: '+31301234567' }])
    const listed = await listItems.rows(engines.db, new Date(), ['call_back'], [], null, null, null, null, false, 1_000)
    expect(listed.filter(({ facts }) => facts.product === product.number).map(({ facts }) => facts.phone)).toEqual([
      '+31612345678',
      '+31301234567',
    ])
  })

  test('emails the request and caller to the chosen branch, or else to the office', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const branch = await aBranch(engines.db)
    const to = `vestiging-${branch.id}@example.nl`
    await engines.db.query('update branch set email = $2 where id = $1', [branch.id, to])
    const ask = async (over: object) => {
      const payload = { ProductID: product.id, PhoneNumber: '0612345678', ...over }
      const reply = await app.inject({ method: 'POST', url: CONTACT, payload, headers: await aVisitor(app) })
      expect(reply.statusCode).toBe(200)
      const mails = await workMails(engines.db, 'contact-mail')
      return mails.filter(({ text }) => text.includes(product.number))
    }
    const [mail] = await ask({ Quantity: 640, StoreID: String(branch.id) })
    expect(mail?.to).toBe(to)
    for (const said of ['Gipsplaat 12,5 mm', product.number, '640', '06 12 34 56 78', branch.name])
      expect(mail?.text).toContain(said)
    expect((await ask({}))[0]?.to).toBe(COMPANY.email)
    expect((await ask({ StoreID: '999999' }))[0]?.to).toBe(COMPANY.email)
    for (const wrong of [{ Quantity: 0 }, { StoreID: '1; drop' }, { Quantity: 1e9 }]) {
      const payload = { ProductID: product.id, PhoneNumber: '0612345678', ...wrong }
      expect((await app.inject({ method: 'POST', url: CONTACT, payload })).statusCode).toBe(400)
    }
  })

  test('allows five a day per visitor, counted in the database; the next day again', { tags: ['DECIDE-83'] }, async ({
    engines,
  }) => {
    let now = new Date('2026-11-15T11:00:00Z')
    const app = await makeApp(engines, { clock: { now: () => now } })
    const product = await aProduct(engines.db)
    const [one, other] = [await aVisitor(app), await aVisitor(app)]
    for (let time = 1; time <= 5; time++) {
      const reply = await byBody(app, product.id, '0612345678', one)
      expect(reply.json()).toMatchObject({
        Success: true,
        Message: 'Bedankt! We bellen je zo snel mogelijk over dit artikel.',
      })
      await engines.redis.ask((client) => client.flushdb())
    }
    const sixth = await byBody(app, product.id, '0612345678', one)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json()).toMatchObject({ Success: false, Code: 'too_many_requests' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await byBody(app, product.id, '0612345678', other)).statusCode).toBe(200)
    now = new Date('2026-11-15T23:30:00Z') // the next day in Amsterdam
    expect((await byBody(app, product.id, '0612345678', one)).statusCode).toBe(200)
    await app.close()
  })

  test('ten concurrent requests count as ten, and dropping the cookie gains nothing', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const visitor = await aVisitor(app)
    const statuses = async (headers: () => Record<string, string>) =>
      (await Promise.all(Array.from({ length: 10 }, () => byBody(app, product.id, '0612345678', headers()))))
        .map(({ statusCode }) => statusCode)
        .sort()
    const fiveOfTen = [...Array(5).fill(200), ...Array(5).fill(429)]
    expect(await statuses(() => visitor)).toEqual(fiveOfTen)
    expect(await statuses(() => ({ 'x-forwarded-for': '203.0.113.9' }))).toEqual(fiveOfTen)
    const { rows } = await engines.db.query(`select who from daily_count where who like 'network:%'`)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('works in English for a product on sale, with required fields only', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const ended = await aProduct(engines.db, { state: 'Ended' })
    const visitor = { ...(await aVisitor(app)), 'x-language': 'en' }
    expect((await byBody(app, product.id, '0612345678', visitor)).json().Message).toBe(
      'Thank you! We will call you about this product as soon as possible.',
    )
    for (const id of [ended.id, NOBODY]) expect((await byBody(app, id, '0612345678', visitor)).statusCode).toBe(404)
    const more = { ProductID: product.id, PhoneNumber: '0612345678', Name: 'Jan' }
    expect((await app.inject({ method: 'POST', url: CONTACT, payload: more })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: `${CONTACT}?Name=Jan` })).statusCode).toBe(400)
  })

  test('visitor data is deleted when the session would have ended', async ({ app, engines }) => {
    const { db } = engines
    const product = await aProduct(db)
    const visitor = await aVisitor(app)
    await view(app, product.id, visitor)
    await byBody(app, product.id, '0612345678', visitor)
    const left = async () => {
      const of = (table: string) => `(select count(*)::int from ${table} where product_id = '${product.id}')`
      return (await db.query(`select ${of('viewed_product')} as viewed, ${of('product_contact')} as asked`)).rows[0]
    }
    await deleteExpiredVisitors(asWorker(db))
    expect(await left()).toEqual({ viewed: 1, asked: 1 })
    const old = `now() - interval '91 days'`
    await db.query(`update viewed_product set viewed_at = ${old} where product_id = $1`, [product.id])
    await db.query(`update product_contact set requested_at = ${old} where product_id = $1`, [product.id])
    await deleteExpiredVisitors(asWorker(db))
    expect(await left()).toEqual({ viewed: 0, asked: 0 })
  })
})
