import { press, skip, tabTo, type } from '../../support/accessibility/keyboard.ts'
import { gotoLive } from '../../support/live-page.ts'
import { TOLERATED } from '../../support/ordering/steps.ts'
import { placeOrder } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

const BOARDS = '/producten/gips-en-afbouw/gipsplaten'

/** Accessibility tree of each step, as a screen reader presents it. */
const CART = `
  - main:
    - heading /^Winkelwagen/ [level=1]
    - group "Hoe wil je het ontvangen?":
      - radio /^Afhalen/
      - radio /^Bezorgen/
    - list:
      - listitem:
        - heading [level=2]
        - group /^Aantal/:
          - button "Minder"
          - textbox /^Aantal/: "1"
          - button "Meer"
        - button /^Verwijder/
    - complementary "Overzicht":
      - heading "Overzicht" [level=2]
      - link /^Verder naar/
`
const PICKUP = `
  - main:
    - navigation "Bestelstappen"
    - heading "Hoe wil je het ontvangen?" [level=1]
    - navigation "Hoe wil je het ontvangen?":
      - link /^Bezorgen/
      - link /^Afhalen/
    - textbox "Zoek een vestiging bij postcode of plaats"
    - region "Mijn vestiging voor afhalen":
      - heading "Mijn vestiging voor afhalen" [level=2]
      - group:
        - radio [checked]
    - region "Afhaaldag":
      - group "Kies een dag":
        - radio [checked]
      - status: /^Klaar in/
    - button "Verder naar betalen"
    - complementary "Je bestelling"
`
const PAYMENT = `
  - main:
    - navigation "Bestelstappen"
    - heading "Betalen" [level=1]
    - group "Betaalmethode":
      - radio /^iDEAL/
      - radio /^Creditcard/
    - button "Verder naar overzicht"
    - complementary "Je bestelling"
`
const OVERVIEW = `
  - main:
    - navigation "Bestelstappen"
    - heading "Klopt alles?" [level=1]
    - link "Wijzig hoe je het ontvangt"
    - link "Wijzig hoe je betaalt"
    - textbox "Voornaam"
    - textbox "Achternaam"
    - textbox "Mobiel nummer (optioneel)"
    - table:
      - rowgroup:
        - row "Artikel Aantal Stukprijs Totaal incl. btw"
    - complementary "Je bestelling":
      - heading "Je betaalt" [level=2]
      - checkbox "Ik ga akkoord met de algemene voorwaarden"
      - paragraph: /^Te betalen incl. btw €/
      - button "Bestellen met betalingsverplichting"
`
const THANKS = `
  - main:
    - heading "Bedankt voor je bestelling" [level=1]
    - paragraph: /^Bestelling .*iDEAL/
    - region "Afhalen"
    - region "Wat er nu gebeurt"
`
const WITHDRAWAL = `
  - main:
    - heading "Koop herroepen" [level=1]
    - navigation "Stappen"
    - paragraph: /^Ik, Sanne Dekker/
    - button "Bevestig herroeping"
`

test.describe('keyboard only, before the consent dialog is answered', () => {
  test.use({ answered: '', tolerated: [TOLERATED] })

  test('a visitor rejects cookies, filters a list and buys; each step has its ARIA tree', {
    tag: ['@A11Y-02', '@desktop'],
  }, async ({ page, products }) => {
    test.slow() // checks the focus after each of some hundred key presses
    const main = page.getByRole('main')
    const article = await products.simple()

    await gotoLive(page, BOARDS)
    await press(
      page,
      page.getByRole('region', { name: 'Cookies van Bouwmeester' }).getByRole('button', { name: 'Weigeren' }),
    )
    await expect(page.getByRole('region', { name: 'Cookies van Bouwmeester' })).toBeHidden()
    await gotoLive(page, BOARDS)
    await skip(page)
    await press(page, main.getByRole('checkbox', { name: /^Gipsa/ }), 'Space')
    await expect(page).toHaveURL(`${BOARDS}?Merken=Gipsa`)
    await expect(main.getByRole('list', { name: 'Gekozen filters' })).toContainText('Gipsa')
    await tabTo(page, page.locator('.cards .card a').first())

    await gotoLive(page, article.path)
    await skip(page)
    await press(
      page,
      page
        .locator('form')
        .getByRole('button', { name: /^In winkelwagen/ })
        .filter({ visible: true })
        .first(),
    )
    // The pressed form offers the link only after the cart was saved; the other form on the page shows it at once.
    await expect(page.getByRole('link', { name: /^In wagen/ }).and(page.locator(':focus'))).toBeVisible()
    await expect(page.getByText('1 in je winkelwagen').first()).toBeAttached()
    await gotoLive(page, '/winkelwagen')
    await skip(page)
    await expect(main).toMatchAriaSnapshot(CART)
    await press(page, main.getByRole('link', { name: /^Verder naar/ }))
    await expect(page).toHaveURL(/\/inloggen\?/)
    await page.locator('html[data-live]').waitFor()
    const guest = page.getByRole('region', { name: 'Bestellen als gast' })
    await tabTo(page, guest.getByLabel('E-mailadres'))
    await page.keyboard.type(`toetsen-${Date.now()}@example.nl`)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/checkout\/bezorgen/)
    await page.locator('html[data-live]').waitFor()
    await press(page, main.getByRole('link', { name: /^Afhalen/ }))
    await expect(page).toHaveURL(/ontvangst=afhalen/)
    await press(page, main.locator('input[name="branch"]:enabled').first(), 'Space')
    await expect(main.locator('input[name="day"]').first()).toBeChecked()
    await expect(main).toMatchAriaSnapshot(PICKUP)
    await press(page, main.getByRole('button', { name: 'Verder naar betalen' }))

    await expect(page).toHaveURL(/\/checkout\/betalen$/)
    await expect(main).toMatchAriaSnapshot(PAYMENT)
    await tabTo(page, main.locator('input[name="method"]').first())
    await page.keyboard.press('Space')
    const ideal = main.locator('input[name="method"][value="ideal"]')
    for (let step = 0; step < 8 && !(await ideal.isChecked()); step++) await page.keyboard.press('ArrowDown')
    await expect(ideal).toBeChecked()
    await press(page, main.locator('.co .btn--signal'))

    await expect(page).toHaveURL(/\/checkout\/afronden$/)
    await expect(main).toMatchAriaSnapshot(OVERVIEW)
    await tabTo(page, main.getByLabel('Voornaam'))
    await page.keyboard.type('Sanne')
    await tabTo(page, main.getByLabel('Achternaam'))
    await page.keyboard.type('Dekker')
    await tabTo(page, main.locator('input[name="phone"]'))
    await page.keyboard.type('0612345678')
    await press(page, main.getByRole('checkbox', { name: /^Ik ga akkoord/ }), 'Space')
    await press(page, main.getByRole('button', { name: 'Bestellen met betalingsverplichting' }))
    await press(page, page.getByRole('button', { name: 'Betalen', exact: true }))
    await expect(main).toMatchAriaSnapshot(THANKS)
  })
})

test('a customer withdraws from a purchase in two steps by keyboard', { tag: ['@A11Y-02', '@desktop'] }, async ({
  page,
  products,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const article = await products.simple()
  const order = await placeOrder({ quantities: { [article.id]: 2 } })
  await gotoLive(page, '/herroepen')
  await skip(page)
  await type(page, { Naam: 'Sanne Dekker', Bestelnummer: order.number, 'E-mailadres': order.email })
  await page.keyboard.press('Enter')
  await press(page, main.getByRole('checkbox', { name: article.name, exact: false }), 'Space')
  await press(page, main.getByRole('button', { name: 'Verder', exact: true }))
  await expect(main).toMatchAriaSnapshot(WITHDRAWAL)
  await press(page, main.getByRole('button', { name: 'Bevestig herroeping' }))
  await expect(page.getByRole('heading', { name: 'Je herroeping is ontvangen' })).toBeVisible()
})
