import { authUserOf } from '@shop/domain/account/auth-token'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { stepAt } from '../../src/modules/identity/second-factor/totp.ts'
import { type Engines, test } from '../support/api.ts'
import { codeAt } from '../support/attack/totp-code.ts'
import { aBrowser, type Browser } from '../support/browser.ts'
import { linkIn, sendAccountMails } from '../support/mail/mails.ts'
import { aCustomer } from '../support/sign-in.ts'

const AUTH = '/api/aspos/authentication'
const OWN = '/api/bouwmeester/auth'
const PASSWORD = 'Dakgoot-vol-blad-9'
let people = 0

const mailTo = async (engines: Engines, email: string) => {
  const mail = (await sendAccountMails(engines)).find(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** An attacker registers another person's address and prepares every way to return. */
async function anImpostor(app: Api, engines: Engines) {
  const email = `slachtoffer-${process.pid}-${++people}@example.nl`
  const browser = aBrowser(app)
  const reply = await browser.post(`${AUTH}/register`, {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Mallory',
    lastName: 'Wit',
    phone: '0612345678',
    postalCode: '3511AW',
    houseNumber: '12',
    street: 'Oudegracht',
    city: 'Utrecht',
  })
  const contactId = authUserOf(reply.json().Data.token)?.contactId ?? ''
  const confirm = linkIn(await mailTo(engines, email)).searchParams.get('confirm') ?? ''
  const started = await browser.post(`${OWN}/second-factor`, { password: PASSWORD })
  const { secret } = started.json().Data
  expect(
    (
      await browser.call({
        method: 'PUT',
        url: `${OWN}/second-factor`,
        payload: { code: codeAt(secret, stepAt(new Date())) },
      })
    ).statusCode,
  ).toBe(200)
  const { db } = engines
  await db.query(`insert into pin (contact_id, hash) values ($1, '$argon2id$x')`, [contactId])
  await db.query(`insert into oidc_identity (issuer, subject, contact_id) values ('https://evil.example', $1, $2)`, [
    email,
    contactId,
  ])
  return { email, browser, contactId, confirm }
}
const leftOf = async ({ db }: Engines, contactId: string) => {
  const tables = ['second_factor', 'recovery_code', 'pin', 'oidc_identity', 'known_browser']
  const counts = await Promise.all(
    tables.map((table) => db.query(`select from ${table} where contact_id = $1`, [contactId])),
  )
  return counts.map(({ rowCount }) => rowCount)
}
const isSignedIn = async (browser: Browser) => (await browser.call({ url: `${OWN}/sessions` })).statusCode === 200
const login = async (app: Api, email: string, password: string) =>
  (await aBrowser(app).post(`${AUTH}/login`, { email, password })).json()
const reset = async (app: Api, engines: Engines, email: string) => {
  await aBrowser(app).post(`${AUTH}/forgotPassword`, { email })
  const token = linkIn(await mailTo(engines, email)).searchParams.get('token') ?? ''
  const password = 'Schutting-16-planken'
  const reply = await aBrowser(app).post(`${AUTH}/resetPassword`, { token, password, confirmPassword: password })
  expect(reply.statusCode).toBe(200)
  return password
}

describe('an account that an attacker registered first', () => {
  test('is lost to the attacker once the owner of the address confirms it', async ({ app, engines }) => {
    const { email, browser, contactId, confirm } = await anImpostor(app, engines)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await aBrowser(app).post(`${OWN}/confirm-email`, { token: confirm })).statusCode).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await leftOf(engines, contactId)).toEqual([0, 0, 0, 0, 0])
    expect(await login(app, email, PASSWORD)).toMatchObject({ Success: false })
    const password = await reset(app, engines, email)
    expect(await login(app, email, password)).toMatchObject({ Success: true, token: expect.any(String) })
  })

  test('is lost to the attacker once the owner of the address resets the password', async ({ app, engines }) => {
    const { email, browser, contactId } = await anImpostor(app, engines)
    const password = await reset(app, engines, email)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await leftOf(engines, contactId)).toEqual([0, 0, 0, 0, 0])
    expect(await login(app, email, PASSWORD)).toMatchObject({ Success: false })
    expect(await login(app, email, password)).toMatchObject({ Success: true, token: expect.any(String) })
  })
})

describe('confirming an address', () => {
  test('ends every session except that of the confirming browser', async ({ app, engines }) => {
    const { browser, contactId, confirm, email } = await anImpostor(app, engines)
    const other = aBrowser(app)
    await engines.db.query('delete from second_factor where contact_id = $1', [contactId])
    await other.post(`${AUTH}/login`, { email, password: PASSWORD })
    expect(await isSignedIn(other)).toBe(true)
    expect((await other.post(`${OWN}/confirm-email`, { token: confirm })).statusCode).toBe(200)
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([true, false])
    expect(await leftOf(engines, contactId)).toEqual([0, 0, 0, 0, 0])
    expect(await login(app, email, PASSWORD)).toMatchObject({ Success: true })
  })

  test('a link mailed to one address confirms no other address', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const victim = `ander-${process.pid}-${++people}@example.nl`
    const db = engines.db
    await db.query('update contact set email_confirmed_at = null where id = $1', [jo.contactId])
    const change = (email: string) =>
      app.inject({ method: 'PUT', url: '/api/aspos/customer', payload: { email }, headers: jo.headers })
    const own = `eigen-${process.pid}-${people}@example.nl`
    expect((await change(own)).statusCode).toBe(200)
    const confirm = linkIn(await mailTo(engines, own)).searchParams.get('confirm') ?? ''
    await aBrowser(app).post(`${AUTH}/forgotPassword`, { email: own })
    const token = linkIn(await mailTo(engines, own)).searchParams.get('token') ?? ''
    expect((await change(victim)).statusCode).toBe(200)
    const browser = aBrowser(app, jo.headers)
    expect((await browser.post(`${OWN}/confirm-email`, { token: confirm })).json().Code).toBe('token_invalid')
    const password = 'Schutting-16-planken'
    const stolen = await aBrowser(app).post(`${AUTH}/resetPassword`, { token, password, confirmPassword: password })
    expect(stolen.json().Code).toBe('token_invalid')
    const { rows } = await db.query('select email, email_confirmed_at from contact where id = $1', [jo.contactId])
    expect(rows).toEqual([{ email: victim, email_confirmed_at: null }])
  })

  test('retains a second factor that the confirming session has proven', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db, { hasSecondFactor: true })
    const db = engines.db
    await db.query(`insert into second_factor (contact_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`, [
      jo.contactId,
    ])
    const email = `nieuw-adres-${process.pid}-${++people}@example.nl`
    await app.inject({ method: 'PUT', url: '/api/aspos/customer', payload: { email }, headers: jo.headers })
    const token = linkIn(await mailTo(engines, email)).searchParams.get('confirm') ?? ''
    const confirmed = await app.inject({
      method: 'POST',
      url: `${OWN}/confirm-email`,
      payload: { token },
      headers: jo.headers,
    })
    expect(confirmed.statusCode).toBe(200)
    expect((await leftOf(engines, jo.contactId))[0]).toBe(1)
  })
})
