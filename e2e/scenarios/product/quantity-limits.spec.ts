import type { Locator } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { fillCart } from '../../support/cart.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 401/], actionTimeout: scaleTimeout(10_000) })

const WORDS = {
  nl: { above: 'Waarde moet groter zijn dan', below: 'Waarde moet kleiner zijn dan' },
  en: { above: 'The value must be greater than', below: 'The value must be less than' },
} as const

const BOARDS = { nl: '/producten/gips-en-afbouw/gipsplaten', en: '/en/products/gypsum-and-drylining/plasterboard' }

/** Enters a quantity and submits the field. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

/** Both limits are shown beside the field, and the field is corrected to the nearest valid quantity. */
async function expectLimits(field: Locator, words: (typeof WORDS)['nl' | 'en'], max: number, low: string) {
  const said = field.locator('xpath=..').getByRole('alert')
  await type(field, '99999999')
  await expect(said).toHaveText(`${words.below} ${max + 1}`)
  await expect(field).toHaveValue(String(max))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await type(field, low)
  await expect(said).toHaveText(`${words.above} 0`)
  await type(field, '2')
  await expect(field).toHaveValue('2')
  await expect(said).toHaveCount(0)
}

const fieldIn = (place: Locator) => place.getByRole('textbox').first()

for (const locale of ['nl', 'en'] as const)
  test(`product, cart and list show the quantity limits in ${locale}`, { tag: ['@WIRED-13', '@desktop'] }, async ({
    page,
    context,
    baseURL,
    products,
  }) => {
    await context.addCookies([{ name: 'i18n_locale', value: locale, url: baseURL ?? '' }])
    const words = WORDS[locale]
    const article = await products.simple()
    await gotoLive(page, article.path)
    await expectLimits(fieldIn(page.locator('.buy__row')), words, article.maxStockTotal, '0')

    await fillCart(page, { [article.id]: 1 })
    await gotoLive(page, locale === 'nl' ? '/winkelwagen' : '/en/cart')
    await expectLimits(fieldIn(page.locator(`[data-product="${article.id}"]`)), words, article.maxStockTotal, '-3')

    await gotoLive(page, BOARDS[locale])
    const card = page.locator('.cards > .card', { has: page.locator('.card__buy .stepper') }).first()
    const field = fieldIn(card.locator('.card__buy'))
    const said = card.getByRole('alert')
    await type(field, '99999999')
    await expect(field).not.toHaveValue('99999999')
    await expect(said).toHaveText(`${words.below} ${Number(await field.inputValue()) + 1}`)
    await type(field, '-3')
    await expect(said).toHaveText(`${words.above} 0`)
  })

test('a kluslijst shows the limits too, and its print version shows the quantities', {
  tag: ['@WIRED-13', '@desktop'],
}, async ({ page, request, products }) => {
  const article = await products.simple()
  await signIn(page, await newCustomer(request))
  await gotoLive(page, article.path)
  await page.getByRole('button', { name: 'Zet op kluslijst' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Nieuwe kluslijst').fill('Schuur')
  // The new list is ticked before the article is saved on it.
  const saved = page.waitForResponse(/\/customer\/wishlists\/product\//)
  await panel.getByRole('button', { name: 'Maak en zet erop' }).click()
  await expect(panel.getByRole('checkbox', { name: /Schuur/ })).toBeChecked()
  await saved
  await gotoLive(page, '/mijn-kluslijsten')
  await page.getByRole('link', { name: /Schuur/ }).click()
  const line = page.locator('.wlines > li').first()
  await expectLimits(fieldIn(line), WORDS.nl, 9_999, '0')
  const count = line.locator('.onlyprint')
  await expect(count).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(count).toBeVisible()
  await expect(count).toHaveText('2 ×')
  await expect(line.locator('.stepper')).toBeHidden()
})
