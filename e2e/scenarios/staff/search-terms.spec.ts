import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '../../../packages/demo-data/src/staff/staff.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { changeAs } from '../../support/staff/changes.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** Terms that no product has, unlike those of other runs. Letters only, so that they are no number. */
const aTerm = (start: string) =>
  `${start}${[...String(randomInt(100_000, 999_999))].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
const rowOf = (page: Page, term: string) =>
  page.getByRole('list', { name: 'Zoektermen zonder resultaat' }).getByRole('listitem').filter({ hasText: term })

test('a search without results becomes a synonym, a redirect or a page in two clicks', {
  tag: ['@RANGE-27', '@desktop'],
}, async ({ page, browser }) => {
  const email = DEMO_STAFF.find(({ role }) => role === 'range')?.email ?? ''
  const change = (text: string, values: readonly unknown[]) => changeAs(email, 'Proef', text, values)
  const terms = [aTerm('qwx'), aTerm('qvz'), aTerm('qjk')]
  const [synonym = '', redirect = '', shown = ''] = terms
  await change(
    `insert into search_count (day, locale, term, searches, hits)
     select (now() at time zone 'Europe/Amsterdam')::date - 1, 'nl', t, 1000000, 0 from unnest($1::text[]) t`,
    [terms],
  )
  try {
    await signOn(page, 'range')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Zoektermen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoektermen zonder resultaat')
    await expect(rowOf(page, synonym)).toContainText('1.000.000× gezocht')

    const decide = async (
      term: string,
      kind: string,
      fill?: (field: ReturnType<Page['getByLabel']>) => Promise<unknown>,
    ) => {
      await rowOf(page, term).getByRole('link', { name: kind }).click()
      const field = rowOf(page, term).getByRole('combobox')
      await expect(field).toBeFocused()
      await fill?.(field)
      await rowOf(page, term).getByRole('button', { name: 'Sla op' }).click()
      await expect(page.getByRole('status')).toContainText(term)
      await expect(rowOf(page, term).getByRole('button', { name: 'Draai terug' })).toBeVisible()
    }
    await decide(synonym, 'Synoniem', (field) => field.fill('gipsplaat'))
    await decide(redirect, 'Doorverwijzing', (field) => field.fill('/producten/gips-en-afbouw/gipsplaten'))
    await decide(shown, 'Pagina', (field) => field.selectOption('/klantenservice/retourneren'))
    await expectAccessible(page)

    const visitor = await browser.newContext({ locale: 'nl-NL' })
    const shop = await visitor.newPage()
    const search = (term: string, query = '') => shop.goto(`${ADDRESSES.PUBLIC_ORIGIN}/zoeken/${term}${query}`)
    await search(synonym)
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Resultaten voor gipsplaat')
    await expect(shop.getByText(`want ‘${synonym}’ kennen we niet`)).toBeVisible()
    await search(redirect)
    await expect(shop).toHaveURL(/\/producten\/gips-en-afbouw\/gipsplaten$/)
    await search(shown)
    await expect(shop.getByRole('heading', { level: 1 })).toContainText(`Geen resultaten voor ‘${shown}’`)
    await expect(shop.getByRole('main').locator('a[href="/klantenservice/retourneren"]').first()).toBeVisible()

    await rowOf(page, redirect).getByRole('button', { name: 'Draai terug' }).click()
    await expect(page.getByRole('status')).toContainText(`‘${redirect}’ is teruggedraaid`)
    // In an order that no cache has.
    await search(redirect, '?Sort=priceup')
    await expect(shop.getByRole('heading', { level: 1 })).toContainText(`Resultaten voor ${redirect}`)
    await visitor.close()
    await rowOf(page, synonym).getByRole('link', { name: 'Geschiedenis' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Geschiedenis van de zoekterm: ${synonym}`)
    await expect(page.getByRole('main')).toContainText('gipsplaat')
  } finally {
    await change('delete from search_answer where term = any ($1::text[])', [terms])
    await change('delete from search_count where term = any ($1::text[])', [terms])
  }
})
