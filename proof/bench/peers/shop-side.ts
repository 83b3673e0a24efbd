import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { makeClient } from '../../faults/stream/client.ts'
import { ask as askShop } from '../../faults/stream/http.ts'
import { openRig } from '../../kit/open-rig.ts'
import type { Supervised } from '../../kit/supervised.ts'
import { drained } from '../benches/buying/checkout-cost.ts'
import { query } from '../support/samples.ts'
import { processOf } from '../support/shop.ts'
import { ask } from './ask.ts'
import type { Side, Step, Work } from './side.ts'
import type { ListVisit, Visits } from './visits.ts'

type Place = { readonly productId: string; readonly branchId: number }
const PLACES = `
  select s.product_id as "productId", s.branch_id as "branchId" from stock s join product p on p.id = s.product_id
    join branch b on b.id = s.branch_id
  where p.state = 'Active' and p.is_webshop_orderable and 'Webshop' = any (b.tags)
    and not 'Logistiek' = any (b.tags) and s.sellable > 20 limit 500`

/** The other shops wait for their engines without a limit, so this one gets a generous one. */
const PATIENT = { SEARCH_TIMEOUT_MS: '20000', REDIS_TIMEOUT_MS: '20000' }

/** This shop: one API process, one worker, on a copy of the database; Redis and OpenSearch of the checkout. */
export async function openShop(visits: Visits): Promise<Side> {
  const rig = await openRig({ isSearching: true, env: PATIENT })
  const [api, spare] = rig.apis as [Supervised, Supervised]
  await spare.takeDown() // the other shops have one serving process as well
  const read = <Row extends object>(sql: string) => query<Row & Record<string, unknown>>(sql, [], rig.database.url)
  const places = await read<Place>(PLACES)
  const nodes = new Map(
    (await read<{ id: number; code: string }>('select id, code from web_node')).map((n) => [n.code, n.id]),
  )
  const branches = await read<{ id: number }>('select id from branch where manager is not null order by id')
  const [redis, engine] = [processOf('redis'), processOf('opensearch')]
  const oneOf = <T>(values: readonly T[]): T => values[visits.below(values.length)] as T

  const get = async (path: string) => (await ask(`${api.url}${path}`, 'GET')).bytes
  const list = ({ category, skip, isByPrice }: ListVisit, branchId?: number) =>
    get(
      `/api/sp/search?${new URLSearchParams({
        requestType: 'results',
        categoryID: String(nodes.get(category.code)),
        ...(isByPrice ? { sortOrder: 'priceup' } : {}),
        ...(skip > 0 ? { page: '2' } : {}),
        ...(branchId === undefined ? {} : { branchID: String(branchId) }),
      })}`,
    )
  const product = (slug: string, isFresh: boolean) =>
    get(`/api/aspos/products/url/${slug}${isFresh ? '?realtimeStock=true' : ''}`)

  async function beginCart(): Promise<Step> {
    const ids = Array.from({ length: 4 }, () => oneOf(places).productId)
    const url = `${api.url}/api/aspos/cart/lines/batch`
    const filled = await ask(url, 'POST', {
      body: { changes: ids.map((productId) => ({ action: 1, productId, quantity: 1 })) },
    })
    const headers = { cookie: filled.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    let turn = 0
    return async () => {
      const changes = [{ action: 2, productId: ids[0], quantity: 1 + (turn++ % 2) }]
      return (await ask(url, 'POST', { body: { changes }, headers })).bytes
    }
  }
  async function order(): Promise<number> {
    let bytes = 0
    const { productId, branchId } = oneOf(places)
    const guest = await makeClient([api.url], undefined, async (...sent) => {
      const reply = await askShop(...sent)
      bytes += Buffer.byteLength(reply.text)
      return reply
    })
    await guest.put(productId)
    await guest.collect(branchId)
    const placed = await guest.confirm(randomUUID())
    if (placed.kind !== 'ok') throw new Error(`the shop did not take the order: ${placed.why}`)
    if (!(await guest.pay(placed.redirectUrl, 'paid'))) throw new Error('there was nothing to pay')
    return bytes
  }

  const steps: Readonly<Record<Work, () => Promise<Step> | Step>> = {
    // Each request is of another branch, so that no cache has the response.
    list: () => () => list(visits.list(), oneOf(branches).id),
    'popular list': () => () => list(visits.popularList()),
    product: () => () => product(visits.product().slug, true),
    'popular product': () => () => product(visits.popularProduct().slug, false),
    'cart change': beginCart,
    checkout: () => order,
  }
  return {
    name: 'this shop',
    version: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    database: new URL(rig.database.url).pathname.slice(1),
    parts: {
      server: () => [api.pid()],
      worker: () => [rig.worker.pid()],
      Redis: () => redis,
      OpenSearch: () => engine,
    },
    begin: async (work) => steps[work](),
    settle: () => drained(rig),
    close: () => rig.close(),
  }
}
