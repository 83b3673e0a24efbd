import type { APIRequestContext, Page } from '@playwright/test'
import type { SearchResult } from '@shop/contract/search'
import { productPath } from '@shop/routes'
import { gotoLive } from '../../support/live-page.ts'
import { readData } from '../../support/range/read-data.ts'
import { expect, test } from '../../support/test.ts'

const KIT = '/producten/kit-en-lijm/kit/siliconenkit/sanitairkit'

type Node = { readonly Id: string }
async function listOf(request: APIRequestContext, query = ''): Promise<SearchResult> {
  const { Id } = await readData<Node>(request, '/api/aspos/webnodes/url/kit-en-lijm%2Fkit%2Fsiliconenkit%2Fsanitairkit')
  const path = `/api/sp/search?requestType=results&onlySoldOnline=true&categoryID=${Id}${query}`
  return (await readData<{ results: SearchResult }>(request, path)).results
}

const amount = (euros: number) => `€ ${euros.toFixed(2).replace('.', ',')}`
const cards = (page: Page) => page.locator('.cards > .card')
const cardOf = (page: Page, url: string) => cards(page).filter({ has: page.locator(`a[href="${productPath(url)}"]`) })

test('a list shows a family once, with its variants, prices and the specs that differ', {
  tag: ['@SHOP-02', '@desktop'],
}, async ({ page, request }) => {
  const list = await listOf(request)
  const shown = list.products.find(({ family }) => family && family.maxPriceInclTax > family.minPriceInclTax)
  if (!shown?.family) throw new Error('the list has no family with different prices')
  const { count, minPriceInclTax, maxPriceInclTax, specs } = shown.family
  await gotoLive(page, KIT)
  await expect(page.locator('.toolbar__count')).toHaveText(`${list.total} producten`)
  await expect(page.getByText(`Je ziet ${Math.min(12, list.entries)} van ${list.entries} productsoorten`)).toBeVisible()
  await expect(cards(page)).toHaveCount(Math.min(12, list.entries))
  const line = cardOf(page, shown.url).locator('.card__family')
  await expect(line).toContainText(`${count} uitvoeringen: ${specs.join(', ')}`)
  await expect(line.locator('.vat-in')).toHaveText(`${amount(minPriceInclTax)} – ${amount(maxPriceInclTax)}`)
  expect(specs).toContain('Kleur')

  // The card leads to the article that it names, with the choice of the others.
  await cardOf(page, shown.url).getByRole('link', { name: shown.name }).click()
  await expect(page).toHaveURL(productPath(shown.url))
  await expect(page.getByText(`Alle ${count} uitvoeringen met prijs`)).toBeVisible()
})

test('a filter on a spec and a search show the variants that they name', {
  tag: ['@SHOP-02', '@desktop'],
}, async ({ page, request }) => {
  const list = await listOf(request)
  const white = list.facets.find(({ field }) => field === 'colour')?.values.find(({ value }) => value === 'wit')
  if (!white) throw new Error('the list has no filter for white')
  await gotoLive(page, KIT)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Wit\b/ }).check()
  await expect(page).toHaveURL(/colour=wit/)
  await expect(page.locator('.toolbar__count')).toHaveText(`${white.count} producten`)
  await expect(page.locator('.card__family')).toHaveCount(0)
  for (const name of await cards(page).locator('h3').allTextContents()) expect(name).toMatch(/\bwit\b/)
  const filtered = await listOf(request, '&filterFacets=colour:wit')
  await expect(cards(page).locator('h3')).toHaveText(filtered.products.map(({ name }) => name))

  await gotoLive(page, '/zoeken?searchterm=siliconenkit%20wit%20310%20ml')
  await expect(cards(page).first().locator('h3')).toContainText('wit, koker 310 ml')
  await expect(page.locator('.card__family')).toHaveCount(0)
})

test('the article of a family card goes into the cart', { tag: ['@SHOP-02', '@phone'] }, async ({ page, request }) => {
  const { products } = await listOf(request)
  const shown = products.find(({ family, isOrderable }) => family && isOrderable)
  if (!shown?.family) throw new Error('the list has no family')
  await gotoLive(page, KIT)
  const card = cardOf(page, shown.url)
  await expect(card.locator('.card__family')).toContainText(`${shown.family.count} uitvoeringen`)
  await card.getByRole('button', { name: /^In winkelwagen/ }).click()
  await card.getByRole('link', { name: /In wagen/ }).click()
  await expect(page).toHaveURL('/winkelwagen')
  await expect(page.getByRole('main')).toContainText(shown.name)
})
