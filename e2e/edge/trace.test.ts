import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start({ EDGE_TRACED: '0' }))
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const forged = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01', tracestate: 'x=1' }

test('uses the request id as trace id, ignores forged ids and samples only writes', async () => {
  const page = await edge.get('/spoor', forged)
  await edge.ask('/api/spoor', { method: 'POST', headers: forged, body: '{}' })
  const [read] = edge.storefront.asked
  const [change] = edge.api.asked
  const id = String(page.headers['x-request-id'])
  expect(read?.headers.traceparent).toBe(`00-${id}-${id.slice(16)}-00`)
  expect(read?.headers.tracestate).toBeUndefined()
  expect(change?.headers.traceparent).toBe(
    `00-${change?.headers['x-request-id']}-${String(change?.headers['x-request-id']).slice(16)}-01`,
  )
})
