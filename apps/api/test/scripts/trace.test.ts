import { afterAll, describe, expect } from 'vitest'
import { formatTimeline, wayOf } from '../../scripts/trace/timeline.ts'
import type { WorkerDeps } from '../../src/modules/order/index.ts'
import { makeApp, test } from '../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aPayingShop } from '../support/simulator.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const EDGE_SPAN = '00f067aa0ba902b7'
const fromEdge = (flags: string) => ({ 'x-request-id': TRACE, traceparent: `00-${TRACE}-${EDGE_SPAN}-${flags}` })

describe('trace of an order', () => {
  let shop: Awaited<ReturnType<typeof aPayingShop>> | undefined
  afterAll(() => shop?.stop())

  test('one id leads from confirm to its statements, another from webhook to email', async ({ engines: shared }) => {
    const lines: string[] = []
    shop = await aPayingShop(shared, { lines })
    const { app, simulator, engines } = shop
    const branch = await aBranch(engines.db)
    const product = await aProduct(engines.db, { stock: { [branch.id]: 5 } })
    const buyer = await aBuyer(engines)
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 1 }], { branchId: branch.id })
    const asked = { ...buyer, headers: { ...buyer.headers, ...fromEdge('01') } }
    const { orderId, redirectUrl } = (await confirm(app, asked)).json().Data
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    await expect.poll(() => lines.filter((line) => line.includes('paymentWebhook')).length).toBeGreaterThan(0)
    const done: Parameters<NonNullable<WorkerDeps['onDone']>>[0][] = []
    await anOrderWorker(engines, simulator, { onDone: (one) => void done.push(one) }).turn()

    const [placed] = wayOf(lines, TRACE)
    expect(placed).toMatchObject({ who: 'api', says: 'confirmOrder 200' })
    expect(placed?.steps.join('\n')).toMatch(/sql order_place[\s\S]*provider create/)
    expect(formatTimeline(TRACE, wayOf(lines, TRACE)).join('\n')).toContain('sql order_place')
    const line = JSON.parse(lines.find((one) => one.includes('"confirmOrder"')) ?? '{}')
    expect(line).toMatchObject({ requestId: TRACE, parent: EDGE_SPAN, span: expect.stringMatching(/^[0-9a-f]{16}$/) })

    const webhook = JSON.parse(lines.find((one) => one.includes('"paymentWebhook"')) ?? '{}').requestId
    expect(webhook).not.toBe(TRACE)
    expect(done.find(({ work }) => work === 'webhook')?.requestId).toBe(webhook)
    expect(done.find(({ work, what }) => work === 'mail' && what === 'paid')?.requestId).toBe(webhook)
    const { rows } = await engines.db.query(
      `select kind, request_id from order_event e join orders o on o.id = e.order_id where o.public_id = $1 order by at`,
      [orderId],
    )
    expect(rows).toContainEqual({ kind: 'placed', request_id: TRACE })
    expect(rows).toContainEqual({ kind: 'paid', request_id: webhook })
  })

  test('an unsampled read logs its id and no statements', async ({ engines }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    await app.inject({ url: '/api/aspos/brands/popular?limit=3', headers: fromEdge('00') })
    const [line] = lines.map((one) => JSON.parse(one)).filter(({ msg }) => msg === 'request')
    expect(line).toMatchObject({ requestId: TRACE })
    expect(line).not.toHaveProperty('steps')
    await app.close()
  })

  test('statements of concurrent requests are not mixed up', async ({ engines }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    await app.inject({ url: '/api/aspos/cart' }) // the first request of a process also reads the settings
    lines.length = 0
    const ids = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(32, 'a'))
    await Promise.all(
      ids.map((id, index) =>
        app.inject({
          url: index % 2 === 0 ? '/api/aspos/cart' : `/api/aspos/products/url/none-${id}`,
          headers: { 'x-request-id': id, traceparent: `00-${id}-${EDGE_SPAN}-01` },
        }),
      ),
    )
    const told = lines.map((one) => JSON.parse(one)).filter(({ msg }) => msg === 'request')
    const namesOf = (operation: string) =>
      told
        .filter((one) => one.operation === operation)
        .map(({ steps }) =>
          steps
            .map((step: string) => step.split(' ')[2])
            .sort()
            .join(),
        )
    for (const operation of ['readCart', 'productByUrl']) expect(new Set(namesOf(operation)).size).toBe(1)
    await app.close()
  })
})

describe('timeline from the logs', () => {
  const line = (fields: object) => JSON.stringify({ time: '2026-11-15T10:00:00.500Z', ...fields })
  const page = [
    line({
      service: 'edge',
      requestId: TRACE,
      method: 'GET',
      path: '/hout',
      status: 200,
      seconds: 0.12,
      cache: 'MISS',
    }),
    line({ service: 'storefront', reqId: TRACE, msg: 'incoming request' }),
    line({ service: 'storefront', reqId: TRACE, msg: 'request completed', responseTime: 110, res: { status: 200 } }),
    line({
      name: 'api',
      requestId: TRACE,
      msg: 'request',
      operation: 'webNodeByUrl',
      status: 200,
      ms: 9,
      steps: ['1.5+3.2 sql web_node'],
    }),
    line({ name: 'worker', requestId: TRACE, work: 'account-mail', outcome: 'completed', ms: 40, msg: 'job' }),
    line({ name: 'api', requestId: 'b'.repeat(32), msg: 'request', operation: 'readCart', status: 200, ms: 2 }),
    `{"cut off ${TRACE}`,
  ]

  test('goes from the edge to the job, with the statements below the request', () => {
    expect(formatTimeline(TRACE, wayOf(page, TRACE))).toEqual([
      TRACE,
      '  edge        GET /hout 200, cache MISS  120 ms',
      '    storefront page 200  110 ms',
      '      api       webNodeByUrl 200  9 ms',
      '            +1.5  sql web_node  3.2 ms',
      '        worker   account-mail completed  40 ms',
    ])
  })

  test('is empty for an unknown id', () => {
    expect(wayOf(page, 'c'.repeat(32))).toEqual([])
  })
})
