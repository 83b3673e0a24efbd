import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { tokenIn, workMails } from '../support/mail/own-mails.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const BASE = '/api/bouwmeester/newsletter'
let count = 0
const anEmail = () => `lezer-${process.pid}-${++count}@example.nl`
const post = (app: Api, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `${BASE}${path}`, payload, headers })
const stateOf = async (db: Db, email: string) =>
  (await db.query('select state from newsletter_subscription where email = $1', [email])).rows[0]?.state
const mailsTo = async (db: Db, email: string) =>
  (await workMails(db, 'newsletter-mail')).filter(({ to }) => to === email)

describe('newsletter', () => {
  test('a valid address succeeds with thanks, an invalid one fails with a message', { tags: ['NEWS-01'] }, async ({
    app,
  }) => {
    const good = await post(app, '', { email: anEmail(), firstName: 'Noor' })
    expect(good.statusCode).toBe(200)
    expect(good.json()).toEqual({
      Success: true,
      Message: 'Bedankt voor je aanmelding. Bevestig via de e-mail die we je hebben gestuurd.',
      Data: true,
    })
    const english = await post(app, '', { email: anEmail() }, { 'x-language': 'en' })
    expect(english.json().Message).toMatch(/^Thank you for subscribing/)
    for (const email of ['a@', 'a b@c.nl', '', 'a..b@c.nl', '.a@c.nl']) {
      const bad = await post(app, '', { email })
      expect([400, 422]).toContain(bad.statusCode)
      expect(bad.json()).toMatchObject({ Success: false, Message: expect.stringMatching(/.{10}/) })
    }
  })

  test('is pending until the emailed link is used, and ends with one click', { tags: ['DECIDE-70'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const email = anEmail()
    await post(app, '', { email: email.toUpperCase() })
    expect(await stateOf(db, email)).toBe('pending')
    const [mail, ...more] = await mailsTo(db, email)
    if (!mail) throw new Error('no email was sent')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Bevestig') })
    expect(mail.text).toContain('https://shop.example/nieuwsbrief/bevestigen?token=')
    const token = tokenIn(mail)
    expect((await post(app, '/confirm', { token: `${token.slice(0, -1)}!` })).json()).toMatchObject({
      Code: 'token_invalid',
    })
    expect(await stateOf(db, email)).toBe('pending')
    for (let click = 0; click < 2; click++)
      expect((await post(app, '/confirm', { token })).json()).toEqual({ Success: true, Data: true })
    expect(await stateOf(db, email)).toBe('active')
    const [welcome] = await mailsTo(db, email)
    expect(welcome?.text).toContain('/nieuwsbrief/afmelden?token=')
    const key = welcome ? tokenIn(welcome) : ''
    for (let click = 0; click < 2; click++)
      expect((await post(app, '/unsubscribe', { token: key })).json()).toEqual({ Success: true, Data: true })
    expect(await stateOf(db, email)).toBe('ended')
    expect(welcome?.unsubscribeUrl).toBe(`https://shop.example${BASE}/unsubscribe?token=${key}`)
    const oneClick = await app.inject({
      method: 'POST',
      url: `${BASE}/unsubscribe?token=${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.json()).toEqual({ Success: true, Data: true })
    expect((await post(app, '/unsubscribe', {})).statusCode).toBe(422)
    expect((await post(app, '/confirm', { token })).statusCode).toBe(422)
    expect((await post(app, '/unsubscribe', { token: 'x'.repeat(22) })).statusCode).toBe(422)
  })

  test('consent is stored with its text and time, and one click ends it without sign-in', { tags: ['LAW-45'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    for (const [language, words] of [
      ['nl', /^Ja, stuur mij elke week .*Afmelden kan altijd/],
      ['en', /^Yes, send me .*unsubscribe at any time/],
    ] as const) {
      const email = anEmail()
      await post(app, '', { email }, { 'x-language': language })
      const [row] = (await db.query('select * from newsletter_subscription where email = $1', [email])).rows
      expect(row.agreed_text).toMatch(words)
      expect(Math.abs(row.requested_at.getTime() - Date.now())).toBeLessThan(60_000)
      const ended = await app.inject({
        method: 'POST',
        url: `${BASE}/unsubscribe?token=${row.unsubscribe_key}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect([ended.statusCode, await stateOf(db, email)]).toEqual([200, 'ended'])
    }
  })

  test('subscribers get the same reply and no email; former ones may return', async ({ app, engines }) => {
    const { db } = engines
    const email = anEmail()
    const first = await post(app, '', { email })
    const [mail] = await mailsTo(db, email)
    await post(app, '/confirm', { token: mail ? tokenIn(mail) : '' })
    const [welcome] = await mailsTo(db, email)
    const again = await post(app, '', { email })
    expect(again.json()).toEqual(first.json())
    expect(await mailsTo(db, email)).toEqual([])
    await post(app, '/unsubscribe', { token: welcome ? tokenIn(welcome) : '' })
    await post(app, '', { email })
    expect(await stateOf(db, email)).toBe('pending')
    expect(await mailsTo(db, email)).toHaveLength(1)
  })
})

describe('mailings of a customer', () => {
  const choose = (app: Api, who: SignedIn, isOptIn: boolean) =>
    app.inject({
      method: 'POST',
      url: '/api/bouwmeester/customer/newsletter',
      payload: { isOptIn },
      headers: who.headers,
    })

  test('stores the newsletter choice; a confirmed address needs no email', { tags: ['NEWS-02'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const jo = await aCustomer(db)
    const wants = async () =>
      (await db.query('select wants_newsletter from customer where id = $1', [jo.customerId])).rows[0]
    expect((await choose(app, jo, true)).json()).toEqual({ Success: true, Data: { isOptIn: true } })
    expect([await wants(), await stateOf(db, jo.email)]).toEqual([{ wants_newsletter: true }, 'active'])
    await choose(app, jo, false)
    expect([await wants(), await stateOf(db, jo.email)]).toEqual([{ wants_newsletter: false }, 'ended'])
    const robin = await aCustomer(db)
    await db.query('update contact set email_confirmed_at = null where id = $1', [robin.contactId])
    await choose(app, robin, true)
    expect(await stateOf(db, robin.email)).toBe('pending')
    const sent = (await workMails(db, 'newsletter-mail')).map(({ to }) => to)
    expect(sent).toContain(robin.email)
    expect(sent).not.toContain(jo.email)
  })

  test('a topic is off, then on, then off again, for one customer', {
    tags: ['NEWS-03', 'NEWS-04', 'NEWS-05', 'DECIDE-71'],
  }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const ask = async (what: 'check' | 'subscribe' | 'unsubscribe', who: SignedIn | undefined, id = 'acties') =>
      app.inject({
        method: what === 'check' ? 'GET' : 'POST',
        url: `/api/subscription/${id}/${what}`,
        headers: who?.headers ?? {},
      })
    const isOn = async (who: SignedIn) => (await ask('check', who)).json().Data
    expect(await isOn(jo)).toBe(false)
    for (let time = 0; time < 2; time++)
      expect((await ask('subscribe', jo)).json()).toEqual({ Success: true, Data: true })
    expect([await isOn(jo), await isOn(other)]).toEqual([true, false])
    expect((await ask('check', jo, 'nieuws')).json().Data).toBe(false)
    expect((await ask('unsubscribe', jo)).json()).toEqual({ Success: true, Data: true })
    expect(await isOn(jo)).toBe(false)
    for (const what of ['check', 'subscribe', 'unsubscribe'] as const) {
      expect((await ask(what, undefined)).statusCode).toBe(401)
      expect((await ask(what, jo, 'weer')).json()).toMatchObject({ Code: 'topic_not_found' })
    }
  })
})
