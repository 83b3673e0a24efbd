import { describe, expect, test } from 'vitest'
import { judgeLines, type ListedProduct, piecesByProduct } from './judge-lines.ts'

const product = (over: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 'a',
  isOrderable: true,
  isEnded: false,
  needsChoices: false,
  maxQuantity: 100,
  stockHere: 10,
  ...over,
})
const line = (row: number, quantity: string) => ({ row, code: '1', quantity })

describe('the lines of a list', { tags: ['SHOP-06'] }, () => {
  test('of one article add up, and are short or too many by their sum', () => {
    const match = { product: product(), pieces: 1 }
    const judged = judgeLines([line(1, '6'), line(2, '6'), line(3, '90')], [match, match, match])
    expect(judged.map(({ pieces, addedTo, isShort, fault }) => [pieces, addedTo, isShort, fault])).toEqual([
      [6, undefined, false, undefined],
      [6, 1, true, undefined],
      [0, undefined, false, 'quantity_limit'],
    ])
    expect([...piecesByProduct(judged).values()]).toEqual([12])
  })

  test('with the code of a pack count its pieces', () => {
    const [judged] = judgeLines([line(1, '3')], [{ product: product(), pieces: 12 }])
    expect(judged).toMatchObject({ pieces: 36, packPieces: 12, isShort: true })
  })

  test('say why an article cannot be ordered before a wrong quantity', () => {
    const faultOf = (over: Partial<ListedProduct>, quantity = '1') =>
      judgeLines([line(1, quantity)], [{ product: product(over), pieces: 1 }])[0]?.fault
    expect(faultOf({ isEnded: true, isOrderable: false }, '0')).toBe('ended')
    expect(faultOf({ needsChoices: true })).toBe('needs_choices')
    expect(faultOf({ isOrderable: false })).toBe('not_orderable')
    expect(faultOf({}, '0')).toBe('quantity_invalid')
    expect(faultOf({}, '1,5')).toBe('quantity_fraction')
    expect(faultOf({ stockHere: null })).toBeUndefined()
  })

  test('without a result have neither an article nor a fault', () => {
    expect(judgeLines([line(1, '2')], [undefined])).toEqual([{ line: line(1, '2'), pieces: 0, isShort: false }])
    expect(judgeLines([line(1, '2')], [{ fault: 'unknown' }])[0]).toMatchObject({ fault: 'unknown', pieces: 0 })
  })
})
