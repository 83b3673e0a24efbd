import { entryOf, ROUTE_NAMES, readRedirectRoute } from '@shop/routes'
import { expect, test } from 'vitest'
import { statusOfError } from '~/lib/page/page-errors.ts'
import { guarded, guardNamed } from './guard.ts'

const NOWHERE = { query: {}, params: {} }
const USER = { id: '1', email: '', name: '', contactId: '', emailHash: '' }
const CUSTOMER = { user: { ...USER, isGuest: false } }
const GUEST = { user: { ...USER, isGuest: true } }
const withGuard = (guard: string) => ROUTE_NAMES.filter((name) => entryOf(name).guard === guard)

test('requires a token for the account, the checkout steps and the thank-you page', { tags: ['DECIDE-02'] }, () => {
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

test('shows sign-in, registration and password pages to signed-out visitors only', { tags: ['DECIDE-02'] }, () => {
  expect(withGuard('authed')).toEqual(['login', 'register', 'forgot-password', 'reset-password'])
  for (const name of withGuard('authed')) {
    expect(guarded({ name, locale: 'en' }, CUSTOMER, NOWHERE)).toBe('/en')
    expect(guarded({ name, locale: 'en' }, undefined, NOWHERE)).toBeUndefined()
  }
})

test('puts the requested route into the query of the sign-in page', () => {
  const path = guarded({ name: 'checkout-payment', locale: 'en' }, undefined, { query: { a: '1' }, params: {} })
  const { pathname, searchParams } = new URL(path ?? '', 'https://shop.test')
  expect(pathname).toBe('/en/login')
  expect(readRedirectRoute(searchParams.get('redirectRoute'))).toEqual({
    name: 'checkout-payment',
    query: { a: '1' },
    params: {},
  })
})

test('lets every visitor see a page without a guard', () => {
  expect(guarded({ name: 'index', locale: 'nl' }, undefined, NOWHERE)).toBeUndefined()
  expect(guarded({ name: 'index', locale: 'nl' }, CUSTOMER, NOWHERE)).toBeUndefined()
})

test('lets a guest check out and sign in, but not open the account', () => {
  expect(guarded({ name: 'checkout-payment', locale: 'nl' }, GUEST, NOWHERE)).toBeUndefined()
  expect(guarded({ name: 'account', locale: 'nl' }, GUEST, NOWHERE)).toMatch(/^\/inloggen/)
  expect(guarded({ name: 'login', locale: 'nl' }, GUEST, NOWHERE)).toBeUndefined()
})

test('opens the link of a reset email for a signed-in customer too', () => {
  const wanted = { query: { token: 'x' }, params: {} }
  expect(guarded({ name: 'reset-password', locale: 'nl' }, CUSTOMER, wanted)).toBeUndefined()
})

test('throws a 500 that names an unknown guard', { tags: ['ERROR-16'] }, () => {
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
