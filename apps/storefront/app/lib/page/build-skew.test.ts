import { expect, test } from 'vitest'
import { pageOfData } from './build-skew.ts'

test.each([
  ['/merken.data', '/merken'],
  ['/_.data', '/'],
  ['/en.data', '/en'],
  ['/producten/hout.data?Sort=priceup&_routes=root', '/producten/hout?Sort=priceup'],
])('the data at %s belongs to %s', (data, page) => {
  expect(pageOfData(new URL(data, 'http://shop'))).toBe(page)
})
