import type { APIRequestContext } from '@playwright/test'
import { href, type Locale, type RouteName } from '@shop/routes'
import type { Screen } from './screens.ts'

const SAVER = 'particulier@demo.example'
const TRADE = 'zakelijk@demo.example'
const PASSWORD = 'Demo-Steiger-12'

type Page = Extract<
  RouteName,
  | 'account'
  | 'account-orders'
  | 'account-regulars'
  | 'account-invoices'
  | 'account-overview'
  | 'account-card'
  | 'account-saving-plan'
  | 'account-wishlists'
  | 'account-addresses'
  | 'account-profile'
  | 'account-security'
  | 'account-privacy'
>
const PAGES: readonly Page[] = [
  'account',
  'account-orders',
  'account-regulars',
  'account-invoices',
  'account-overview',
  'account-card',
  'account-saving-plan',
  'account-wishlists',
  'account-addresses',
  'account-profile',
  'account-security',
  'account-privacy',
]
const ENGLISH: readonly Page[] = ['account', 'account-orders', 'account-regulars', 'account-security']
const EMPTY: readonly Page[] = ['account', 'account-orders', 'account-regulars', 'account-wishlists']

/** Signs the browser of a picture in; somebody new has nothing yet. */
export async function signInFor(request: APIRequestContext, who: NonNullable<Screen['who']>): Promise<void> {
  const person = {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email: `nieuw-${crypto.randomUUID()}@demo.example`,
    firstName: 'Sanne',
    lastName: 'Dekker',
    phone: '0612345678',
    postalCode: '3542AB',
    houseNumber: '112',
    street: 'Atoomweg',
    city: 'Utrecht',
  }
  const reply =
    who === 'new'
      ? await request.post('/api/aspos/authentication/register', { data: person })
      : await request.post('/api/aspos/authentication/login', {
          data: { email: who === 'trade' ? TRADE : SAVER, password: PASSWORD },
        })
  if (!reply.ok()) throw new Error(`nobody was signed in: ${await reply.text()}`)
}

const page = (name: Page, locale: Locale, who: NonNullable<Screen['who']>, ending: string): Screen => ({
  name: `${name}${ending}`,
  path: href(locale, name),
  who,
})

/** Every screen of the account and of signing in; named after its picture. */
export async function accountScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const reply = await request.post('/api/aspos/authentication/login', { data: { email: SAVER, password: PASSWORD } })
  const headers = { authorization: `Bearer ${(await reply.json()).token}` }
  const data = async (path: string) => (await (await request.get(path, { headers })).json()).Data
  const { Orders } = await data('/api/aspos/customer/orders?offset=0&limit=9')
  const [list] = await data('/api/aspos/customer/wishlists')
  return [
    { name: 'login', path: href('nl', 'login') },
    { name: 'login-en', path: href('en', 'login') },
    { name: 'register', path: href('nl', 'register') },
    { name: 'password-forgot', path: href('nl', 'forgot-password') },
    ...PAGES.map((name) => page(name, 'nl', name === 'account-security' ? 'trade' : 'saver', '')),
    ...ENGLISH.map((name) => page(name, 'en', 'saver', '-en')),
    ...EMPTY.map((name) => page(name, 'nl', 'new', '-empty')),
    { name: 'account-order', path: `${href('nl', 'account-order')}?id=${Orders[1].id}`, who: 'saver' },
    { name: 'account-list', path: href('nl', 'account-wishlist', { id: list.id }), who: 'saver' },
  ]
}
