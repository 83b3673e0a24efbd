import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { makeApp, test } from '../support/api.ts'
import { sendAccountMails } from '../support/mail/mails.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { aCustomer, aPerson, type SignedIn } from '../support/sign-in.ts'

let people = 0
const anEmail = () => `doelwit-${process.pid}-${++people}@example.nl`
const limited = (engines: Parameters<typeof makeApp>[0]) => makeApp(engines, { config: { RATE_LIMITS: 'on' } })
const clear = (db: Db) => db.query(`delete from pgboss.job where name like '%-mail'`)
const allMails = async (db: Db) => [
  ...(await sendAccountMails({ db })),
  ...(await workMails(db, 'newsletter-mail')),
  ...(await workMails(db, 'message-mail')),
  ...(await workMails(db, 'erasure-mail')),
]
async function anUnconfirmed(db: Db): Promise<SignedIn> {
  const jo = await aCustomer(db)
  await db.query('update contact set email_confirmed_at = null where id = $1', [jo.contactId])
  return jo
}
const choose = (app: Api, who: SignedIn, isOptIn: boolean) =>
  app.inject({
    method: 'POST',
    url: '/api/bouwmeester/customer/newsletter',
    payload: { isOptIn },
    headers: who.headers,
  })
const move = (app: Api, who: SignedIn, email: string) =>
  app.inject({ method: 'PUT', url: '/api/aspos/customer', payload: { email }, headers: who.headers })

describe('email limits at the queue', () => {
  test('limit one account to twelve emails an hour, across all addresses', async ({ engines }) => {
    const { db } = engines
    const app = await limited(engines)
    await clear(db)
    const jo = await anUnconfirmed(db)
    const replies: number[] = []
    for (let time = 0; time < 15; time++) {
      replies.push((await move(app, jo, anEmail())).statusCode)
      replies.push((await choose(app, jo, true)).statusCode)
      await choose(app, jo, false)
    }
    expect(new Set(replies)).toEqual(new Set([200, 429]))
    expect((await allMails(db)).length).toBeLessThanOrEqual(12)
    await app.close()
  })

  test('limit one address to six account emails and four others an hour', async ({ engines }) => {
    const { db } = engines
    const app = await limited(engines)
    await clear(db)
    const victim = await aPerson(db)
    for (let time = 0; time < 12; time++) {
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
      await post('/api/aspos/authentication/forgotPassword', { email: victim.email })
      await post('/api/bouwmeester/newsletter', { email: victim.email })
      await post('/api/bouwmeester/privacy/ask-erasure', { email: victim.email })
      await post('/api/bouwmeester/messages', {
        form: 'contact',
        name: 'Jo',
        email: victim.email,
        message: `Vraag ${time}`,
      })
    }
    const mails = (await allMails(db)).filter(({ to }) => to === victim.email)
    const about = mails.filter(({ subject }) => subject === 'Wachtwoord herstellen')
    expect([about.length, mails.length - about.length]).toEqual([6, 4])
    await app.close()
  })

  test('a rejected email change changes nothing and returns the retry time', async ({ engines }) => {
    const { db } = engines
    const app = await limited(engines)
    const jo = await anUnconfirmed(db)
    let last = jo.email
    for (let time = 0; time < 20; time++) {
      const email = anEmail()
      const reply = await move(app, jo, email)
      if (reply.statusCode === 200) {
        last = email
        continue
      }
      expect([reply.statusCode, reply.json().Code]).toEqual([429, 'too_many_requests'])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    const { rows } = await db.query('select email from contact where id = $1', [jo.contactId])
    expect(rows).toEqual([{ email: last }])
    await app.close()
  })

  test('twenty concurrent requests count as twenty', async ({ engines }) => {
    const { db } = engines
    const app = await limited(engines)
    await clear(db)
    const email = anEmail()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.inject({ method: 'POST', url: '/api/bouwmeester/privacy/ask-erasure', payload: { email } }),
      ),
    )
    expect((await workMails(db, 'erasure-mail')).filter(({ to }) => to === email)).toHaveLength(4)
    await app.close()
  })
})
