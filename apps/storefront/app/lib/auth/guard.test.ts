import { entryOf, ROUTE_NAMES, readRedirectRoute } from '@shop/routes'
import { expect, test } from 'vitest'
import { statusOfError } from '../page/page-errors.ts'
import { guarded, guardNamed } from './guard.ts'

const NOWHERE = { query: {}, params: {} }
const USER = { id: '1', email: '', name: '', contactId: '', emailHash: '' }
const CUSTOMER = { user: { ...USER, isGuest: false } }
const GUEST = { user: { ...USER, isGuest: true } }
const withGuard = (guard: string) => ROUTE_NAMES.filter((name) => entryOf(name).guard === guard)

test('[DECIDE-02] a token is needed for the account, the steps of the checkout and its thanks', () => {
  const needed = withGuard('auth')
  expect(needed.filter((name) => !name.startsWith('account'))).toEqual([
    'checkout-delivery',
    'checkout-payment',
    'checkout-overview',
    'checkout-success',
  ])
  expect(needed.filter((name) => name.startsWith('account')).length).toBeGreaterThanOrEqual(8)
  for (const name of needed) {
    expect(guarded({ name, locale: 'nl' }, undefined, NOWHERE)).toMatch(/^\/inloggen\?redirectRoute=/)
    expect(guarded({ name, locale: 'nl' }, CUSTOMER, NOWHERE)).toBeUndefined()
  }
})

test('[DECIDE-02] sign-in, registration and the password pages are for guests', () => {
  expect(withGuard('authed')).toEqual(['login', 'register', 'forgot-password', 'reset-password'])
  for (const name of withGuard('authed')) {
    expect(guarded({ name, locale: 'en' }, CUSTOMER, NOWHERE)).toBe('/en')
    expect(guarded({ name, locale: 'en' }, undefined, NOWHERE)).toBeUndefined()
  }
})

test('the way back is in the query of the sign-in page', () => {
  const path = guarded({ name: 'checkout-payment', locale: 'en' }, undefined, { query: { a: '1' }, params: {} })
  const { pathname, searchParams } = new URL(path ?? '', 'https://shop.test')
  expect(pathname).toBe('/en/login')
  expect(readRedirectRoute(searchParams.get('redirectRoute'))).toEqual({
    name: 'checkout-payment',
    query: { a: '1' },
    params: {},
  })
})

test('everybody may see a page without a guard', () => {
  expect(guarded({ name: 'index', locale: 'nl' }, undefined, NOWHERE)).toBeUndefined()
  expect(guarded({ name: 'index', locale: 'nl' }, CUSTOMER, NOWHERE)).toBeUndefined()
})

test('a guest who orders goes through the checkout, has no account, and can sign in to one', () => {
  expect(guarded({ name: 'checkout-payment', locale: 'nl' }, GUEST, NOWHERE)).toBeUndefined()
  expect(guarded({ name: 'account', locale: 'nl' }, GUEST, NOWHERE)).toMatch(/^\/inloggen/)
  expect(guarded({ name: 'login', locale: 'nl' }, GUEST, NOWHERE)).toBeUndefined()
})

test('the link of a reset mail opens for a customer too', () => {
  const wanted = { query: { token: 'x' }, params: {} }
  expect(guarded({ name: 'reset-password', locale: 'nl' }, CUSTOMER, wanted)).toBeUndefined()
})

test('[ERROR-16] a guard nobody wrote is an error of ours that names it', () => {
  for (const name of ['adult', 'toString']) {
    let thrown: unknown
    try {
      guardNamed(name)
    } catch (error) {
      thrown = error
    }
    expect(statusOfError(thrown)).toBe(500)
    expect(thrown).toHaveProperty('status', 500)
    expect(thrown).toHaveProperty('message', `Unknown middleware ${name}`)
  }
})
