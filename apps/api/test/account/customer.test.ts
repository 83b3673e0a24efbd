import { type CustomerView, endpoints } from '@shop/contract'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const CUSTOMER = '/api/aspos/customer'
const ADDRESSES = '/api/aspos/customer/addresses'
const get = (app: Api, url: string, who?: SignedIn) => app.inject({ url, headers: who?.headers ?? {} })
const send = (app: Api, method: 'POST' | 'PUT' | 'DELETE', url: string, who: SignedIn, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const home = {
  firstName: 'Jo',
  lastName: 'Klant',
  phone: '06 12345678',
  street: 'Singel',
  houseNumber: '250',
  postalCode: '1016ab',
  city: 'Amsterdam',
}

describe('customer endpoints', () => {
  test('return 401 without a token', {
    tags: ['ACCOUNT-02', 'ACCOUNT-14', 'LOYALTY-07', 'WISH-03', 'DECIDE-71'],
  }, async ({ app }) => {
    const own = endpoints.filter(({ access }) => access === 'own' || access === 'customer')
    const named = own.filter(({ url }) => /\/customer(\/|$)|\/subscription\/|\/orders\//.test(url))
    expect(named.length).toBeGreaterThan(25)
    for (const { method, url, schema } of named) {
      const path = url.replace(/:\w+/g, '0190a6f0-0000-7000-8000-00000000000a')
      const reply = await app.inject({ method, url: path, ...(schema.body ? { payload: {} } : {}) })
      expect([url, reply.statusCode]).toEqual([url, 401])
      expect(reply.json()).toMatchObject({ Success: false, Code: 'unauthenticated', Data: null })
    }
  })

  test('return the whole customer with branch, cards and points', { tags: ['ACCOUNT-04', 'ACCOUNT-15'] }, async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const branch = await aBranch(db)
    const jo = await aCustomer(db, { companyName: 'Klant Bouw', allowOnAccount: true })
    const number = `26${String(Date.now()).slice(-11)}`
    await db.query(
      `update customer set default_branch_id = $2, group_code = 'LOY', loyalty_type = 'Individual',
         loyalty_participation_level = 'Haler', sbi_code = '4332', focus = 'Afbouw' where id = $1`,
      [jo.customerId, branch.id],
    )
    await db.query('insert into loyalty_card (customer_id, contact_id, number) values ($1, $2, $3)', [
      jo.customerId,
      jo.contactId,
      number,
    ])
    await db.query('insert into points_account (customer_id, balance) values ($1, 640)', [jo.customerId])
    const reply = await get(app, CUSTOMER, jo)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    const customer: CustomerView = reply.json().Data
    expect(customer).toMatchObject({
      id: jo.customerId,
      email: jo.email,
      contactFirstName: 'Jo',
      contactMiddleName: '',
      contactLastName: 'Klant',
      companyName: 'Klant Bouw',
      defaultStoreId: String(branch.id),
      defaultStore: { name: branch.name },
      contactId: jo.contactId,
      defaultContactId: jo.contactId,
      contactCard: { number },
      cards: [{ number, totalBonusPoints: 640 }],
      allowOnAccount: true,
      groupCode: 'LOY',
      bonusPoints: 640,
      bonusPointsThreshold: 500,
      loyaltyType: 'Individual',
      loyaltyParticipationLevel: 'Haler',
      sbiCode: '4332',
      focus: 'Afbouw',
      addresses: [],
    })
    expect(reply.body).not.toMatch(/argon2|password|credit/i)
  })

  test('return only the requested fields, with a delivery address on request', { tags: ['ACCOUNT-15'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const some = await get(app, `${CUSTOMER}?includeFields=email&includeFields=id&includeFields=password_hash`, jo)
    expect(some.json().Data).toEqual({ id: jo.customerId, email: jo.email })
    const none = await get(app, `${CUSTOMER}?ensureDeliveryAddress=true`, jo)
    expect(none.json().Data.addresses).toEqual([])
    await engines.db.query(
      `insert into address (customer_id, type, last_name, street, house_number, postal_code, city)
       values ($1, 'InvoiceAddress', 'Klant', 'Singel', '1', '1016 AB', 'Amsterdam')`,
      [jo.customerId],
    )
    const types = async (query: string) =>
      (await get(app, CUSTOMER + query, jo)).json().Data.addresses.map(({ type }: { type: string }) => type)
    expect(await types('')).toEqual(['InvoiceAddress'])
    const both = ['DeliveryAddress', 'InvoiceAddress']
    expect(await types('?ensureDeliveryAddress=true')).toEqual(both)
    expect(await types('?ensureDeliveryAddress=true')).toEqual(both)
    expect((await get(app, `${CUSTOMER}?field=1`, jo)).statusCode).toBe(400)
  })

  test('return limit, balance and available credit; null without credit', {
    tags: ['ACCOUNT-16', 'DECIDE-65'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const url = '/api/aspos/customer/financial-data'
    expect((await get(app, url, await aCustomer(db))).json()).toEqual({ Success: true, Data: null })
    const firm = await aCustomer(db, { allowOnAccount: true })
    expect((await get(app, url, firm)).json().Data).toEqual({ creditLimit: 5_000, balance: 0, available: 5_000 })
    const owe = (cents: number) =>
      db.query(
        `insert into credit_account (customer_id, balance_cents, open_cents) values ($1, $2, 100)
         on conflict (customer_id) do update set balance_cents = excluded.balance_cents`,
        [firm.customerId, cents],
      )
    await owe(123_356)
    expect((await get(app, url, firm)).json().Data).toEqual({
      creditLimit: 5_000,
      balance: 1_234.56,
      available: 3_765.44,
    })
    await owe(600_000)
    expect((await get(app, url, firm)).json().Data).toMatchObject({ available: 0 })
  })

  test('set the preferred branch and reject an unknown one', { tags: ['ACCOUNT-17'] }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    const jo = await aCustomer(engines.db)
    const set = (storeId: string) => send(app, 'PUT', '/api/aspos/customer/store', jo, { storeId })
    expect((await set(String(branch.id))).json().Data).toEqual({ defaultStoreId: String(branch.id) })
    expect((await get(app, CUSTOMER, jo)).json().Data.defaultStoreId).toBe(String(branch.id))
    expect((await get(app, '/api/aspos/preference', jo)).json().Data.storeId).toBe(String(branch.id))
    expect((await set('999999999')).json()).toMatchObject({ Code: 'branch_not_found' })
  })

  test('change the given fields and renew the token with the new claims', {
    tags: ['ACCOUNT-18', 'READING-14'],
  }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const other = await aCustomer(engines.db)
    const plain = await send(app, 'PUT', CUSTOMER, jo, { phone: '0611112222' })
    expect(plain.json().Data).toMatchObject({
      token: null,
      customer: { phone: '+31611112222', contactFirstName: 'Jo' },
    })
    const email = `nieuw-${jo.contactId}@example.nl`
    for (const path of [`${CUSTOMER}?refreshToken=true`, `${CUSTOMER}/?refreshToken=true`]) {
      const reply = await send(app, 'PUT', path, jo, { email, firstName: 'Johanna', middleName: 'de' })
      expect(reply.statusCode).toBe(200)
      const { token, customer } = reply.json().Data
      expect(customer).toMatchObject({
        email,
        contactFirstName: 'Johanna',
        contactMiddleName: 'de',
        firstName: 'Johanna',
      })
      expect(token).not.toBe(jo.token)
      const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
      expect(claims).toMatchObject({ email, unique_name: 'Johanna de Klant' })
      const renewed = { ...jo, headers: { ...jo.headers, authorization: `Bearer ${token}` } }
      expect((await get(app, CUSTOMER, renewed)).statusCode).toBe(200)
    }
    expect((await send(app, 'PUT', CUSTOMER, jo, { email: other.email })).json()).toMatchObject({ Code: 'email_taken' })
    expect((await send(app, 'PUT', CUSTOMER, jo, { allowOnAccount: true })).statusCode).toBe(400)
  })

  test.for([
    ['06 1234 5678', true, '+31612345678'],
    ['+31 20-1234567', true, '+31201234567'],
    ['061234567', false, ''],
    ['bel mij', false, ''],
  ] as const)(
    'phone %s is valid: %s',
    { tags: ['ACCOUNT-19'] },
    async ([phone, isValid, formatted], { app, engines }) => {
      const jo = await aCustomer(engines.db)
      const reply = await get(app, `/api/aspos/customer/validate-phone?phoneNumber=${encodeURIComponent(phone)}`, jo)
      expect(reply.json().Data).toEqual({ isValid, formatted })
    },
  )

  test('choose the branch nearest to the delivery address', { tags: ['ACCOUNT-20'] }, async ({ app, engines }) => {
    const { db } = engines
    const near = await aBranch(db, { lat: 53.33, lng: 6.91 })
    await aBranch(db, { lat: 51.5, lng: 4.3 })
    await db.query(`insert into postcode_area values (9931, 9936, 'Delfzijl', 53.331, 6.924) on conflict do nothing`)
    const jo = await aCustomer(db)
    const url = '/api/bouwmeester/customer/logistics-store'
    expect((await get(app, url, jo)).json().Data).toEqual({ id: null })
    await send(app, 'POST', ADDRESSES, jo, { ...home, postalCode: '9934 AB', city: 'Delfzijl' })
    expect((await get(app, url, jo)).json().Data).toEqual({ id: String(near.id) })
  })
})

describe('addresses', () => {
  test('are stored normalised and shown only to their own customer', {
    tags: ['ACCOUNT-05', 'ACCOUNT-21', 'ACCOUNT-22'],
  }, async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const first = await send(app, 'POST', ADDRESSES, jo, { ...home, name: 'Thuis', houseNumberExtension: 'B' })
    expect(first.json().Data).toEqual({
      id: expect.any(String),
      customerId: jo.customerId,
      type: 'DeliveryAddress',
      name: 'Thuis',
      firstName: 'Jo',
      middleName: '',
      lastName: 'Klant',
      gender: '',
      phone: '+31612345678',
      email: null,
      memo: null,
      street: 'Singel',
      houseNumber: '250',
      houseNumberExtension: 'B',
      postalCode: '1016 AB',
      city: 'Amsterdam',
    })
    const together = await Promise.all([1, 2, 3].map(() => send(app, 'POST', ADDRESSES, jo, home)))
    expect(together.map((reply) => reply.json().Data.type).sort()).toEqual([
      'DeliveryAddress2',
      'DeliveryAddress3',
      'DeliveryAddress4',
    ])
    expect((await get(app, ADDRESSES, jo)).json().Data).toHaveLength(4)
    expect((await get(app, ADDRESSES, other)).json().Data).toEqual([])
  })

  test.for([
    [{ postalCode: '0123AB' }, 422, 'postcode_invalid'],
    [{ postalCode: '123AB' }, 400, 'bad_request'],
    [{ phone: '0612' }, 400, 'bad_request'],
    [{ street: '' }, 400, 'bad_request'],
    [{ customerId: 'x' }, 400, 'bad_request'],
  ] as const)('%j is rejected', { tags: ['ACCOUNT-22'] }, async ([over, status, code], { app, engines }) => {
    const jo = await aCustomer(engines.db)
    const reply = await send(app, 'POST', ADDRESSES, jo, { ...home, ...over })
    expect([reply.statusCode, reply.json().Code]).toEqual([status, code])
    expect((await get(app, ADDRESSES, jo)).json().Data).toEqual([])
  })

  test('are changed and deleted only by their customer; the invoice address remains', { tags: ['ACCOUNT-14'] }, async ({
    app,
    engines,
  }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const { id } = (await send(app, 'POST', ADDRESSES, jo, home)).json().Data
    const change = (who: SignedIn) => send(app, 'PUT', `${ADDRESSES}/${id}`, who, { ...home, houseNumber: '7' })
    expect((await change(other)).statusCode).toBe(404)
    expect((await change(jo)).json().Data).toMatchObject({ id, houseNumber: '7', type: 'DeliveryAddress' })
    expect((await send(app, 'DELETE', `${ADDRESSES}/${id}`, other)).statusCode).toBe(404)
    expect((await send(app, 'DELETE', `${ADDRESSES}/${id}`, jo)).json().Data).toBe(true)
    expect((await send(app, 'DELETE', `${ADDRESSES}/${id}`, jo)).statusCode).toBe(404)
    const invoice = await engines.db.query<{ id: string }>(
      `insert into address (customer_id, type, street, house_number, postal_code, city)
       values ($1, 'InvoiceAddress', 'Singel', '1', '1016 AB', 'Amsterdam') returning id`,
      [jo.customerId],
    )
    expect((await send(app, 'DELETE', `${ADDRESSES}/${invoice.rows[0]?.id}`, jo)).statusCode).toBe(404)
  })
})
