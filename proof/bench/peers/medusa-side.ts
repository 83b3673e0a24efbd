import { randomUUID } from 'node:crypto'
import { freePort } from '../../kit/free-port.ts'
import { ask } from './ask.ts'
import { MEDUSA, MEDUSA_BUILT, medusaEnvironment, readMedusaFacts } from './places.ts'
import { toHandle } from './range.ts'
import { type Side, type Step, start, startRedis, untilHealthy, variantsOf, type Work } from './side.ts'
import type { ListVisit, Visits } from './visits.ts'

const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Klant',
  address_1: 'Atoomweg 112',
  city: 'Utrecht',
  postal_code: '3542AB',
  country_code: 'nl',
}
const MEDUSA_COMMAND = '../../node_modules/@medusajs/cli/cli.js'
const PRODUCT_FIELDS = '*variants.calculated_price,%2Bvariants.inventory_quantity,*categories'

type Cart = { readonly id: string; readonly items?: readonly { readonly id: string }[] }

/** Medusa as its guide for production describes it: a server and a worker from the build, Redis for all modules. */
export async function openMedusa(visits: Visits): Promise<Side> {
  const { key, regionId, channelId, categoryIds } = readMedusaFacts()
  const redis = await startRedis('medusa')
  const node = async (mode: 'server' | 'worker') => {
    const port = await freePort()
    const env = { ...medusaEnvironment(redis.url), PORT: String(port), MEDUSA_WORKER_MODE: mode }
    const child = start(`medusa-${mode}`, [process.execPath, MEDUSA_COMMAND, 'start'], { cwd: MEDUSA_BUILT, env })
    await untilHealthy(`http://127.0.0.1:${port}/health`)
    return { ...child, origin: `http://127.0.0.1:${port}` }
  }
  const server = await node('server')
  const worker = await node('worker')
  const variants = await variantsOf(MEDUSA.database)
  const anyVariant = () => variants.get(visits.product().number) ?? ''

  async function send<T>(method: string, path: string, body?: object): Promise<{ bytes: number; data: T }> {
    const headers = { 'x-publishable-api-key': key }
    const { bytes, text } = await ask(`${server.origin}/store/${path}`, method, body ? { body, headers } : { headers })
    return { bytes, data: JSON.parse(text) as T }
  }
  const list = async ({ category, skip, isByPrice }: ListVisit) => {
    const reply = await send<{ results: { hits: unknown[] }[] }>('POST', 'search', {
      entity: 'product',
      fields: ['id', 'title', 'handle', 'price', 'brand'],
      filters: { category_ids: categoryIds[toHandle(category.code)] },
      pagination: { take: 12, skip, ...(isByPrice ? { order: { price: 'ASC' } } : {}) },
      search_options: { facets: ['brand', ...category.facets] },
    })
    return reply.bytes
  }
  const product = async (slug: string) =>
    (await send('GET', `products?handle=${slug}&region_id=${regionId}&fields=${PRODUCT_FIELDS}`)).bytes
  const newCart = () => send<{ cart: Cart }>('POST', 'carts', { region_id: regionId, sales_channel_id: channelId })
  const add = (cart: string) =>
    send<{ cart: Cart }>('POST', `carts/${cart}/line-items`, { variant_id: anyVariant(), quantity: 1 })

  async function beginCart(): Promise<Step> {
    const { id } = (await newCart()).data.cart
    let line = ''
    for (let nth = 0; nth < 4; nth += 1) line = (await add(id)).data.cart.items?.[0]?.id ?? ''
    let turn = 0
    return async () => (await send('POST', `carts/${id}/line-items/${line}`, { quantity: 1 + (turn++ % 2) })).bytes
  }

  async function order(): Promise<number> {
    let bytes = 0
    const step = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const reply = await send<T>(method, path, body)
      bytes += reply.bytes
      return reply.data
    }
    const made = await newCart()
    const { id } = made.data.cart
    bytes += made.bytes + (await add(id)).bytes
    const email = `gast-${randomUUID()}@example.nl`
    await step('POST', `carts/${id}`, { email, shipping_address: ADDRESS, billing_address: ADDRESS })
    const { shipping_options: options } = await step<{ shipping_options: { id: string }[] }>(
      'GET',
      `shipping-options?cart_id=${id}`,
    )
    await step('POST', `carts/${id}/shipping-methods`, { option_id: options[0]?.id })
    const { payment_collection: payment } = await step<{ payment_collection: { id: string } }>(
      'POST',
      'payment-collections',
      { cart_id: id },
    )
    await step('POST', `payment-collections/${payment.id}/payment-sessions`, { provider_id: 'pp_system_default' })
    const { type } = await step<{ type: string }>('POST', `carts/${id}/complete`, {})
    if (type !== 'order') throw new Error(`Medusa: the cart became ${type}`)
    return bytes
  }

  const steps: Readonly<Record<Work, () => Promise<Step> | Step>> = {
    list: () => () => list(visits.list()),
    'popular list': () => () => list(visits.popularList()),
    product: () => () => product(visits.product().slug),
    'popular product': () => () => product(visits.popularProduct().slug),
    'cart change': beginCart,
    checkout: () => order,
  }
  return {
    name: 'Medusa',
    version: MEDUSA.version,
    database: MEDUSA.database,
    parts: { server: server.pids, worker: worker.pids, Redis: redis.pids },
    begin: async (work) => steps[work](),
    settle: async () => {}, // its worker takes events at once, so it is at rest when they are done
    close: async () => {
      for (const child of [server, worker, redis]) await child.stop()
    },
  }
}
