import { expect } from 'vitest'
import { test } from './support/searching.ts'

/** Misspelt beginnings of four or more letters, written before results were seen, and a word that has to be offered. */
const MISSPELT: readonly (readonly [typed: string, right: RegExp])[] = [
  ['gispl', /gipsplaat/],
  ['gipspal', /gipsplaat/],
  ['lamnaat', /laminaat/],
  ['laminat', /laminaat/],
  ['schroevn', /schroe[fv]/],
  ['schoreven', /schroe[fv]/],
  ['stopkont', /stopcontact/],
  ['stopconct', /stopcontact/],
  ['muurverv', /muurverf/],
  ['siliconk', /siliconenkit/],
  ['silliconen', /siliconenkit/],
  ['tegellym', /tegellijm/],
  ['teggell', /tegel/],
  ['radiater', /radiator/],
  ['termosta', /thermosta/],
  ['isollat', /isolatie/],
  ['steenwoll', /steenwol/],
  ['dakgood', /dakgo|goot/],
  ['bettonm', /beton/],
  ['cemment', /cement/],
  ['accubor', /accuboor/],
  ['boormasj', /boormachine/],
  ['haaksse', /haakse/],
  ['cirkelzag', /cirkelza/],
  ['decoupers', /decoupeer/],
  ['waterpass', /waterpas/],
  ['koggelkr', /kogelkraan/],
  ['toillet', /toilet/],
  ['wasstaf', /wastafel/],
  ['doeche', /douche/],
  ['buitenlmp', /buitenlamp/],
  ['instalatie', /installatie/],
  ['aartlek', /aardlek/],
  ['kunstgrs', /kunstgras/],
  ['keilbaut', /keilbout/],
  ['spaanplaad', /spaanplaat/],
  ['multipleks', /multiplex/],
  ['schuurpapp', /schuurpapier/],
  ['plavond', /plafond/],
  ['skarnier', /scharnier/],
  ['werkhants', /werkhandschoen/],
  ['vijligheids', /veiligheids/],
  ['vlonderdl', /vlonderde/],
  ['slachplug', /slagplug/],
  ['hanslot', /hangslot/],
  ['ferfrol', /verfrol/],
]
const LEAST = 0.9

test('a misspelt beginning offers what is meant', { timeout: 120_000 }, async ({ shop }) => {
  expect(MISSPELT.length).toBeGreaterThanOrEqual(40)
  const wrong: string[] = []
  for (const [typed, right] of MISSPELT) {
    const { suggestions } = await shop.suggest(typed)
    const names = suggestions.map(({ name }) => name)
    if (!names.some((name) => right.test(name))) wrong.push(`${typed}: ${names.join(', ')}`)
  }
  const share = 1 - wrong.length / MISSPELT.length
  console.log(`misspelt beginnings with the right suggestion: ${(share * 100).toFixed(1)} %`)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST)
})

/** As the lists of the shop request them. */
const SHOWN = { onlySoldOnline: true, pageSize: 1 }

test('the count of a suggestion is the number of its results', { tags: ['SHOP-20'] }, async ({ shop }) => {
  let compared = 0
  for (const typed of ['gips', 'tegel', 'schroef 4', 'koz', 'muurverf wi', 'boor']) {
    const { suggestions, categories, brands } = await shop.suggest(typed)
    expect(suggestions.slice(0, 3).map(({ count }) => count)).not.toContain(null)
    for (const { name, parameter, count } of suggestions.slice(0, 3)) {
      const categoryID = parameter.split('=')[1]
      const found = await shop.find(name, { ...SHOWN, ...(categoryID ? { categoryID } : {}) })
      expect(count, `${typed}: ${name} ${parameter}`).toBe(found.total)
      expect(count).toBeGreaterThan(0)
      compared++
    }
    for (const { name, count } of brands) {
      expect(count, name).toBe((await shop.find('', { ...SHOWN, brandNames: [name] })).total)
      compared++
    }
    for (const { url, count } of categories) expect(count, url).toBeGreaterThan(0)
  }
  expect(compared).toBeGreaterThan(15)
})

test('a category is suggested with the number of products in its list', { tags: ['SHOP-20'] }, async ({
  shop,
  app,
}) => {
  const { categories } = await shop.suggest('gips')
  expect(categories.length).toBeGreaterThan(1)
  for (const { url, count } of categories) {
    const node = (await app.inject({ url: `/api/aspos/webnodes/url/${encodeURIComponent(url)}` })).json()
    const list = await shop.find('', { ...SHOWN, categoryID: String(node.Data.Id) })
    expect(count, url).toBe(list.total)
  }
})

test.for([
  ['gips', 'nl', 'Welke gipsplaat'],
  ['gipsplaten', 'nl', 'Welke gipsplaat'],
  ['tegels z', 'nl', 'Tegels zetten'],
  ['gypsum', 'en', 'gypsum board'],
] as const)('“%s” offers advice', { tags: ['SHOP-20'] }, async ([typed, locale, title], { shop }) => {
  const { advice } = await shop.suggest(typed, {}, locale)
  expect(advice.map(({ name }) => name).join()).toContain(title)
  for (const { url } of advice) expect(url).toMatch(locale === 'nl' ? /^\/klusadvies\// : /^\/advice\//)
})

test.for(['welke', 'xyzqwert', 'de', 'gipsplaatschroef'])('“%s” offers no advice', async (typed, { shop }) => {
  expect((await shop.suggest(typed)).advice).toEqual([])
})

test('a field without text is offered categories, products and services', { tags: ['SHOP-20'] }, async ({ app }) => {
  for (const [locale, path] of [
    ['nl', /^\/diensten\//],
    ['en', /^\/services\//],
  ] as const) {
    const reply = await app.inject({ url: '/api/sp/search/start', headers: { 'x-language': locale } })
    expect(reply.statusCode).toBe(200)
    const { categories, products, pages } = reply.json().Data
    expect(categories.length).toBeGreaterThan(2)
    for (const { count } of categories) expect(count).toBeGreaterThan(0)
    expect(products.length).toBeGreaterThan(2)
    for (const { priceInclTax } of products) expect(priceInclTax).toBeGreaterThan(0)
    expect(pages.length).toBeGreaterThan(2)
    for (const { url } of pages) expect(url).toMatch(path)
  }
})
