import { describe, expect } from 'vitest'
import { sendAccountMail } from '../../src/modules/identity/index.ts'
import { stepAt } from '../../src/modules/identity/second-factor/totp.ts'
import { sendNewsletterMail } from '../../src/modules/newsletter/index.ts'
import type { Mail } from '../../src/ports/mail.ts'
import { type Engines, test } from '../support/api.ts'
import { codeAt } from '../support/attack/totp-code.ts'
import { sendAccountMails } from '../support/mail/mails.ts'
import { aCustomer, PASSWORD, type SignedIn } from '../support/sign-in.ts'

const AUTH = '/api/bouwmeester/auth'

/** Moves the sign-in time back by `minutes`. */
const waited = ({ db }: Engines, { sessionId }: SignedIn, minutes: number) =>
  db.query('update session set proved_at = now() - make_interval(mins => $2) where id = $1', [sessionId, minutes])

/** Sensitive requests with a valid body. */
const DEAR = [
  ['another address', 'PUT', '/api/aspos/customer', ({ email }: SignedIn) => ({ email: `x${email}` })],
  ['the second factor', 'PUT', `${AUTH}/second-factor`, () => ({ code: '123456' })],
  ['everything as a file', 'GET', '/api/bouwmeester/privacy/export', () => undefined],
  ['the end of the account', 'POST', '/api/bouwmeester/privacy/erase', ({ email }: SignedIn) => ({ email })],
] as const

describe('reauthentication within ten minutes', () => {
  test.for(DEAR)('is required for %s in any session', async ([, method, url, bodyOf], { app, engines }) => {
    const jo = await aCustomer(engines.db)
    const payload = bodyOf(jo)
    const ask = (cookie = '') =>
      app.inject({
        method,
        url,
        ...(payload ? { payload } : {}),
        headers: { ...jo.headers, cookie: `${jo.headers.cookie}${cookie}` },
      })
    await waited(engines, jo, 11)
    const refused = await ask()
    expect([refused.statusCode, refused.json().Code]).toEqual([403, 'proof_needed'])
    const earlier = `; bm_now=${new Date(Date.now() - 3_600_000).toISOString()}`
    expect((await ask(earlier)).json().Code, 'a clock put back does not help').toBe('proof_needed')

    const prove = (password: string) =>
      app.inject({ method: 'POST', url: `${AUTH}/proof`, payload: { password }, headers: jo.headers })
    expect((await prove('Niet-dit-1')).json().Code).toBe('password_wrong')
    expect((await ask()).json().Code).toBe('proof_needed')
    expect((await prove(PASSWORD)).statusCode).toBe(200)
    expect((await ask()).json().Code).not.toBe('proof_needed')
  })

  test('is not required for other changes, nor for an unchanged address', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    await waited(engines, jo, 60)
    const change = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/aspos/customer', payload, headers: jo.headers })
    expect((await change({ email: jo.email.toUpperCase(), firstName: 'Johanna' })).statusCode).toBe(200)
  })

  test('follows from the password that starts a second factor, and from the pin', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db, { allowOnAccount: true })
    await waited(engines, jo, 60)
    const started = await app.inject({
      method: 'POST',
      url: `${AUTH}/second-factor`,
      payload: { password: PASSWORD },
      headers: jo.headers,
    })
    const code = codeAt(started.json().Data.secret, stepAt(new Date()))
    const confirmed = await app.inject({
      method: 'PUT',
      url: `${AUTH}/second-factor`,
      payload: { code },
      headers: jo.headers,
    })
    expect(confirmed.statusCode).toBe(200)
  })

  test('allows an email change, which confirms the new address and notifies the old one', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const email = `ander-${jo.contactId}@example.nl`
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/aspos/customer',
      payload: { email },
      headers: jo.headers,
    })
    expect(reply.statusCode).toBe(200)
    const mails = await sendAccountMails(engines)
    expect(mails.find(({ to }) => to === email)?.subject).toBe('Bevestig je nieuwe e-mailadres')
    expect(mails.find(({ to }) => to === jo.email)?.subject).toBe('Je e-mailadres is gewijzigd')
  })
})

test('an email kind unknown to this build is set aside and not sent as another', async ({ engines }) => {
  const { contactId, email } = await aCustomer(engines.db)
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  const options = { db: engines.db, mailer, origin: 'https://shop.test' }
  const unheardOf = { kind: 'unheard-of', contactId, email, locale: 'nl' }
  await expect(sendAccountMail(options, unheardOf as never)).rejects.toThrow('unheard-of')
  await expect(sendNewsletterMail(options, unheardOf as never)).rejects.toThrow('unknown newsletter mail kind')
  expect(sent).toEqual([])
})
