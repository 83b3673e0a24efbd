import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { encodeMetric } from './metrics.ts'
import { startTelemetry } from './telemetry.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const registry = {
  getMetricsAsJSON: async () => [
    { name: 'orders_total', help: 'Orders', type: 'counter', values: [{ value: 3, labels: { method: 'ideal' } }] },
  ],
}
const span = { trace: TRACE, name: 'confirmOrder', kind: 'server', startedAt: 1_000, ms: 2.5 } as const

/** A collector that stores what it receives. */
async function openCollector(status = 200) {
  const received: { path: string; body: never; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) as never, headers: request.headers })
      response.statusCode = status
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('spans and metrics reach the collector in the JSON form of OTLP, with its headers', async () => {
  const { url, received } = await openCollector()
  const telemetry = startTelemetry({
    ...{ service: 'api', endpoint: `${url}/`, headers: 'authorization=Bearer%20x,team=shop', registry },
    onChange: () => expect.unreachable(),
  })
  telemetry.addSpan({ ...span, span: 'a3ce929d0e0e4736', attributes: { status: 200, none: undefined }, isError: true })
  telemetry.addSpan({ ...span, parent: 'a3ce929d0e0e4736', name: 'sql order_place', causedBy: [TRACE] })
  await telemetry.stop()
  expect(received.map(({ path }) => path).sort()).toEqual(['/v1/metrics', '/v1/traces'])
  for (const { headers } of received)
    expect(headers).toMatchObject({ authorization: 'Bearer x', team: 'shop', 'content-type': 'application/json' })
  const bodyOf = (path: string) => received.find((one) => one.path === path)?.body
  expect(bodyOf('/v1/traces')).toMatchObject({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'api' } }, {}] },
        scopeSpans: [
          {
            spans: [
              {
                ...{ traceId: TRACE, spanId: 'a3ce929d0e0e4736', name: 'confirmOrder', kind: 2, status: { code: 2 } },
                ...{ startTimeUnixNano: '1000000000', endTimeUnixNano: '1002500000' },
                attributes: [{ key: 'status', value: { doubleValue: 200 } }],
              },
              {
                ...{ parentSpanId: 'a3ce929d0e0e4736', spanId: expect.stringMatching(/^[0-9a-f]{16}$/) },
                links: [{ traceId: TRACE, spanId: 'a3ce929d0e0e4736' }],
              },
            ],
          },
        ],
      },
    ],
  })
  const sum = { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ asDouble: 3 }] }
  expect(bodyOf('/v1/metrics')).toMatchObject({ resourceMetrics: [{ scopeMetrics: [{ metrics: [{ sum }] }] }] })
})

test('cumulative buckets become counts per range', () => {
  const bucket = (le: number | string, value: number) => ({ metricName: 'd_bucket', labels: { op: 'a', le }, value })
  const values = [
    ...[bucket(0.1, 2), bucket(0.5, 5), bucket('+Inf', 6)],
    { metricName: 'd_sum', labels: { op: 'a' }, value: 1.4 },
    { metricName: 'd_count', labels: { op: 'a' }, value: 6 },
  ]
  expect(encodeMetric({ name: 'd', help: 'D', type: 'histogram', values }, '1', '2')).toMatchObject({
    histogram: {
      dataPoints: [{ count: '6', sum: 1.4, bucketCounts: ['2', '3', '1'], explicitBounds: [0.1, 0.5] }],
    },
  })
  expect(encodeMetric({ name: 's', help: 'S', type: 'summary', values: [] }, '1', '2')).toBeUndefined()
})

test('a collector that fails is reported once and stops nothing', async () => {
  const { url } = await openCollector(503)
  const changes: string[] = []
  const telemetry = startTelemetry({
    ...{ service: 'api', endpoint: url, registry },
    onChange: (state) => changes.push(state),
  })
  for (let at = 0; at < 5_000; at += 1) telemetry.addSpan(span)
  await telemetry.stop()
  expect(changes).toEqual(['down'])
})

test('without an endpoint nothing is exported', async () => {
  const telemetry = startTelemetry({
    ...{ service: 'api', endpoint: undefined, registry },
    onChange: () => expect.unreachable(),
  })
  telemetry.addSpan(span)
  await telemetry.stop()
  expect(telemetry.isOn).toBe(false)
})
