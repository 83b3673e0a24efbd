import { expect, test } from 'vitest'
import { isEqualProduct } from './equal-product.ts'

const spec = (code: string, value: string, isDeciding = true) => ({ code, value, isDeciding })
const board = [spec('thickness_mm', '12,5 mm'), spec('length_mm', '2600 mm'), spec('series', 'Pro', false)]

test.each([
  ['the same in all that decides', [spec('length_mm', '2600 mm'), spec('thickness_mm', '12,5 mm')], true],
  ['another thickness', [spec('thickness_mm', '15 mm'), spec('length_mm', '2600 mm')], false],
  ['nothing known of a length', [spec('thickness_mm', '12,5 mm')], false],
  ['something more that decides', [...board, spec('edge', 'AK')], false],
])('%s', (_, other, isEqual) => expect(isEqualProduct(board, other)).toBe(isEqual))

test('products without deciding specs equal no product', () => expect(isEqualProduct([], [])).toBe(false))
