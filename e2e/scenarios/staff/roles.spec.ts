import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { placeOrder } from '../../support/orders.ts'
import { pickQuietly } from '../../support/staff/pick.ts'
import { STAFF_OPTIONS, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const FULL_MENU =
  'Vandaag Balie Aandacht Goedkeuringen Pakken Scan Tellen Bezorging Ritten Bestellingen Op tijd Producten Ontbrekende data Zoektermen Prijswijzigingen Acties Artikelen Klanten Cijfers Gemist Marge Gezondheid Terminal Mensen Apparaten Inzage Vestigingen Instellingen'
/** The menu of each role, and the steps of an order that it may take. */
const EXPECTED: Readonly<Record<string, { readonly menu: string; readonly steps: readonly string[] }>> = {
  counter: {
    menu: 'Vandaag Balie Aandacht Goedkeuringen Pakken Scan Tellen Bestellingen Op tijd Cijfers Gemist Terminal',
    steps: ['prepare', 'ready', 'collect'],
  },
  picker: { menu: 'Vandaag Pakken Scan Tellen Bestellingen', steps: ['prepare', 'ready'] },
  driver: { menu: 'Vandaag Scan Ritten Bestellingen', steps: [] },
  planner: {
    menu: 'Vandaag Pakken Scan Bezorging Ritten Bestellingen Op tijd Cijfers',
    steps: ['prepare', 'send', 'deliver'],
  },
  service: { menu: 'Vandaag Aandacht Goedkeuringen Scan Bestellingen Op tijd Klanten Cijfers Terminal', steps: [] },
  range: {
    menu: 'Vandaag Aandacht Scan Bestellingen Producten Ontbrekende data Zoektermen Prijswijzigingen Acties Artikelen Gemist Marge Terminal',
    steps: [],
  },
  editor: { menu: 'Vandaag Artikelen', steps: [] },
  finance: {
    menu: 'Vandaag Aandacht Goedkeuringen Scan Bestellingen Op tijd Klanten Cijfers Gemist Marge Terminal',
    steps: [],
  },
  operator: {
    menu: FULL_MENU,
    steps: ['prepare', 'ready', 'collect', 'send', 'deliver'],
  },
  owner: {
    menu: FULL_MENU,
    steps: ['prepare', 'ready', 'collect', 'send', 'deliver'],
  },
}
const BUTTONS: Readonly<Record<string, string>> = {
  prepare: 'Begin met pakken',
  ready: 'Zet klaar',
  collect: 'Naar de balie',
  send: 'Verzend',
  deliver: 'Meld bezorgd',
}

const menuOf = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return (await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').allTextContents()).join(' ')
}
/** Buttons in the content of the page, without those of the frame, and the link to the counter. */
const buttonsOf = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestelling')
  const main = page.getByRole('main')
  return main
    .getByRole('button')
    .or(main.getByRole('link', { name: BUTTONS.collect ?? '' }))
    .allTextContents()
}

test('each role sees the menu and the buttons that it may use, and no others', {
  tag: ['@STAFF-12', '@desktop'],
}, async ({ browser, products, page, context }) => {
  test.slow() // ten people on some fifty pages
  const article = await products.inEveryBranch()
  const pickup = await placeOrder({ quantities: { [article.id]: 1 }, isPaid: true, branchId: '1' })
  const delivery = await placeOrder({ quantities: { [article.id]: 1 }, isDelivered: true })
  await signOnQuietly(context.request, 'operator')
  const take = async (number: string, step: string) => {
    const reply = await context.request.post(`/api/staff/orders/${number}/${step}`)
    expect(reply.status(), `${step} ${await reply.text()}`).toBe(200)
  }
  const pages = new Map<string, Page>()
  for (const { role } of DEMO_STAFF) {
    const own = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
    await signOnQuietly(own.request, role)
    pages.set(role, await own.newPage())
  }

  for (const [role, own] of pages) {
    await own.goto('/')
    await expect.poll(() => menuOf(own), role).toBe(EXPECTED[role]?.menu)
  }
  const canRead = (role: string) => EXPECTED[role]?.menu.includes('Bestellingen') === true
  const check = async (number: string, step: string, isOfBranch: boolean) => {
    for (const [role, own] of pages) {
      // Deliveries without a branch are visible with a grant for all branches only.
      const person = DEMO_STAFF.find((one) => one.role === role)
      if (!canRead(role) || (!isOfBranch && person?.branchIds !== null)) continue
      await own.goto(`/orders/${number}`)
      const expected = EXPECTED[role]?.steps.includes(step) ? [BUTTONS[step]] : []
      await expect.poll(() => buttonsOf(own), `${role} ${step}`).toEqual(expected)
    }
  }
  await check(pickup.number, 'prepare', true)
  await take(pickup.number, 'prepare')
  await check(pickup.number, 'ready', true)
  await pickQuietly(context.request, pickup.number)
  await check(pickup.number, 'collect', true)
  await take(delivery.number, 'prepare')
  await check(delivery.number, 'send', false)
  await take(delivery.number, 'send')
  await check(delivery.number, 'deliver', false)

  await page.goto('/people')
  await expect(page.getByRole('button', { name: 'Voeg toe' })).toBeVisible()
  const editor = pages.get('editor')
  await editor?.goto('/people')
  await expect(editor?.getByRole('alert') ?? page.locator('none')).toContainText('staff.read')
  for (const own of pages.values()) await own.context().close()
})
