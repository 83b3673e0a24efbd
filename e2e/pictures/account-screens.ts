import type { APIRequestContext, Page as BrowserPage } from '@playwright/test'
import { href, type Locale, type RouteName } from '@shop/routes'
import { linkInMail, newCustomer } from '../support/customer.ts'
import type { Screen } from './screens.ts'
import { PERSON } from './visitors.ts'

const SAVER = 'particulier@demo.example'
const TRADE = 'zakelijk@demo.example'
const PASSWORD = 'Demo-Steiger-12'

const PAGES = [
  'account',
  'account-orders',
  'account-regulars',
  'account-invoices',
  'account-overview',
  'account-card',
  'account-job-website',
  'account-wishlists',
  'account-addresses',
  'account-profile',
  'account-security',
  'account-privacy',
] as const satisfies readonly RouteName[]
type Page = (typeof PAGES)[number]
/** Pages that differ between a business and a consumer. */
const BUSINESS: readonly Page[] = ['account', 'account-overview', 'account-invoices']
const EMPTY: readonly Page[] = [
  'account',
  'account-orders',
  'account-regulars',
  'account-invoices',
  'account-card',
  'account-wishlists',
]

/** Signs in the browser of a screenshot: a demo customer, or a new customer without any data. */
export async function signInFor(request: APIRequestContext, who: NonNullable<Screen['who']>): Promise<void> {
  const person = {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email: `nieuw-${crypto.randomUUID()}@demo.example`,
    ...PERSON,
  }
  const reply =
    who === 'new'
      ? await request.post('/api/aspos/authentication/register', { data: person })
      : await request.post('/api/aspos/authentication/login', {
          data: { email: who === 'trade' ? TRADE : SAVER, password: PASSWORD },
        })
  if (!reply.ok()) throw new Error(`cannot sign in: ${await reply.text()}`)
}

const page = (name: Page, locale: Locale, who: NonNullable<Screen['who']>, ending: string): Screen => ({
  name: `${name}${ending}`,
  path: href(locale, name),
  who,
})

/** Every screen of the account and the sign-in pages, named after its file. */
export async function accountScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const reply = await request.post('/api/aspos/authentication/login', { data: { email: SAVER, password: PASSWORD } })
  const headers = { authorization: `Bearer ${(await reply.json()).token}` }
  const data = async (path: string) => (await (await request.get(path, { headers })).json()).Data
  const { Orders } = await data('/api/aspos/customer/orders?offset=0&limit=9')
  const [list] = await data('/api/aspos/customer/wishlists')
  const orderPath = (locale: Locale) => `${href(locale, 'account-order')}?id=${Orders[1].id}`
  const shared = await request.post(`/api/aspos/customer/wishlists/id/${list.id}/share`, { headers })
  const { shareKey } = (await shared.json()).Data
  const both = (name: string, path: (locale: Locale) => string, also: Partial<Screen> = {}): Screen[] => [
    { name, path: path('nl'), ...also },
    { name: `${name}-en`, path: path('en'), ...also },
  ]
  return [
    ...both('login', (locale) => href(locale, 'login')),
    { name: 'register', path: href('nl', 'register') },
    { name: 'register-en', path: href('en', 'register'), visitor: [{ name: 'i18n_locale', value: 'en' }] },
    { name: 'register-wrong', path: href('nl', 'register'), act: registerWrong },
    ...both('password-forgot', (locale) => href(locale, 'forgot-password')),
    ...both('password-sent', (locale) => href(locale, 'forgot-password'), { act: askForLink }),
    { name: 'password-reset', path: href('nl', 'login'), act: followLink },
    ...PAGES.flatMap((name) => [
      page(name, 'nl', name === 'account-security' ? 'trade' : 'saver', ''),
      page(name, 'en', 'saver', '-en'),
    ]),
    ...BUSINESS.map((name) => page(name, 'nl', 'trade', '-business')),
    ...EMPTY.map((name) => page(name, 'nl', 'new', '-empty')),
    ...both('account-order', orderPath, { who: 'saver' }),
    ...both('account-list', (locale) => href(locale, 'account-wishlist', { id: list.id }), { who: 'saver' }),
    ...both('list-shared', (locale) => `${href(locale, 'shared-wishlist')}?key=${shareKey}`),
  ]
}

const submit = (page: BrowserPage, form: string) => page.locator(`${form} button[type="submit"]`).first().click()

/** Submits an empty form so that every field shows its error. */
async function registerWrong(page: BrowserPage): Promise<void> {
  await submit(page, '#register')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function askForLink(page: BrowserPage): Promise<void> {
  await page.locator('#forgot input[name="email"]').fill('sanne.dekker@demo.example')
  await submit(page, '#forgot')
  await page.locator('#forgot').waitFor({ state: 'detached' })
}

async function followLink(page: BrowserPage): Promise<void> {
  const { email } = await newCustomer(page.request)
  await page.request.post('/api/aspos/authentication/forgotPassword', { data: { email } })
  await page.goto(await linkInMail(email, href('nl', 'reset-password')))
  await page.locator('html[data-live]').waitFor()
}
