import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { signatureOf } from '../../src/modules/order/names.ts'
import type { Db } from '../../src/platform/db.ts'
import { TEST_CONFIG, test } from '../support/api.ts'
import { anOrder } from '../support/orders.ts'
import { aCustomer, aPerson, type SignedIn } from '../support/sign-in.ts'

const PRIVACY = '/api/bouwmeester/privacy'
const post = (app: Api, url: string, payload: object, who?: SignedIn) =>
  app.inject({ method: 'POST', url, payload, headers: who?.headers ?? {} })
const erase = (app: Api, who: SignedIn) => post(app, `${PRIVACY}/erase`, { email: who.email }, who)
const exported = async (app: Api, who: SignedIn) =>
  (await app.inject({ url: `${PRIVACY}/export`, headers: who.headers })).json().Data.data.sections

/** An account under the email address of a guest who ordered. The owner of the address has not confirmed it. */
async function anImpostor(db: Db) {
  const victim = await aPerson(db, { isGuest: true })
  const impostor = await aCustomer(db, { email: victim.email })
  await db.query('update contact set email_confirmed_at = null where id = $1', [impostor.contactId])
  await db.query(
    `insert into newsletter_subscription (email, first_name, locale, state, unsubscribe_key, confirmed_at)
     values ($1, 'Noor', 'nl', 'active', substr(md5($1), 1, 22), now())`,
    [victim.email],
  )
  await db.query(
    `insert into message (form, session_id, name, email, body, locale, left_on, content_hash)
     values ('contact', md5($1), 'Noor', $1, 'Mijn vraag', 'nl', now(), sha256($1::bytea))`,
    [victim.email],
  )
  return { victim, impostor }
}
const subscriptionOf = async (db: Db, email: string) =>
  (await db.query('select first_name, state from newsletter_subscription where email = $1', [email])).rows[0]

describe('an account with an unconfirmed address', () => {
  test('erases its own data only, not data of others under the address', { tags: ['LAW-44'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { victim, impostor } = await anImpostor(db)
    const [theirs, own] = [await anOrder(db, victim), await anOrder(db, impostor)]
    expect((await erase(app, impostor)).json()).toEqual({ Success: true, Data: { keptInvoices: 1 } })
    const { rows } = await db.query('select id, email from orders where id = any ($1)', [[theirs.id, own.id]])
    expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
      [theirs.id]: victim.email,
      [own.id]: '',
    })
    expect(await subscriptionOf(db, victim.email)).toEqual({ first_name: 'Noor', state: 'active' })
    const left = await db.query(
      `select (select count(*)::int from message where email = $1) as messages,
         (select count(*)::int from contact where id = $2) as guests,
         (select count(*)::int from contact where id = $3) as impostors,
         (select erased_at is not null from customer where id = $4) as is_erased`,
      [victim.email, victim.contactId, impostor.contactId, impostor.customerId],
    )
    expect(left.rows).toEqual([{ messages: 1, guests: 1, impostors: 0, is_erased: true }])
  })

  test('learns nothing about open orders of others under the address', { tags: ['LAW-44'] }, async ({
    app,
    engines,
  }) => {
    const { victim, impostor } = await anImpostor(engines.db)
    await anOrder(engines.db, victim, { state: 'ready' })
    expect((await erase(app, impostor)).json()).toEqual({ Success: true, Data: { keptInvoices: 0 } })
    const other = await anImpostor(engines.db)
    await anOrder(engines.db, other.impostor, { state: 'ready' })
    expect((await erase(app, other.impostor)).json()).toMatchObject({ Code: 'open_orders' })
  })

  test('exports neither the newsletter state nor messages of the address', { tags: ['LAW-43'] }, async ({
    app,
    engines,
  }) => {
    const { impostor } = await anImpostor(engines.db)
    const before = await exported(app, impostor)
    expect([before.consents, before.messages]).toEqual([[], []])
    await engines.db.query('update contact set email_confirmed_at = now() where id = $1', [impostor.contactId])
    const after = await exported(app, impostor)
    expect(after.consents).toMatchObject([{ what: 'newsletter', state: 'active' }])
    expect(after.messages).toHaveLength(1)
  })

  test('neither ends nor renames a subscription of the address', async ({ app, engines }) => {
    const { victim, impostor } = await anImpostor(engines.db)
    for (const isOptIn of [true, false])
      expect((await post(app, '/api/bouwmeester/customer/newsletter', { isOptIn }, impostor)).statusCode).toBe(200)
    await post(app, '/api/bouwmeester/newsletter', { email: victim.email, firstName: 'Mallory' })
    expect(await subscriptionOf(engines.db, victim.email)).toEqual({ first_name: 'Noor', state: 'active' })
  })
})

test('hides the link and documents of an erased order', async ({ app, engines }) => {
  const jo = await aCustomer(engines.db)
  const order = await anOrder(engines.db, jo)
  const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, order.publicId)
  const link = `/api/bouwmeester/orders/link/${order.publicId}`
  const paths = [`${link}?signature=${signature}`, `${link}/papers/${order.invoice?.number}.pdf?signature=${signature}`]
  const statuses = async () => Promise.all(paths.map(async (url) => (await app.inject(url)).statusCode))
  expect(await statuses()).toEqual([200, 200])
  expect((await erase(app, jo)).statusCode).toBe(200)
  expect(await statuses()).toEqual([404, 404])
  for (const action of ['cancel', 'pay']) {
    const payload = action === 'pay' ? { signature, method: 'ideal' } : { signature }
    expect((await post(app, `${link}/${action}`, payload)).statusCode, action).toBe(404)
  }
})
