import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPanelName, PANEL_MAX_WIDTH_PX, PANELS, type PanelName, readPanelAttrs } from './panels.ts'

const names = Object.keys(PANELS) as PanelName[]

test('only the sixteen known names open a panel', { tags: ['PANEL-04'] }, () => {
  expect(names).toHaveLength(16)
  for (const name of names) expect(isPanelName(name)).toBe(true)
  for (const name of ['', 'unknown', 'toString', '__proto__', 'constructor', 'BTW', 'order_cart', null, undefined, 3])
    expect(isPanelName(name)).toBe(false)
})

test.for([
  ['checkout-add-delivery-address', 'right', false],
  ['checkout-delivery-addresses', 'right', false],
  ['product-default-store', 'right', false],
  ['product-filter', 'left', false],
  ['app-loyalty', 'right', false],
  ['app-menu', 'left', false],
  ['catalog', 'left', false],
  ['sub-menu', 'left', false],
  ['order-cart', 'right', false],
  ['product-favorites', 'right', false],
  ['plate-service', 'right', false],
  ['discount-explain', 'right', true],
  ['btw', 'right', false],
  ['cart-favorites', 'right', false],
  ['store-filter', 'left', false],
  ['product-reviews', 'right', false],
] as const)('%s comes from the %s, local: %s', { tags: ['PANEL-21'] }, ([name, side, isLocal]) => {
  expect(PANELS[name]).toMatchObject({ side, isLocal })
  expect(PANEL_MAX_WIDTH_PX).toBe(512)
})

test('a panel receives the attributes it knows', () => {
  expect(readPanelAttrs('product-reviews', '{"sku":"012345","page":2,"evil":"<b>"}')).toEqual({
    sku: '012345',
    page: 2,
  })
  expect(readPanelAttrs('product-reviews', '{"page":"2"}')).toEqual({})
  for (const bad of [null, undefined, '', '{', '[]', '"x"', 'null', '3', `{"sku":"${'a'.repeat(3_000)}"}`])
    expect(readPanelAttrs('product-reviews', bad)).toEqual({})
})

test.for(['<img src=x>', 'a/b', '../x', 'a b', 'é', 'a'.repeat(65), '', 7, null, ['a'], { id: 'a' }])(
  '%j is no id for a panel',
  { tags: ['MODERN-08'] },
  (productId) => {
    expect(readPanelAttrs('order-cart', JSON.stringify({ productId, quantity: 2 }))).toEqual({ quantity: 2 })
    expect(readPanelAttrs('order-cart', JSON.stringify({ productId: 'a-B_9', other: 1 }))).toEqual({
      productId: 'a-B_9',
    })
  },
)

test('for any JSON in the URL, a panel receives known keys with plain, short values', { tags: ['MODERN-08'] }, () => {
  const json = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .dictionary(
        fc.constantFrom('productId', 'page', 'sku', '__proto__', 'constructor', 'toString', 'key'),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify(value)),
    fc.constant('{"__proto__":{"productId":"x"},"constructor":{"prototype":{"page":1}}}'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...names), json, (name, raw) => {
      const attrs = readPanelAttrs(name, raw)
      for (const [key, value] of Object.entries(attrs)) {
        expect(Object.hasOwn(PANELS[name].attrs, key)).toBe(true)
        expect(['string', 'number']).toContain(typeof value)
        expect(String(value).length).toBeLessThanOrEqual(100)
      }
      expect(Object.getPrototypeOf(attrs)).toBe(Object.prototype)
      expect(({} as Record<string, unknown>).productId).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  ['checkout-add-delivery-address', { addressId: 'a' }],
  ['product-default-store', { productId: 'p', branchId: 'b' }],
  ['product-filter', { facet: 'Kleur en maat' }],
  ['catalog', { webNodeId: '12' }],
  ['sub-menu', { key: 'k', code: 'c d' }],
  ['order-cart', { productId: 'p', quantity: 3 }],
  ['product-favorites', { productId: 'p' }],
  ['plate-service', { productId: 'p' }],
  ['discount-explain', { productId: 'p', discountId: 'd' }],
  ['product-reviews', { productId: 'p', sku: 's', page: 1 }],
] as const)('the address may say to %s: %o', ([name, attrs]) => {
  expect(readPanelAttrs(name, JSON.stringify({ ...attrs, other: 'x' }))).toEqual(attrs)
})

test.for([0, 1, 99_999])('%d is a count for a panel', (quantity) => {
  expect(readPanelAttrs('order-cart', JSON.stringify({ quantity }))).toEqual({ quantity })
})

test.for([-1, 1.5, 100_000, '2', null, true])('%j is no count for a panel', (quantity) => {
  expect(readPanelAttrs('order-cart', JSON.stringify({ quantity }))).toEqual({})
})

test('a text for a panel has 1 to 100 characters', () => {
  const facet = (length: number) => readPanelAttrs('product-filter', JSON.stringify({ facet: 'x'.repeat(length) }))
  expect([0, 1, 100, 101].map((length) => Object.keys(facet(length)).length)).toEqual([0, 1, 1, 0])
  expect(readPanelAttrs('product-filter', '{"facet":["a"]}')).toEqual({})
})

test('an id for a panel has at most 64 characters', () => {
  const id = 'a'.repeat(64)
  expect(readPanelAttrs('catalog', JSON.stringify({ webNodeId: id }))).toEqual({ webNodeId: id })
})

test('an address may say 2,000 characters', () => {
  const padded = (length: number) => '{"webNodeId":"12"}'.padEnd(length)
  expect(readPanelAttrs('catalog', padded(2_000))).toEqual({ webNodeId: '12' })
  expect(readPanelAttrs('catalog', padded(2_001))).toEqual({})
})
