import { expect, test } from 'vitest'
import { emailHashOf } from '../account/email-hash.ts'
import { readListQuery } from './list-query.ts'
import { emailParam, providerOf, toSearchCall, toSearchRequest } from './search-request.ts'

const HASH = '0bc83cb571cd1c50ba6f3e8a78ef1346'

test("maps every list parameter to the request and to the endpoint's query", { tags: ['LIST-15'] }, () => {
  const query = readListQuery(
    'SearchTerm=gips&Page=3&Sort=priceup&Merken=Knauf&CatIds=7,8&thickness_mm=12.5&edge=ak&edge=rk&MinPrice=5&MaxPrice=20&SoldOnline=0',
  )
  const request = toSearchRequest(query, { limit: 12, webNodeId: '42', emailHash: HASH })
  expect(request).toEqual({
    term: 'gips',
    offset: 24,
    limit: 12,
    sortField: 'priceup',
    filters: { thickness_mm: ['12.5'], edge: ['ak', 'rk'], Merken: ['Knauf'], CatIds: ['7', '8'] },
    priceRange: { min: 5, max: 20 },
    onlySoldOnline: false,
    emailHash: HASH,
    webNodeId: '42',
  })
  expect(toSearchCall(request)).toEqual({
    requestType: 'results',
    searchTerm: 'gips',
    page: 3,
    pageSize: 12,
    sortOrder: 'priceup',
    categoryID: '42',
    categoryIDs: ['7', '8'],
    brandNames: ['Knauf'],
    filterFacets: ['thickness_mm:12.5', 'edge:ak', 'edge:rk'],
    minPrice: 5,
    maxPrice: 20,
    onlySoldOnline: false,
    userEmailMD5: HASH,
  })
})

test('leaves out parameters without a value', () => {
  expect(toSearchCall(toSearchRequest(readListQuery(''), { limit: 12 }))).toEqual({
    requestType: 'results',
    page: 1,
    pageSize: 12,
    onlySoldOnline: true,
  })
})

test('a list without a provider throws', { tags: ['LIST-19'] }, () => {
  const providers = { category: () => 'products' }
  expect(providerOf(providers, 'category')()).toBe('products')
  for (const name of ['merk', 'toString', '']) expect(() => providerOf(providers, name)).toThrow(`'${name}'`)
})

const token = (claims: unknown) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`

test('reads the hash from the claim, for signed-in customers only', { tags: ['TRACK-04'] }, () => {
  expect(emailParam(emailHashOf(token({ emailHash: HASH, name: 'Zoë' })))).toEqual({ userEmailMD5: HASH })
  for (const none of [undefined, '', 'x', 'a.b.c', token({}), token({ emailHash: 'jan@voorbeeld.nl' }), token(null)])
    expect(emailParam(emailHashOf(none))).toEqual({})
  expect(toSearchCall(toSearchRequest(readListQuery(''), { limit: 12 }))).not.toHaveProperty('userEmailMD5')
})

test('what the address leaves open is not in the request, not even as undefined', () => {
  expect(toSearchRequest(readListQuery(''), { limit: 12 })).toStrictEqual({
    offset: 0,
    limit: 12,
    filters: {},
    onlySoldOnline: true,
  })
  expect(toSearchCall(toSearchRequest(readListQuery(''), { limit: 12 }))).toStrictEqual({
    requestType: 'results',
    page: 1,
    pageSize: 12,
    onlySoldOnline: true,
  })
})

test('the category of the page comes before the one of the address', () => {
  const query = readListQuery('CategoryID=7')
  expect(toSearchRequest(query, { limit: 12 }).webNodeId).toBe('7')
  expect(toSearchRequest(query, { limit: 12, webNodeId: '42' }).webNodeId).toBe('42')
})
