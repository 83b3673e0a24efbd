import { isLoyaltyCustomer } from '@shop/domain/loyalty/loyalty-customer'
import { isScanCode } from '@shop/domain/search/codes'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { put } from '../support/shopping.ts'
import { aCustomer, type SignedIn, signIn } from '../support/sign-in.ts'

const LOYALTY = '/api/bouwmeester/customer/loyalty'
const join = (app: Api, who: SignedIn) => app.inject({ method: 'POST', url: LOYALTY, headers: who.headers })
const leave = (app: Api, who: SignedIn) => app.inject({ method: 'DELETE', url: LOYALTY, headers: who.headers })
const customerOf = async (app: Api, who: SignedIn) =>
  (await app.inject({ url: '/api/aspos/customer', headers: who.headers })).json().Data
const isSaving = (customer: Parameters<typeof isLoyaltyCustomer>[0]) =>
  isLoyaltyCustomer(customer, DEFAULT_SETTINGS.loyaltyCustomerCodes)

describe('the loyalty programme', () => {
  test('joining returns a card that scans at once; joining again returns the same one', { tags: ['WIRED-24'] }, async ({
    app,
    engines,
  }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    expect(isSaving(await customerOf(app, jo))).toBe(false)
    const replies = await Promise.all(Array.from({ length: 6 }, () => join(app, jo)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    const numbers = new Set(replies.map((reply) => reply.json().Data.cardNumber))
    expect(numbers.size).toBe(1)
    const [number = ''] = numbers
    expect(isScanCode(number)).toBe(true)
    const customer = await customerOf(app, jo)
    expect([isSaving(customer), customer.contactCard, customer.cards]).toMatchObject([true, { number }, [{ number }]])
    expect(isSaving(await customerOf(app, other))).toBe(false)
    expect((await app.inject({ method: 'POST', url: LOYALTY })).statusCode).toBe(401)
  })

  test('a member of any group earns points in the cart; leaving ends it', { tags: ['WIRED-24'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    await engines.db.query(`update customer set group_code = 'PRO' where id = $1`, [jo.customerId])
    await engines.db.query('insert into points_account (customer_id, balance) values ($1, 40)', [jo.customerId])
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 99 } })
    const earned = async () => (await put(app, jo.headers, { productId: product.id, quantity: 1 })).points.earned
    expect(await earned()).toBe(0)
    await join(app, jo)
    expect((await customerOf(app, jo)).groupCode).toBe('PRO-LOY')
    expect(await earned()).toBeGreaterThan(0)
    for (let time = 0; time < 2; time++) expect((await leave(app, jo)).statusCode).toBe(200)
    const left = await customerOf(app, jo)
    expect([isSaving(left), left.groupCode, left.cards, left.bonusPoints]).toEqual([false, 'PRO', [], 40])
    expect(await earned()).toBe(0)
  })
})

describe('one rule decides who sees the savings plan and who earns points', () => {
  const CASES = [
    ['XLOY1', 'Individual', 'Haler', true],
    ['spaarders', 'Individual', 'Betaler', true],
    ['ABC', 'Individual', 'Haler', false],
    ['XLOY1', null, 'Haler', false],
    ['XLOY1', 'Individual', null, false],
  ] as const

  test.for(CASES)('group %s, type %s, level %s: %s', async ([group, type, level, is], { app, engines }) => {
    const jo = await aCustomer(engines.db)
    await engines.db.query(
      'update customer set group_code = $2, loyalty_type = $3, loyalty_participation_level = $4 where id = $1',
      [jo.customerId, group, type, level],
    )
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 99 } })
    const { points } = await put(app, jo.headers, { productId: product.id, quantity: 1 })
    expect([isSaving(await customerOf(app, jo)), points.earns, points.earned > 0]).toEqual([is, is, is])
  })

  test('a payer who is not the default contact sees no plan and earns nothing', async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    await engines.db.query(
      `update customer set group_code = 'LOY', loyalty_type = 'Individual', loyalty_participation_level = 'Betaler',
         default_contact_id = $2 where id = $1`,
      [jo.customerId, other.contactId],
    )
    const product = await aProduct(engines.db)
    const { points } = await put(app, jo.headers, { productId: product.id, quantity: 1 })
    expect([isSaving(await customerOf(app, jo)), points.earns]).toEqual([false, false])
  })

  test('a customer of group XLOY1 who leaves the programme earns nothing', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    await engines.db.query(`update customer set group_code = 'XLOY1' where id = $1`, [jo.customerId])
    const product = await aProduct(engines.db)
    const earns = async () => (await put(app, jo.headers, { productId: product.id, quantity: 1 })).points.earns
    await join(app, jo)
    expect([isSaving(await customerOf(app, jo)), await earns()]).toEqual([true, true])
    await leave(app, jo)
    expect([isSaving(await customerOf(app, jo)), await earns()]).toEqual([false, false])
  })
})

describe('settings stored in the account', () => {
  const call = (app: Api, who: SignedIn, method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, payload, headers: who.headers })

  test('branch and price mode are the same on another device', { tags: ['WIRED-01', 'WIRED-02'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const { rows } = await engines.db.query<{ id: number }>(
      `select id from branch where 'Webshop' = any (tags) order by id limit 1`,
    )
    const storeId = String(rows[0]?.id)
    await call(app, jo, 'POST', '/api/aspos/preference/store', { storeId })
    await call(app, jo, 'PUT', '/api/aspos/customer/store', { storeId })
    await call(app, jo, 'POST', '/api/aspos/preference/vat', { includeVat: false })
    const second = await signIn(engines.db, jo)
    const preference = await app.inject({ url: '/api/aspos/preference', headers: second.headers })
    expect(preference.json().Data).toEqual({ storeId, includeVat: false })
    expect((await customerOf(app, second)).defaultStoreId).toBe(storeId)
  })

  test('returns the newsletter state of a confirmed address only', { tags: ['WIRED-05'] }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const choose = (isOptIn: boolean) => call(app, jo, 'POST', '/api/bouwmeester/customer/newsletter', { isOptIn })
    const state = async () => (await customerOf(app, jo)).newsletter
    expect(await state()).toBe('off')
    await choose(true)
    expect(await state()).toBe('active')
    await engines.db.query('update contact set email_confirmed_at = null where id = $1', [jo.contactId])
    expect(await state()).toBe('pending')
    await choose(false)
    expect(await state()).toBe('off')
  })
})
