import { randomUUID } from 'node:crypto'
import { authUserOf } from '@shop/domain/account/auth-token'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aBrowser } from '../support/browser.ts'
import { linkIn, sendAccountMails } from '../support/mail/mails.ts'
import { aCustomer, aPerson } from '../support/sign-in.ts'

const AUTH = '/api/aspos/authentication'
const OWN = '/api/bouwmeester/auth/sessions'

let people = 0
const aRegistration = (over: object = {}) => ({
  email: `nieuw-${process.pid}-${++people}@example.nl`,
  password: 'Dakgoot-vol-blad-9',
  confirmPassword: 'Dakgoot-vol-blad-9',
  firstName: 'Robin',
  middleName: 'de',
  lastName: 'Wit',
  phone: '06-12345678',
  postalCode: '3511aw',
  houseNumber: '12',
  street: 'Oudegracht',
  city: 'Utrecht',
  ...over,
})

describe('registration', () => {
  test('creates a signed-in account and emails a confirmation link', { tags: ['AUTH-31', 'DECIDE-11'] }, async ({
    app,
    engines,
  }) => {
    const browser = aBrowser(app)
    const given = aRegistration({ companyName: 'Wit Stucwerk', kvkNumber: '87654321', newsletter: true })
    const reply = await browser.post(`${AUTH}/register`, given)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().Data).toEqual({ token: expect.any(String), message: expect.stringContaining('bevestigen') })
    expect(authUserOf(reply.json().Data.token)).toMatchObject({ email: given.email, name: 'Robin de Wit' })
    expect((await browser.call({ url: OWN })).statusCode).toBe(200)
    const { rows } = await engines.db.query(
      `select k.kvk_number, k.phone, k.wants_newsletter, a.type, a.postal_code, c.email_confirmed_at
       from contact c join customer k on k.id = c.customer_id join address a on a.customer_id = k.id
       where c.email = $1 order by a.type desc`,
      [given.email],
    )
    expect(rows).toMatchObject([
      { kvk_number: '87654321', phone: '+31612345678', wants_newsletter: true, type: 'InvoiceAddress' },
      { type: 'DeliveryAddress', postal_code: '3511 AW', email_confirmed_at: null },
    ])

    // Other tests of this process may have queued emails too.
    const mail = (await sendAccountMails(engines)).find(({ to }) => to === given.email)
    expect(mail).toMatchObject({ to: given.email, subject: 'Bevestig je e-mailadres' })
    const confirm = (token: string) => browser.post('/api/bouwmeester/auth/confirm-email', { token })
    const token = mail ? (linkIn(mail).searchParams.get('confirm') ?? '') : ''
    const subscribed = async () =>
      (await engines.db.query('select state from newsletter_subscription where email = $1', [given.email])).rows
    expect(await subscribed()).toEqual([]) // the address is not confirmed yet
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await subscribed()).toEqual([{ state: 'active' }])
    expect((await confirm(token)).json().Code).toBe('token_invalid')
  })

  test('rejects a known address, an invalid body and a weak password', { tags: ['AUTH-31', 'DECIDE-11'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const post = (over: object) => aBrowser(app).post(`${AUTH}/register`, aRegistration(over))
    const known = await post({ email: jo.email.toUpperCase() })
    expect([known.statusCode, known.json().Code, known.json().Message]).toEqual([
      422,
      'email_taken',
      'Dit e-mailadres is al bij ons bekend',
    ])
    expect((await post({ confirmPassword: 'anders' })).json().Code).toBe('password_differs')
    for (const password of ['Welkom1', 'Bouwen123', 'Bouwmeester1', 'Robin2026'])
      expect((await post({ password, confirmPassword: password })).json().Code, password).toBe('password_leaked')
    for (const odd of [
      { kvkNumber: '1234567' },
      { email: 'a@b' },
      { postalCode: '35 AW' },
      { password: 'abc', confirmPassword: 'abc' },
      { phone: '12' },
      { role: 'admin' },
      { firstName: '' },
    ])
      expect((await post(odd)).statusCode, JSON.stringify(odd)).toBe(400)
  })

  test('ten concurrent registrations of one address create one account', async ({ app, engines }) => {
    const given = aRegistration()
    const replies = await Promise.all(Array.from({ length: 10 }, () => aBrowser(app).post(`${AUTH}/register`, given)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await engines.db.query('select count(*)::int as n from contact where email = $1', [given.email])
    expect(rows[0].n).toBe(1)
    const left = await engines.db.query('select count(*)::int as n from customer where email = $1', [given.email])
    expect(left.rows[0].n).toBe(1)
    await sendAccountMails(engines)
  })

  test('one form sent ten times creates one account and signs in each time', async ({ app, engines }) => {
    const given = aRegistration()
    const key = { 'idempotency-key': randomUUID() }
    const send = (over: object = {}) => aBrowser(app).post(`${AUTH}/register`, { ...given, ...over }, key)
    const replies = [...(await Promise.all(Array.from({ length: 9 }, () => send()))), await send()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const people = new Set(replies.map((reply) => authUserOf(reply.json().Data.token)?.contactId))
    expect(people.size).toBe(1)
    const mails = await sendAccountMails(engines)
    expect(mails.filter(({ to }) => to === given.email)).toHaveLength(1)

    expect((await send({ email: `ander-${given.email}` })).json().Code).toBe('key_reused')
    const other = 'Kruiwagen-leeg-8'
    expect((await send({ password: other, confirmPassword: other })).json().Code).toBe('email_taken')
    const { rows } = await engines.db.query('select count(*)::int as n from customer where email like $1', [
      `%${given.email}`,
    ])
    expect(rows[0].n).toBe(1)
  })

  test('reports whether an address has an account; a guest has none', { tags: ['AUTH-32'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const guest = await aPerson(engines.db, { isGuest: true })
    const ask = async (email: string) =>
      (await app.inject(`${AUTH}/checkIfEmailExists?email=${encodeURIComponent(email)}`)).json()
    expect(await ask(jo.email)).toEqual({ Success: true, Data: true })
    expect(await ask(jo.email.toUpperCase())).toEqual({ Success: true, Data: true })
    for (const email of ['niemand@example.nl', guest.email])
      expect(await ask(email)).toEqual({ Success: true, Data: false })
  })
})

describe('password reset', () => {
  test('replies the same to an unknown address and sends it no email', { tags: ['AUTH-33', 'MODERN-06'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const ask = (email: string) =>
      aBrowser(app, { host: 'evil.test', 'x-forwarded-host': 'evil.test' }).post(`${AUTH}/forgotPassword`, { email })
    const [known, unknown] = [await ask(jo.email), await ask('niemand@example.nl')]
    expect(known.json()).toEqual(unknown.json())
    expect(known.json()).toEqual({
      Success: true,
      Data: null,
      Message: 'Als dit e-mailadres bij ons bekend is, ontvang je een e-mail om je wachtwoord te herstellen.',
    })
    const mails = await sendAccountMails(engines)
    expect(mails.map(({ to }) => to)).toEqual([jo.email])
    const link = mails[0] ? linkIn(mails[0]) : undefined
    expect(link?.origin + (link?.pathname ?? '')).toBe('https://shop.example/wachtwoord-herstellen')
  })

  test('the link sets a password once, within the hour, and ends every session', {
    tags: ['AUTH-34', 'AUTH-35', 'DECIDE-12'],
  }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const linkFor = async () => {
      await aBrowser(app).post(`${AUTH}/forgotPassword`, { email: jo.email })
      const [mail] = await sendAccountMails(engines)
      return mail ? (linkIn(mail).searchParams.get('token') ?? '') : ''
    }
    const check = async (token: string) =>
      (await app.inject(`${AUTH}/checkForgotPasswordToken?token=${token}`)).json().Data
    const reset = (token: string, password = 'Schutting-16-planken', confirmPassword = password) =>
      aBrowser(app).post(`${AUTH}/resetPassword`, { token, password, confirmPassword })

    const first = await linkFor()
    const token = await linkFor()
    expect([await check(first), await check(token), await check('x'.repeat(43))]).toEqual([false, true, false])
    expect((await reset(token, 'Welkom123')).json().Code).toBe('password_leaked')
    expect((await reset(token, 'Schutting-16-planken', 'anders')).json().Code).toBe('password_differs')
    const uses = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(uses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await check(token)).toBe(false)
    expect((await reset(token)).json().Code).toBe('token_invalid')
    expect((await app.inject({ url: OWN, headers: jo.headers })).statusCode).toBe(401)
    const login = (password: string) => aBrowser(app).post(`${AUTH}/login`, { email: jo.email, password })
    expect((await login(jo.password)).json().Success).toBe(false)
    expect((await login('Schutting-16-planken')).json().Success).toBe(true)
    expect((await sendAccountMails(engines)).map(({ subject }) => subject)).toEqual(['Je wachtwoord is gewijzigd'])

    const late = await linkFor()
    await engines.db.query(
      `update one_time_token set expires_at = expires_at - interval '61 minutes' where contact_id = $1`,
      [jo.contactId],
    )
    expect(await check(late)).toBe(false)
    expect((await reset(late)).json().Code).toBe('token_invalid')
  })

  test('no table contains the secret of a link', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    await aBrowser(app).post(`${AUTH}/forgotPassword`, { email: jo.email })
    const { rows } = await engines.db.query(`select data from pgboss.job where name = 'account-mail'`)
    expect(JSON.stringify(rows)).not.toMatch(/token|[A-Za-z0-9_-]{43}/)
    const [mail] = await sendAccountMails(engines)
    const token = mail ? (linkIn(mail).searchParams.get('token') ?? '') : ''
    const stored = await engines.db.query(`select encode(hash, 'base64') as hash from one_time_token`)
    expect(token).toHaveLength(43)
    expect(stored.rows.map(({ hash }) => hash.replaceAll('+', '-').replaceAll('/', '_'))).not.toContain(`${token}=`)
  })
})

test('a guest gets a token for an email address that opens no account', { tags: ['UX-39'] }, async ({
  app,
  engines,
}) => {
  const browser = aBrowser(app)
  const reply = await browser.post('/api/bouwmeester/auth/guest', { email: 'gast@example.nl' })
  expect(reply.statusCode).toBe(200)
  expect(authUserOf(reply.json().Data.token)).toMatchObject({ email: 'gast@example.nl', isGuest: true })
  expect((await browser.call({ url: OWN })).statusCode).toBe(401)
  expect((await browser.call({ url: '/api/aspos/customer/orders' })).statusCode).toBe(401)
  expect((await browser.call({ method: 'POST', url: '/api/bouwmeester/auth/renew' })).statusCode).toBe(200)
  const second = await aBrowser(app).post('/api/bouwmeester/auth/guest', { email: 'gast@example.nl' })
  expect(authUserOf(second.json().Data.token)?.id).not.toBe(authUserOf(reply.json().Data.token)?.id)
  const jo = await aPerson(engines.db)
  const asJo = await aBrowser(app).post('/api/bouwmeester/auth/guest', { email: jo.email })
  expect(authUserOf(asJo.json().Data.token)?.id).not.toBe(jo.customerId)
})
