import { expect, test } from 'vitest'
import { type AllowedOf, changeLines, type LineChange, MOST_LINES, mergeLines } from './change-lines.ts'
import { LINE_ACTIONS } from './line-action.ts'
import { isPriceChanged } from './price-changed.ts'
import { DEFAULT_SHIPPING_METHOD, fromWireMethod, toWireMethod } from './shipping-method.ts'

const { add, update, delete: remove } = LINE_ACTIONS
const SHELF: Record<string, { maxQuantity: number; isOrderable: boolean }> = {
  board: { maxQuantity: 10, isOrderable: true },
  screw: { maxQuantity: 500, isOrderable: true },
  ended: { maxQuantity: 10, isOrderable: false },
}
const allowedOf: AllowedOf = (id) =>
  SHELF[id] ?? (id.startsWith('p') ? { maxQuantity: 9, isOrderable: true } : undefined)
const CART = [{ productId: 'board', quantity: 4, source: undefined }]
const change = (...changes: LineChange[]) => changeLines(CART, changes, allowedOf)
const quantities = (...changes: LineChange[]) => {
  const changed = change(...changes)
  return changed.ok ? Object.fromEntries(changed.value.map((line) => [line.productId, line.quantity])) : changed.code
}

test('maps Delivery to CustomerAddress and Pickup to Pickup, in both directions', { tags: ['CART-04'] }, () => {
  expect(toWireMethod('Delivery')).toBe('CustomerAddress')
  expect(toWireMethod('Pickup')).toBe('Pickup')
  expect(fromWireMethod('CustomerAddress')).toBe('Delivery')
  expect(fromWireMethod('Pickup')).toBe('Pickup')
  expect(DEFAULT_SHIPPING_METHOD).toBe('Pickup')
})

test('add is 1, update is 2, delete is 3', { tags: ['CART-05'] }, () => {
  expect(LINE_ACTIONS).toEqual({ add: 1, update: 2, delete: 3 })
})

test.for<[string, LineChange[], unknown]>([
  ['adding counts up', [{ action: add, productId: 'board', quantity: 2 }], { board: 6 }],
  ['adding makes a line', [{ action: add, productId: 'screw', quantity: 2 }], { board: 4, screw: 2 }],
  ['updating sets', [{ action: update, productId: 'board', quantity: 2 }], { board: 2 }],
  ['deleting takes out', [{ action: remove, productId: 'board', quantity: 0 }], {}],
  ['deleting twice is no fault', [{ action: remove, productId: 'screw', quantity: 0 }], { board: 4 }],
  ['deleting what is no longer sold', [{ action: remove, productId: 'gone', quantity: 0 }], { board: 4 }],
  ['up to the limit', [{ action: add, productId: 'board', quantity: 6 }], { board: 10 }],
  ['not above it', [{ action: add, productId: 'board', quantity: 7 }], 'quantity_limit'],
  ['not by updating either', [{ action: update, productId: 'board', quantity: 11 }], 'quantity_limit'],
  ['0 is not a quantity', [{ action: update, productId: 'board', quantity: 0 }], 'quantity_limit'],
  ['nothing of what cannot be ordered', [{ action: add, productId: 'ended', quantity: 1 }], 'not_orderable'],
  ['nothing of what is not there', [{ action: add, productId: 'gone', quantity: 1 }], 'product_not_found'],
  ['no update without a line', [{ action: update, productId: 'screw', quantity: 1 }], 'line_not_found'],
  [
    'all or none',
    [
      { action: add, productId: 'screw', quantity: 1 },
      { action: add, productId: 'gone', quantity: 1 },
    ],
    'product_not_found',
  ],
  [
    'one after the other',
    [
      { action: remove, productId: 'board', quantity: 0 },
      { action: add, productId: 'board', quantity: 10 },
      { action: update, productId: 'board', quantity: 3 },
    ],
    { board: 3 },
  ],
])('%s', { tags: ['CART-05'] }, ([, changes, expected]) => {
  expect(quantities(...changes)).toEqual(expected)
})

test('a line retains its source list until it is added from another one', () => {
  const source = { listId: 'l1', listName: 'Schuur' }
  const added = changeLines(CART, [{ action: add, productId: 'board', quantity: 1, source }], allowedOf)
  expect(added.ok && added.value).toEqual([{ productId: 'board', quantity: 5, source }])
  const more = changeLines(
    added.ok ? added.value : [],
    [{ action: update, productId: 'board', quantity: 7 }],
    allowedOf,
  )
  expect(more.ok && more.value).toEqual([{ productId: 'board', quantity: 7, source }])
})

test('limits the number of cart lines', () => {
  const changes = Array.from({ length: MOST_LINES }, (_, n) => ({ action: add, productId: `p${n}`, quantity: 1 }))
  expect(change(...changes)).toMatchObject({ ok: false, code: 'quantity_limit' })
  expect(change(...changes.slice(1)).ok).toBe(true)
})

test('merging adds quantities up to the order limit and removes nothing', () => {
  const guest = [
    { productId: 'board', quantity: 9 },
    { productId: 'screw', quantity: 3 },
    { productId: 'ended', quantity: 1 },
    { productId: 'gone', quantity: 1 },
  ]
  expect(mergeLines(CART, guest, allowedOf)).toEqual([
    { productId: 'board', quantity: 10 },
    { productId: 'screw', quantity: 3 },
  ])
  const own = [{ productId: 'board', quantity: 12 }] // put in before the limit was lowered
  expect(mergeLines(own, guest.slice(0, 1), allowedOf)).toEqual([{ productId: 'board', quantity: 12 }])
})

test('a full cart accepts more of its products but no new one, and retains sources', { tags: ['DECIDE-43'] }, () => {
  const full = Array.from({ length: MOST_LINES }, (_, nth) => ({ productId: `p${nth}`, quantity: 1 }))
  const guest = [
    { productId: 'board', quantity: 1 },
    { productId: 'p0', quantity: 2 },
  ]
  const merged = mergeLines(full, guest, allowedOf)
  expect(merged).toHaveLength(MOST_LINES)
  expect(merged[0]).toEqual({ productId: 'p0', quantity: 3, source: undefined })
  expect(mergeLines(full.slice(1), guest, allowedOf)).toHaveLength(MOST_LINES)

  const [ownList, theirs] = [
    { listId: '1', listName: 'Zolder' },
    { listId: '2', listName: 'Schuur' },
  ]
  const sources = (own: typeof ownList | undefined) =>
    mergeLines(
      [{ productId: 'board', quantity: 1, source: own }],
      [{ productId: 'board', quantity: 1, source: theirs }],
      allowedOf,
    ).map(({ source }) => source)
  expect([sources(ownList), sources(undefined)]).toEqual([[ownList], [theirs]])
  const none: AllowedOf = () => ({ maxQuantity: 0, isOrderable: true })
  expect(mergeLines([], guest, none)).toEqual([])
})

test('a price one cent below the catalogue is unchanged, two cents are a change', { tags: ['CART-10'] }, () => {
  expect(isPriceChanged(999, 1_000)).toBe(false)
  expect(isPriceChanged(998, 1_000)).toBe(true)
  expect(isPriceChanged(1_002, 1_000)).toBe(false)
})
