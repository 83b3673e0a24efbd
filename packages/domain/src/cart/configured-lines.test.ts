import { expect, test } from 'vitest'
import type { Configurator } from '../configured/configure.ts'
import { type Allowed, changeLines, type Line, type LineChange, mergeLines } from './change-lines.ts'
import { LINE_ACTIONS } from './line-action.ts'

const { add, update, delete: remove } = LINE_ACTIONS
const PAINT: Configurator = { kind: 'paint', litres: 1, coverageM2: 8, baseCents: { white: 0, medium: 1, clear: 2 } }
const PRODUCTS: Readonly<Record<string, Allowed>> = {
  paint: { maxQuantity: 10, isOrderable: true, configurator: PAINT },
  board: { maxQuantity: 10, isOrderable: true },
}
const allowedOf = (id: string) => PRODUCTS[id]
const white = { colour: 'RAL 9010' }
const black = { colour: 'RAL 9005' }
const line = (configuration: { colour: string }, quantity: number): Line => ({
  productId: 'paint',
  quantity,
  configuration,
})
const change = (action: 1 | 2 | 3, quantity: number, configuration?: { colour: string }): LineChange => ({
  action,
  productId: 'paint',
  quantity,
  ...(configuration ? { configuration } : {}),
})
const before = [line(white, 2)]
const shown = (lines: readonly Line[]) => lines.map(({ configuration, quantity }) => [configuration?.colour, quantity])

test.for<[string, LineChange[], unknown]>([
  ['the same colour counts up', [change(add, 1, white)], [['RAL 9010', 3]]],
  ['in any spelling', [change(add, 1, { colour: 'ral9010' })], [['RAL 9010', 3]]],
  ['another colour is another line', [change(add, 1, black)], [['RAL 9010', 2], ['RAL 9005', 1]]],
  ['updating sets one line', [change(add, 1, black), change(update, 5, white)], [['RAL 9010', 5], ['RAL 9005', 1]]],
  ['deleting removes one line', [change(add, 1, black), change(remove, 0, white)], [['RAL 9005', 1]]],
  ['the limit holds for all colours', [change(add, 9, black)], 'quantity_limit'],
  ['up to it', [change(add, 8, black)], [['RAL 9010', 2], ['RAL 9005', 8]]],
  ['no colour', [change(add, 1)], 'configuration_needed'],
  ['a colour that does not exist', [change(add, 1, { colour: 'RAL 1' })], 'configuration_invalid'],
  ['a choice for goods that have none', [{ action: add, productId: 'board', quantity: 1, configuration: white }], 'configuration_invalid'],
  ['a line that is not there', [change(update, 1, black)], 'line_not_found'],
])('%s', ([, changes, expected]) => {
  const changed = changeLines(before, changes, allowedOf)
  expect(changed.ok ? shown(changed.value) : changed.code).toEqual(expected)
}) // biome-ignore format: a table

test('a product has at most 20 configurations in a cart', () => {
  const many = Array.from({ length: 21 }, (_, at) => ({
    ...change(add, 1, { colour: `NCS S ${String(10 + at)}00-N` }),
  }))
  const wide = () => ({ maxQuantity: 100, isOrderable: true, configurator: PAINT })
  expect(changeLines([], many.slice(0, 20), wide).ok).toBe(true)
  expect(changeLines([], many, wide)).toEqual({ ok: false, code: 'quantity_limit' })
})

test('carts are joined by colour, within the limit of the product', () => {
  const joined = mergeLines([line(white, 4)], [line(white, 1), line(black, 9), line({ colour: 'gone' }, 1)], allowedOf)
  expect(shown(joined)).toEqual([
    ['RAL 9010', 5],
    ['RAL 9005', 5],
  ])
})
