import { expect, test } from 'vitest'
import { lineIdOf, readLineId } from './configuration.ts'

const productId = '0193e7a0-0000-7000-8000-000000000001'

test('the order of the choices has no effect on the id of a line', () => {
  const [one, other] = [
    { colour: 'RAL 9010', depth: '250' },
    { depth: '250', colour: 'RAL 9010' },
  ]
  expect(lineIdOf({ productId, configuration: one })).toBe(lineIdOf({ productId, configuration: other }))
  expect(lineIdOf({ productId })).toBe(productId)
  expect(lineIdOf({ productId, configuration: null })).toBe(productId)
})

test.for([[{ colour: 'RAL 9010' }], [{ colour: 'NCS S 1050-Y90R', ends: 'a=b&c?d:%' }], [{ a: '', b: 'é' }]])(
  'reads %j back from the id of its line',
  ([configuration]) => {
    expect(readLineId(lineIdOf({ productId, configuration }))).toEqual({ productId, configuration })
  },
)

test('reads an id that a form made up without failing', () => {
  expect(readLineId('x?colour=%FF')).toEqual({ productId: 'x', configuration: { colour: '%FF' } })
  expect(readLineId('')).toEqual({ productId: '' })
})
