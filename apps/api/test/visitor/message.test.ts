import { COMPANY } from '@shop/retailer/company'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { deleteExpiredVisitors } from '../../src/modules/visitor/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { asWorker, makeApp, test } from '../support/api.ts'
import { HOSTILE_HTML } from '../support/hostile.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { aCustomer } from '../support/sign-in.ts'

const URL = '/api/bouwmeester/messages'
const PRIVACY = '/api/bouwmeester/privacy'
let count = 0
const aMessage = (over: Readonly<Record<string, unknown>> = {}) => ({
  form: 'contact',
  name: 'Noor de Wit',
  email: `schrijver-${process.pid}-${++count}@example.nl`,
  message: 'Kan de plaat ook op 90 cm?',
  ...over,
})
type Message = ReturnType<typeof aMessage>
/** Uses a separate address by default, because messages of other tests count against theirs. */
const send = (app: Api, payload: object, headers: Record<string, string> = {}) => {
  const address = { 'x-forwarded-for': `2001:db8:${process.pid.toString(16).slice(-4)}:${(++count).toString(16)}::1` }
  return app.inject({ method: 'POST', url: URL, payload, headers: { ...address, ...headers } })
}
/** Emails about these messages. Also sends those pending from other tests. */
const mailsAbout = async (db: Db, ...messages: readonly Message[]) => {
  const emails = messages.map(({ email }) => email)
  const mails = await workMails(db, 'message-mail')
  return mails.filter(({ to, replyTo }) => emails.includes(to) || emails.includes(replyTo ?? ''))
}
const aVisitor = async (app: Api) => ({
  cookie: String((await app.inject('/api/aspos/common/session')).headers['set-cookie']).split(';')[0] ?? '',
})
const stored = async (db: Db, { email }: Message) =>
  (await db.query('select form, name, phone, order_number, body, locale from message where email = $1', [email])).rows

describe('contact form messages', () => {
  test('are stored, sent to the shop and acknowledged in the language of the page', async ({
    app,
    engines: { db },
  }) => {
    for (const [form, language, thanks, subject] of [
      ['contact', 'nl', /^Bedankt voor je vraag/, /^We hebben je vraag ontvangen/],
      ['quote', 'en', /^Thank you for your request/, /^We have received your request for a quote/],
      ['return', 'nl', /^Je retour is gemeld/, /^We hebben je retourmelding ontvangen/],
    ] as const) {
      const message = aMessage({ form, orderNumber: '2026-1001', phone: '06 1234 5678' })
      const reply = await send(app, message, { 'x-language': language })
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { Success: true, Message: expect.stringMatching(thanks), Data: true },
      ])
      expect(await stored(db, message)).toEqual([
        {
          ...{ form, name: 'Noor de Wit', phone: '+31612345678', order_number: '2026-1001' },
          ...{ body: 'Kan de plaat ook op 90 cm?', locale: language },
        },
      ])
      const mails = await mailsAbout(db, message)
      const [toShop] = mails.filter(({ replyTo }) => replyTo === message.email)
      expect(toShop).toMatchObject({ to: COMPANY.email, text: expect.stringContaining('Bestelnummer: 2026-1001') })
      expect(toShop?.html).toContain('Kan de plaat ook op 90 cm?')
      const [toWriter, ...more] = mails.filter(({ to }) => to === message.email)
      expect(more).toEqual([])
      expect(toWriter).toMatchObject({ subject: expect.stringMatching(subject), text: expect.any(String) })
      expect(toWriter?.html).toContain(`lang="${language}"`)
      // The acknowledgement does not contain the message, so it cannot be used to send text to third parties.
      for (const typed of ['Noor', '90 cm', '2026-1001', '612345678'])
        expect(`${toWriter?.text}${toWriter?.html}${toWriter?.subject}`).not.toContain(typed)
    }
  })

  test('missing, invalid or unknown fields are rejected and store nothing', async ({ app, engines: { db } }) => {
    for (const [over, status, code] of [
      [{ form: 'chat' }, 400, 'bad_request'],
      [{ name: '  ' }, 400, 'bad_request'],
      [{ email: 'a@b' }, 400, 'bad_request'],
      [{ message: '' }, 400, 'bad_request'],
      [{ message: 'x'.repeat(4_001) }, 400, 'bad_request'],
      [{ phone: '12345' }, 400, 'bad_request'],
      [{ orderNumber: 'x'.repeat(21) }, 400, 'bad_request'],
      [{ to: 'iemand@example.nl' }, 400, 'bad_request'],
      [{ email: `a..b-${process.pid}@example.nl` }, 422, 'email_invalid'],
      [{ form: 'return' }, 422, 'order_number_missing'],
    ] as const) {
      const message = aMessage(over)
      const reply = await send(app, message)
      expect([over, reply.statusCode, reply.json().Code]).toEqual([over, status, code])
      expect(await stored(db, message)).toEqual([])
      expect(await mailsAbout(db, message)).toEqual([])
    }
  })

  test('a repeated or concurrent request is one message with one email to each', async ({ app, engines: { db } }) => {
    const message = aMessage()
    const visitor = await aVisitor(app)
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(app, message, visitor)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await send(app, { ...message, email: message.email.toUpperCase() }, visitor)).statusCode).toBe(200)
    expect(await stored(db, message)).toHaveLength(1)
    const mails = await mailsAbout(db, message)
    expect(mails.map(({ to }) => to).sort()).toEqual([COMPANY.email, message.email].sort())
  })

  test('allow five a day per visitor, also without the cookie; the next day again', async ({ engines }) => {
    let now = new Date('2026-11-15T11:00:00Z')
    const app = await makeApp(engines, { clock: { now: () => now } })
    for (const headers of [await aVisitor(app), { 'x-forwarded-for': '203.0.113.77' }]) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time++) {
        statuses.push((await send(app, aMessage(), headers)).statusCode)
        await engines.redis.ask((client) => client.flushdb())
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const refused = aMessage()
    const reply = await send(app, refused, { 'x-forwarded-for': '203.0.113.77' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored(engines.db, refused)).toEqual([])
    now = new Date('2026-11-15T23:30:00Z') // the next day in Amsterdam
    expect((await send(app, aMessage(), { 'x-forwarded-for': '203.0.113.77' })).statusCode).toBe(200)
    await workMails(engines.db, 'message-mail')
    await app.close()
  })

  test('are limited to three per hour per email address', async ({ engines }) => {
    const app = await makeApp(engines, { config: { RATE_LIMITS: 'on' } })
    const { email } = aMessage()
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) {
      const headers = { 'x-forwarded-for': `198.51.100.${10 + time}` }
      statuses.push((await send(app, aMessage({ email, message: `Vraag ${time}` }), headers)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    await workMails(engines.db, 'message-mail')
    await app.close()
  })

  test('hostile text stays text in the table, the email and its headers', async ({ engines }) => {
    const app = await makeApp(engines)
    const { db } = engines
    for (const hostile of [...HOSTILE_HTML.slice(0, 40), "'; drop table message; --", 'a\r\nBcc: x@evil.example']) {
      const message = aMessage({ name: hostile.slice(0, 100), message: hostile })
      const { statusCode } = await send(app, message, await aVisitor(app))
      expect([hostile, statusCode]).toEqual([hostile, 200])
      expect((await stored(db, message))[0].body).toBe(hostile.trim())
      const mails = await mailsAbout(db, message)
      expect(mails).toHaveLength(2)
      for (const mail of mails) {
        expect(
          mail.html.replace(/<(\/?(html|head|title|body|div|h1|p|br|a|meta)\b[^<>]*|!doctype html)>/g, ''),
        ).not.toMatch(/</)
        expect([COMPANY.email, message.email]).toContain(mail.to)
        expect(mail.subject).not.toMatch(/[\r\n]|evil/)
      }
    }
    for (const email of ['a@example.nl\r\nBcc: b@evil.example', 'a@example.nl,b@evil.example', '<b@evil.example>'])
      expect((await send(app, aMessage({ email }))).statusCode).toBe(400)
    await app.close()
  })

  test('are in the data export, deleted with the account, and retained for 90 days', async ({
    app,
    engines: { db },
  }) => {
    const anna = await aCustomer(db)
    const own = aMessage({ email: anna.email })
    await send(app, own)
    const told = async () =>
      (await app.inject({ url: `${PRIVACY}/export`, headers: anna.headers })).json().Data.data.sections.messages
    // Typing an address does not prove its ownership.
    await db.query('update contact set email_confirmed_at = null where id = $1', [anna.contactId])
    expect(await told()).toEqual([])
    await db.query('update contact set email_confirmed_at = now() where id = $1', [anna.contactId])
    expect(await told()).toMatchObject([{ form: 'contact', message: own.message }])
    const old = aMessage()
    await send(app, old)
    await db.query(`update message set left_at = now() - interval '91 days' where email = $1`, [old.email])
    await deleteExpiredVisitors(asWorker(db))
    expect([(await stored(db, old)).length, (await stored(db, own)).length]).toEqual([0, 1])
    const erase = { method: 'POST', url: `${PRIVACY}/erase`, payload: { email: anna.email } } as const
    expect((await app.inject({ ...erase, headers: anna.headers })).statusCode).toBe(200)
    expect(await stored(db, own)).toEqual([])
    await workMails(db, 'message-mail')
    await workMails(db, 'tell-erasure')
  })
})
