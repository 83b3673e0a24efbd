import { randomUUID } from 'node:crypto'
import { freePort } from '../../kit/free-port.ts'
import { ask } from './ask.ts'
import { VENDURE, vendureEnvironment } from './places.ts'
import { toHandle } from './range.ts'
import { type Side, type Step, start, startRedis, untilHealthy, variantsOf, type Work } from './side.ts'
import type { ListVisit, Visits } from './visits.ts'

const LIST = `query ($input: SearchInput!) { search(input: $input) {
  totalItems items { productId productName slug sku inStock priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } }
  facetValues { count facetValue { id name facet { id name } } } } }`
const PRODUCT = `query ($slug: String!) { product(slug: $slug) {
  id name slug description facetValues { id name facet { name } } collections { id name slug }
  variants { id name sku priceWithTax stockLevel options { name } } } }`
const CART = `__typename ... on ErrorResult { errorCode message }
  ... on Order { id code state totalQuantity subTotalWithTax totalWithTax lines { id quantity linePriceWithTax productVariant { id name sku } } }`
const ORDER = '__typename ... on ErrorResult { errorCode message } ... on Order { id code state totalWithTax }'

type Session = { token?: string }
type Answer = {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { message: string }[]
}
type Ordered = { readonly errorCode?: string; readonly message?: string; readonly state: string }
type Cart = Ordered & { readonly lines: readonly { readonly id: string }[] }

const ADDRESS = {
  fullName: 'Jo Klant',
  streetLine1: 'Atoomweg 112',
  city: 'Utrecht',
  postalCode: '3542AB',
  countryCode: 'NL',
}

const searchOf = ({ category, skip, isByPrice }: ListVisit) => ({
  collectionSlug: toHandle(category.code),
  groupByProduct: true,
  take: 12,
  skip,
  ...(isByPrice ? { sort: { price: 'ASC' } } : {}),
})

/** Vendure as its guide for production describes it: one server, one worker, Redis. */
export async function openVendure(visits: Visits): Promise<Side> {
  const redis = await startRedis('vendure')
  const [port, workerPort] = [await freePort(), await freePort()]
  const env = { ...vendureEnvironment(redis.url), PORT: String(port), WORKER_PORT: String(workerPort) }
  const node = (file: string) =>
    start(`vendure-${file}`, [process.execPath, `${file}.js`], { cwd: VENDURE.folder, env })
  const server = node('server')
  const worker = node('worker')
  const origin = `http://127.0.0.1:${port}`
  await untilHealthy(`${origin}/health`)
  await untilHealthy(`http://127.0.0.1:${workerPort}/health`)

  async function send<T>(session: Session, query: string, variables: object = {}): Promise<{ bytes: number; data: T }> {
    const reply = await ask(`${origin}/shop-api`, 'POST', {
      body: { query, variables },
      headers: session.token ? { authorization: `Bearer ${session.token}` } : {},
    })
    session.token = reply.headers['vendure-auth-token']?.toString() ?? session.token ?? ''
    const { data, errors } = JSON.parse(reply.text) as Answer
    const [first] = Object.values(data ?? {}) as [Ordered | null]
    if (errors || !first || first.errorCode) throw new Error(`Vendure: ${errors?.[0]?.message ?? first?.message}`)
    return { bytes: reply.bytes, data: first as T }
  }
  const variants = await variantsOf(VENDURE.database)
  const anyVariant = () => variants.get(visits.product().number) ?? ''
  const add = (session: Session, variant: string) =>
    send<Cart>(
      session,
      `mutation ($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { ${CART} } }`,
      { variant },
    )

  async function beginCart(): Promise<Step> {
    const session: Session = {}
    let line = ''
    for (let nth = 0; nth < 4; nth += 1) line = (await add(session, anyVariant())).data.lines[0]?.id ?? ''
    let turn = 0
    const change = `mutation ($line: ID!, $quantity: Int!) { adjustOrderLine(orderLineId: $line, quantity: $quantity) { ${CART} } }`
    return async () => (await send(session, change, { line, quantity: 1 + (turn++ % 2) })).bytes
  }

  async function order(): Promise<number> {
    const session: Session = {}
    let bytes = 0
    const step = async <T>(query: string, variables: object = {}): Promise<T> => {
      const reply = await send<T>(session, query, variables)
      bytes += reply.bytes
      return reply.data
    }
    const person = { firstName: 'Jo', lastName: 'Klant', emailAddress: `gast-${randomUUID()}@example.nl` }
    bytes += (await add(session, anyVariant())).bytes
    await step(`mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${ORDER} } }`, {
      input: person,
    })
    await step(`mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${ORDER} } }`, {
      input: ADDRESS,
    })
    const [method] = await step<{ id: string }[]>('{ eligibleShippingMethods { id name priceWithTax } }')
    await step(`mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${ORDER} } }`, {
      id: [method?.id],
    })
    await step(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${ORDER} } }`)
    const { state } = await step<Ordered>(
      `mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ${ORDER} } }`,
    )
    if (state !== 'PaymentSettled') throw new Error(`Vendure: the order is ${state}`)
    return bytes
  }

  const read = (visit: () => readonly [string, object]): Step => {
    const session: Session = {}
    return async () => (await send(session, ...visit())).bytes
  }
  const steps: Readonly<Record<Work, () => Promise<Step> | Step>> = {
    list: () => read(() => [LIST, { input: searchOf(visits.list()) }]),
    'popular list': () => read(() => [LIST, { input: searchOf(visits.popularList()) }]),
    product: () => read(() => [PRODUCT, { slug: visits.product().slug }]),
    'popular product': () => read(() => [PRODUCT, { slug: visits.popularProduct().slug }]),
    'cart change': beginCart,
    checkout: () => order,
  }
  return {
    name: 'Vendure',
    version: VENDURE.version,
    database: VENDURE.database,
    parts: { server: server.pids, worker: worker.pids, Redis: redis.pids },
    begin: async (work) => steps[work](),
    settle: async () => {}, // its worker takes jobs at once, so it is at rest when they are done
    close: async () => {
      for (const child of [server, worker, redis]) await child.stop()
    },
  }
}
