import { expect, test } from 'vitest'
import { pageOfData } from './build-skew.ts'

test.each([
  ['/merken.data', '/merken'],
  ['/_.data', '/'],
  ['/en.data', '/en'],
  ['/producten/hout.data?Sort=priceup&_routes=root', '/producten/hout?Sort=priceup'],
])('maps the data path %s to the page %s', (data, page) => {
  expect(pageOfData(new URL(data, 'http://shop'))).toBe(page)
})
