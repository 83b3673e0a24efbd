import { createClient } from '@shop/contract/client'
import { refusal } from '@shop/contract/envelope'
import { expect, test } from 'vitest'
import { findBrand, findWebNode, readBranches, searchProducts } from './catalogue.ts'

type StubReply = { readonly status: number; readonly body: unknown } | Error

function clientOf(answer: StubReply) {
  const asked: string[] = []
  const call = createClient({
    wait: () => Promise.resolve(),
    fetch: async (input) => {
      asked.push(String(input))
      if (answer instanceof Error) throw answer
      return Response.json(answer.body, { status: answer.status })
    },
  })
  return { call, asked }
}
const failing = (status: number) =>
  clientOf({ status, body: refusal(status === 400 ? 'bad_request' : 'internal') }).call
const away = () => clientOf(new TypeError('fetch failed')).call
const giving = (Data: unknown) => clientOf({ status: 200, body: { Success: true, Data } }).call

test.for([400, 404, 500, 503])(
  'returns null for a category or brand on status %d',
  { tags: ['ERROR-24', 'READING-10'] },
  async (status) => {
    expect(await findWebNode(failing(status), 'gips')).toBeNull()
    expect(await findBrand(failing(status), 'knauf')).toBeNull()
  },
)

test('returns null without a response and the data of a success', { tags: ['ERROR-24', 'READING-10'] }, async () => {
  expect([await findWebNode(away(), 'gips'), await findBrand(away(), 'knauf')]).toEqual([null, null])
  expect(await findWebNode(giving({ Id: '7', Name: 'Gips' }), 'gips')).toMatchObject({ Id: '7' })
  const brand = { Id: '1', Description: 'Knauf', Code: 'K', Url: 'knauf', Images: [], BrandMemos: [] }
  expect(await findBrand(giving(brand), 'knauf')).toMatchObject({ id: '1', name: 'Knauf' })
})

test('returns undefined instead of an empty list if a search fails', { tags: ['ERROR-26'] }, async () => {
  const query = { requestType: 'results', searchTerm: 'gips' } as const
  expect(await searchProducts(failing(400), query)).toBeUndefined()
  expect(await searchProducts(away(), query)).toBeUndefined()
  expect(await searchProducts(giving({ results: { products: [], total: 0 }, suggestions: null }), query)).toMatchObject(
    {
      total: 0,
    },
  )
})

test('returns an empty list of branches on failure', { tags: ['ERROR-27'] }, async () => {
  expect(await readBranches(failing(500))).toEqual([])
  expect(await readBranches(away())).toEqual([])
  expect(await readBranches(giving([{ id: '3' }]))).toEqual([{ id: '3' }])
})

test('sends one request per lookup to its own path', async () => {
  const { call, asked } = clientOf({ status: 200, body: { Success: true, Data: [] } })
  await readBranches(call)
  await findWebNode(call, 'gips/platen')
  expect(asked).toEqual(['/api/aspos/stores', '/api/aspos/webnodes/url/gips%2Fplaten'])
})
