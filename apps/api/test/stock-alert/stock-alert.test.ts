import { productPath } from '@shop/routes'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { queueDueAlerts } from '../../src/modules/stock-alert/alert-clock.ts'
import { deleteExpiredVisitors } from '../../src/modules/visitor/index.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
import { makeJobSender } from '../../src/platform/outgoing/job-sender.ts'
import type { ShopQueues, StockAlertMail } from '../../src/queues.ts'
import { asWorker, test } from '../support/api.ts'
import { tokenIn, workMails } from '../support/mail/own-mails.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'

const BASE = '/api/bouwmeester'
const DAY_MS = 86_400_000
let count = 0
const anEmail = () => `wachter-${process.pid}-${++count}@example.nl`
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const at = (now: Date) => ({ cookie: `bm_now=${now.toISOString()}` })

const post = (app: Api, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: BASE + path, payload, headers })
const request = (app: Api, productId: string, payload: object, headers: Record<string, string> = {}) =>
  post(app, `/products/${productId}/stock-alerts`, payload, headers)
const alertsOf = async (db: Db, email: string) =>
  (await db.query('select state, branch_id, expires_at from stock_alert where email = $1 order by id', [email])).rows

/** A product that a branch has none of and that is not delivered. */
async function aSoldOut(db: Db) {
  const branch = await aBranch(db)
  const product = await aProduct(db, { stock: { [branch.id]: 0 } })
  await db.query('update product set max_stock_default = 0, max_stock_total = 0 where id = $1', [product.id])
  const stock = (pieces: number) =>
    db.query('update stock set on_hand = reserved + $3 where product_id = $1 and branch_id = $2', [
      product.id,
      branch.id,
      pieces,
    ])
  return { branch, product, stock, storeId: String(branch.id) }
}

/** The pending mails as the worker would send them, after it looked for available products. */
async function mailsTo(db: Db, email: string, now = new Date()) {
  const worker = asWorker(db)
  const { send, close } = makeJobSender<ShopQueues>(worker, () => {})
  await queueDueAlerts({ db: worker, now: () => now, send: (tx, mail) => send(tx, 'stock-alert-mail', mail) })
  await close()
  return (await workMails(db, 'stock-alert-mail')).filter(({ to }) => to === email)
}

async function aConfirmed(app: Api, db: Db, productId: string, storeId?: string, now = new Date()) {
  const email = anEmail()
  const reply = await request(app, productId, { email, ...(storeId ? { storeId } : {}) }, at(now))
  expect(reply.statusCode).toBe(200)
  const [mail] = await mailsTo(db, email, now)
  if (!mail) throw new Error('no confirmation was mailed')
  const token = tokenIn(mail)
  expect((await post(app, '/stock-alerts/confirm', { token }, at(now))).statusCode).toBe(200)
  return { email, token }
}

describe('stock alerts', { tags: ['SHOP-12'] }, () => {
  test('are mailed once when the chosen branch has the product, and the address is deleted', async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { product, branch, stock, storeId } = await aSoldOut(db)
    const { email } = await aConfirmed(app, db, product.id, storeId)
    expect(await alertsOf(db, email)).toMatchObject([{ state: 'active', branch_id: branch.id }])
    expect(await mailsTo(db, email)).toEqual([])
    const other = await aBranch(db)
    await db.query('insert into stock (product_id, branch_id, on_hand) values ($1, $2, 9)', [product.id, other.id])
    await db.query('update product set max_stock_total = 9 where id = $1', [product.id])
    expect(await mailsTo(db, email), 'another branch or delivery has it').toEqual([])

    await stock(3)
    const [mail, ...more] = await mailsTo(db, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Weer op voorraad: Gipsplaat 12,5 mm')
    expect(mail?.text).toContain(`bij ${branch.name}`)
    expect(mail?.text).toContain(`https://shop.example${productPath(product.url)}`)
    expect(mail?.key).toMatch(/^stock-alert-/)
    expect(await alertsOf(db, email)).toEqual([])
    await stock(0)
    await stock(5)
    expect(await mailsTo(db, email)).toEqual([])
  })

  test('are mailed once when delivery has the product again, in the language of the page', async ({ app, engines }) => {
    const { db } = engines
    const { product, stock } = await aSoldOut(db)
    const email = anEmail()
    await request(app, product.id, { email }, { 'x-language': 'en' })
    const [confirm] = await mailsTo(db, email)
    expect(confirm?.text).toContain('https://shop.example/en/stock-alert?token=')
    await post(app, '/stock-alerts/confirm', { token: confirm ? tokenIn(confirm) : '' })
    await stock(4)
    expect(await mailsTo(db, email), 'only a branch has it').toEqual([])
    await db.query('update product set max_stock_total = 20 where id = $1', [product.id])
    const sent = await mailsTo(db, email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Back in stock: Gipsplaat 12,5 mm'])
    expect(sent[0]?.text).toContain('back for delivery')
    expect(await alertsOf(db, email)).toEqual([])
  })

  test('withheld, ended and unconfirmed ones are not mailed', async ({ app, engines }) => {
    const { db } = engines
    const { product, stock, storeId } = await aSoldOut(db)
    const { email } = await aConfirmed(app, db, product.id, storeId)
    const pending = anEmail()
    await request(app, product.id, { email: pending, storeId })
    await mailsTo(db, pending)
    await db.query('update stock set is_withheld = true where product_id = $1', [product.id])
    await stock(3)
    expect(await mailsTo(db, email)).toEqual([])
    await db.query('update stock set is_withheld = false where product_id = $1', [product.id])
    await db.query(`update product set state = 'Ended' where id = $1`, [product.id])
    expect(await mailsTo(db, email)).toEqual([])
    await db.query(`update product set state = 'Active' where id = $1`, [product.id])
    expect(await mailsTo(db, email)).toHaveLength(1)
    expect(await mailsTo(db, pending)).toEqual([])
    expect(await alertsOf(db, pending)).toMatchObject([{ state: 'pending' }])
  })

  test('four runs at once mail each of 40 addresses once', async ({ engines }) => {
    const { db } = engines
    const { product, branch, stock } = await aSoldOut(db)
    const emails = Array.from({ length: 40 }, anEmail)
    await db.query(
      `insert into stock_alert (email, product_id, branch_id, locale, state, requested_at, expires_at)
       select email, $2, $3, 'nl', 'active', now(), now() + interval '1 day' from unnest($1::text[]) email`,
      [emails, product.id, branch.id],
    )
    await stock(1)
    const worker = asWorker(db)
    const sender = makeJobSender<ShopQueues>(worker, () => {})
    await sender.open()
    const send = (tx: Tx, mail: StockAlertMail) => sender.send(tx, 'stock-alert-mail', mail)
    await Promise.all(Array.from({ length: 4 }, () => queueDueAlerts({ db: worker, now: () => new Date(), send })))
    await sender.close()
    const to = (await workMails(db, 'stock-alert-mail')).map((mail) => mail.to)
    expect(to.filter((one) => emails.includes(one)).sort()).toEqual([...emails].sort())
  })

  test('a link confirms for a week, and a confirmed alert lasts 180 days', async ({ app, engines }) => {
    const { db } = engines
    const { product, stock, storeId } = await aSoldOut(db)
    const late = anEmail()
    await request(app, product.id, { email: late, storeId })
    const [mail] = await mailsTo(db, late)
    const token = mail ? tokenIn(mail) : ''
    expect((await post(app, '/stock-alerts/confirm', { token }, at(inDays(7.1)))).json().Code).toBe('token_invalid')
    expect((await post(app, '/stock-alerts/confirm', { token }, at(inDays(6.9)))).statusCode).toBe(200)
    for (let click = 0; click < 2; click++)
      expect((await post(app, '/stock-alerts/confirm', { token }, at(inDays(8)))).statusCode).toBe(200)
    const [{ expires_at }] = await alertsOf(db, late)
    expect(Math.abs(expires_at.getTime() - inDays(186.9).getTime())).toBeLessThan(60_000)
    await stock(2)
    expect(await mailsTo(db, late, inDays(187))).toEqual([])
    expect(await mailsTo(db, late, inDays(186))).toHaveLength(1)
  })

  test('expired addresses are deleted each night', async ({ ownDb: db }) => {
    const product = await aProduct(db)
    await db.query(
      `insert into stock_alert (email, product_id, locale, state, requested_at, expires_at) values
         ('oud@example.nl', $1, 'nl', 'active', now() - interval '181 days', now() - interval '1 day'),
         ('nieuw@example.nl', $1, 'nl', 'pending', now(), now() + interval '1 day')`,
      [product.id],
    )
    await deleteExpiredVisitors(asWorker(db))
    const { rows } = await db.query('select email from stock_alert')
    expect(rows).toEqual([{ email: 'nieuw@example.nl' }])
  })

  test('the link and the mail program end an alert at once, before and after confirmation', async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { product, stock, storeId } = await aSoldOut(db)
    const { email, token } = await aConfirmed(app, db, product.id, storeId)
    const first = await post(app, '/stock-alerts/end', { token })
    expect(await alertsOf(db, email)).toEqual([])
    await stock(2)
    expect(await mailsTo(db, email)).toEqual([])
    await stock(0)
    // An unknown link has the same reply.
    for (const one of [token, 'x'.repeat(32)])
      expect((await post(app, '/stock-alerts/end', { token: one })).json()).toEqual(first.json())
    await request(app, product.id, { email, storeId })
    const [mail] = await mailsTo(db, email)
    expect(mail?.unsubscribeUrl).toContain('https://shop.example/api/bouwmeester/stock-alerts/end?token=')
    const oneClick = await app.inject({
      method: 'POST',
      url: `${BASE}/stock-alerts/end?token=${mail ? tokenIn(mail) : ''}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.statusCode, await alertsOf(db, email)]).toEqual([200, []])
    expect((await post(app, '/stock-alerts/confirm', { token })).json().Code).toBe('token_invalid')
  })

  test('an address is stored once, and the reply does not disclose it', async ({ app, engines }) => {
    const { db } = engines
    const { product, storeId } = await aSoldOut(db)
    const { email } = await aConfirmed(app, db, product.id, storeId)
    const known = await request(app, product.id, { email: ` ${email.toUpperCase()} `.trim(), storeId })
    const unknown = await request(app, product.id, { email: anEmail(), storeId })
    expect([known.statusCode, known.json()]).toEqual([200, unknown.json()])
    expect(await alertsOf(db, email)).toHaveLength(1)
    expect(await mailsTo(db, email), 'no second request to confirm').toEqual([])
    await request(app, product.id, { email })
    expect(await alertsOf(db, email), 'delivery is another alert').toHaveLength(2)
  })

  test('what is available, unknown or not sold there is refused', async ({ app, engines }) => {
    const { db } = engines
    const { product, stock, storeId } = await aSoldOut(db)
    const email = anEmail()
    const code = async (productId: string, payload: object) => (await request(app, productId, payload)).json().Code
    expect(await code(product.id, { email: 'geen adres', storeId })).toBe('bad_request')
    expect(await code(product.id, { email: 'a..b@c.nl', storeId })).toBe('email_invalid')
    expect(await code('0190a6f0-0000-7000-8000-00000000dead', { email })).toBe('product_not_found')
    expect(await code(product.id, { email, storeId: '999999999' })).toBe('branch_not_found')
    await stock(1)
    expect(await code(product.id, { email, storeId })).toBe('in_stock')
    await db.query(`update product set delivery_type = 'pickupOnly' where id = $1`, [product.id])
    expect(await code(product.id, { email })).toBe('not_orderable')
    await db.query(`update product set state = 'Draft' where id = $1`, [product.id])
    expect(await code(product.id, { email, storeId })).toBe('product_not_found')
    expect(await alertsOf(db, email)).toEqual([])
  })

  test('belong to the export and the erasure of a confirmed address', async ({ app, engines }) => {
    const { db } = engines
    const jo = await aCustomer(db)
    const { product, storeId } = await aSoldOut(db)
    await request(app, product.id, { email: jo.email, storeId })
    const reply = await app.inject({ url: `${BASE}/privacy/export`, headers: jo.headers })
    expect(reply.json().Data.data.sections.consents).toContainEqual(
      expect.objectContaining({ what: `stock alert ${product.number}`, state: 'pending' }),
    )
    const erased = await post(app, '/privacy/erase', { email: jo.email }, jo.headers)
    expect([erased.statusCode, await alertsOf(db, jo.email)]).toEqual([200, []])
  })
})
