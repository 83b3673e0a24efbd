import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { SearchResult } from '@shop/contract/search'
import { productPath } from '@shop/routes'
import { gotoLive } from '../../support/live-page.ts'
import { readData } from '../../support/range/read-data.ts'
import { expect, test } from '../../support/test.ts'

const CATEGORIES = [
  ['gips-en-afbouw/gipsplaten/standaard', 'gips-en-afbouw/gipsplaten/vochtwerend', 'gips-en-afbouw/plaatmateriaal/mdf'],
  ['isolatie/steenwol', 'isolatie/pir-en-pur/pir-dakplaten/plat-dak-pir', 'isolatie/eps-en-xps/eps-platen/eps-150'],
  ['hout/balken-en-regels/vuren-balken', 'hout/vloeren/laminaat', 'hout/vloeren/vinylvloeren'],
  ['tegels/mozaiek', 'tegels/wandtegels/witte-wandtegels', 'tegels/vloertegels/betonlook'],
  ['verf/lak/binnenlak', 'verf/beits-en-olie/beits-transparant', 'verf/lak/radiatorlak'],
  [
    'stenen-en-bestrating/blokken/betonblokken',
    'elektra/verlichting/buitenlampen',
    'tuin/gazon-en-beplanting/kunstgras',
  ],
  ['ijzerwaren/schroeven/houtbouwschroeven', 'sanitair-en-leidingwerk/verwarming/radiatoren'],
] as const

type Field = { readonly code: string; readonly label: string; readonly value: string; readonly isDeciding: boolean }
type Shown = SearchResult['products'][number] & { readonly fields: readonly Field[] }

async function productsOf(request: APIRequestContext, url: string): Promise<readonly Shown[]> {
  const { Id } = await readData<{ Id: string }>(request, `/api/aspos/webnodes/url/${encodeURIComponent(url)}`)
  const path = `/api/sp/search?requestType=results&onlySoldOnline=true&categoryID=${Id}`
  const { products } = (await readData<{ results: SearchResult }>(request, path)).results
  const ids = products.map(({ id }) => `productIds=${id}`).join('&')
  return readData<Shown[]>(request, `/api/aspos/products/ids?${ids}&fetchExtraFields=true`)
}

const cardOf = (page: Page, url: string): Locator =>
  page.locator('.cards > .card').filter({ has: page.locator(`a[href="${productPath(url)}"]`) })
// biome-ignore lint/performance/useDomNodeTextContent: innerText excludes the specs that only a line shows
const seen = (part: Locator) => part.evaluate((one: HTMLElement) => one.innerText.replace(/\s+/g, ' ').trim())

const plain = (text: string) => text.toLowerCase().replaceAll(',', '.')

async function expectSpecs(card: Locator, { name, fields }: Shown) {
  const text = await seen(card.locator('.card__spec'))
  const specs = text.split(' · ')
  expect(new Set(specs).size, `${name}: ${text}`).toBe(2)
  for (const spec of specs) {
    expect(plain(name).split(/[\s,]+/), `${spec} repeats ${name}`).not.toContain(plain(spec))
    const own = fields.find(({ label, value }) => spec === value || spec === label || spec === `${label} ${value}`)
    expect(own?.isDeciding, `${spec} is a deciding spec of ${name}`).toBe(true)
    // A number has its unit or the name of its spec.
    expect(spec, name).toMatch(/\p{L}|[°"%]/u)
  }
}

async function expectPrice(card: Locator, product: Shown) {
  const { unitPriceInclTax, unitPriceUnit, unit, savingPercent, savingInclTax = 0, oldPriceInclTax = 0 } = product
  const price = await seen(card.locator('.card__price'))
  if (unitPriceInclTax !== null && unitPriceUnit !== unit)
    expect(price, product.name).toContain(`€ ${unitPriceInclTax.toFixed(2).replace('.', ',')} per`)
  if (savingPercent === undefined) expect(price, product.name).not.toContain('Bespaar')
  else
    expect(price, product.name).toContain(
      oldPriceInclTax < 100 && savingPercent > 0
        ? `Bespaar ${savingPercent}%`
        : `Bespaar € ${savingInclTax.toFixed(2).replace('.', ',')}`,
    )
}

for (const urls of CATEGORIES)
  test(`cards in ${urls[0].split('/')[0]} show two deciding specs, prices, saving and stock`, {
    tag: ['@SHOP-17', '@phone'],
  }, async ({ page, context, request, baseURL }) => {
    await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
    for (const url of urls) {
      const products = await productsOf(request, url)
      await gotoLive(page, `/producten/${url}`)
      await expect(page.locator('.cards .stock > li:first-child', { hasText: 'Utrecht' })).toHaveCount(
        products.filter(({ isMadeToMeasure }) => !isMadeToMeasure).length,
      )
      for (const product of products) {
        const card = cardOf(page, product.url)
        await expectSpecs(card, product)
        await expectPrice(card, product)
      }
    }
  })

test('a reduced product shows its saving without VAT too', { tag: ['@SHOP-17', '@desktop'] }, async ({
  page,
  request,
}) => {
  const { Id } = await readData<{ Id: string }>(request, '/api/aspos/webnodes/url/actie')
  const path = `/api/sp/search?requestType=results&onlySoldOnline=true&categoryID=${Id}&sortOrder=pricedown`
  const { products } = (await readData<{ results: SearchResult }>(request, path)).results
  const dear = products.find(({ oldPriceInclTax = 0 }) => oldPriceInclTax >= 100)
  if (!dear) throw new Error('no deal has an old price of 100 euros or more')
  await gotoLive(page, '/actie?Sort=pricedown')
  const saving = cardOf(page, dear.url).locator('.price__saving')
  const amount = (euros = 0) => `Bespaar € ${euros.toFixed(2).replace('.', ',')}`
  await expect(saving.locator('.vat-in')).toHaveText(amount(dear.savingInclTax))
  await page.evaluate(() => document.documentElement.setAttribute('data-vat', 'ex'))
  await expect(saving.locator('.vat-ex')).toBeVisible()
  await expect(saving.locator('.vat-ex')).toHaveText(amount(dear.savingExclTax))
})

test('a card repeats nothing of a name that contains all specs', { tag: ['@SHOP-17', '@phone'] }, async ({ page }) => {
  await gotoLive(page, '/producten/mortel-en-cement/metselen-en-voegen/metselmortel')
  const names = await page.locator('.cards h3').allTextContents()
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(name).toMatch(/M\d+ \S+, zak \d+ kg/)
  for (const specs of await page.locator('.card__spec').allTextContents()) expect(specs).not.toMatch(/M\d|\d kg/)
})
