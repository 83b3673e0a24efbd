import type { SpanRecord } from '@shop/process/telemetry/spans'
import { describe, expect } from 'vitest'
import { makeApp, test } from '../support/api.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const EDGE_SPAN = 'a3ce929d0e0e4736'

describe('export of a request to a collector', () => {
  test('has its statements below it, and the proxy above', async ({ engines, onTestFinished }) => {
    const spans: SpanRecord[] = []
    const telemetry = { isOn: true, addSpan: (span: SpanRecord) => void spans.push(span), stop: async () => {} }
    const app = await makeApp(engines, { telemetry })
    onTestFinished(() => app.close())
    const read = (flag: string) =>
      app.inject({
        url: '/api/aspos/cart',
        headers: { 'x-request-id': TRACE, traceparent: `00-${TRACE}-${EDGE_SPAN}-${flag}` },
      })
    await read('00')
    expect(spans).toEqual([])
    await read('01')
    const [request, ...steps] = spans
    expect(steps.length).toBeGreaterThan(0)
    expect(request).toMatchObject({ trace: TRACE, parent: EDGE_SPAN, name: 'readCart', kind: 'server' })
    expect(request?.attributes).toMatchObject({ 'http.request.method': 'GET' })
    for (const step of steps) expect(step).toMatchObject({ trace: TRACE, parent: request?.span, kind: 'client' })
    const end = (span: SpanRecord | undefined) => (span?.startedAt ?? 0) + (span?.ms ?? 0)
    expect(Math.abs(end(request) - Date.now())).toBeLessThan(60_000)
    for (const step of steps) expect(step.startedAt).toBeGreaterThanOrEqual((request?.startedAt ?? 0) - 1)
  })
})
