import type { Page } from '@playwright/test'
import type { BranchView } from '@shop/contract/branch'
import { startChangedApi } from '../../support/changed-api.ts'
import { gotoLive } from '../../support/live-page.ts'
import { ADDRESSES } from '../../support/own/addresses.ts'
import { startProductionShop } from '../../support/production-shop.ts'
import { expect, test } from '../../support/test.ts'

/** Texts of the branches in the open panel. */
const shown = (page: Page) => page.getByRole('dialog').getByRole('listitem').allTextContents()

test.describe('branches around a place', { tag: ['@desktop'] }, () => {
  for (const [kind, typed, endpoint] of [
    ['a street', 'Atoomweg, Utrecht', '/locations/geocode'],
    ['a town', 'Maarssen', '/locations/geocode'],
    ['a postcode', '3542 AB', '/locations/postcode-coords'],
  ] as const)
    test(`${kind} is looked up by the API, which sorts the branches by distance`, { tag: ['@WIRED-08'] }, async ({
      page,
    }) => {
      await gotoLive(page, '/merken#product-default-store')
      const panel = page.getByRole('dialog')
      await panel.getByRole('textbox', { name: 'Postcode of plaats' }).fill(typed)
      const [found, sorted] = await Promise.all([
        page.waitForResponse((reply) => reply.url().includes(endpoint)),
        page.waitForResponse((reply) => reply.url().includes('/api/aspos/stores?')),
        panel.getByRole('button', { name: 'Zoek', exact: true }).click(),
      ])
      const { lat, lng } = (await found.json()).Data
      const asked = new URL(sorted.url()).searchParams
      expect(Object.fromEntries(asked)).toEqual({
        distanceFromLatitude: String(lat),
        distanceFromLongitude: String(lng),
        storeTags: 'Webshop',
      })
      const inOrder = ((await sorted.json()).Data as BranchView[]).map(({ name }) => name)
      await expect
        .poll(async () => (await shown(page)).map((text, at) => text.includes(inOrder[at] ?? '?')))
        .toEqual(inOrder.map(() => true))
      expect(inOrder[0]).toBe('Utrecht')
    })

  test('the branches page uses the order of the API', { tag: ['@WIRED-08'] }, async ({ browser, baseURL }) => {
    const api = await startChangedApi(ADDRESSES.API_URL, {
      '/api/aspos/stores': ({ status, body }) => {
        const { Data, ...rest } = body as { Data: BranchView[] }
        // An order that the page itself could not produce by sorting.
        return {
          status,
          body: { ...rest, Data: Data.some(({ distanceInKm }) => distanceInKm) ? Data.toReversed() : Data },
        }
      },
    })
    const shop = await startProductionShop(baseURL ?? '', api.url)
    const page = await browser.newPage({ baseURL: shop.origin })
    await page.goto('/vestigingen?SearchTerm=Utrecht')
    const shown = await page.locator('.vlist .km').allTextContents()
    const kilometres = shown.map((text) => Number.parseFloat(text.replace(',', '.')))
    expect(kilometres.length).toBeGreaterThan(3)
    expect(kilometres).toEqual([...kilometres].sort((one, other) => other - one))
    await page.close()
    await shop.stop()
    await api.close()
  })
})
