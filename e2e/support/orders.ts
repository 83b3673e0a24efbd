import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { linkInMail } from './customer.ts'
import { ADDRESSES } from './own/addresses.ts'
import { ops } from './staff/ops.ts'

const ORIGIN = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const CART = '/api/aspos/cart'
const ADDRESS = {
  firstName: 'Sanne',
  lastName: 'Dekker',
  phone: '0612345678',
  street: 'Atoomweg',
  houseNumber: '112',
  postalCode: '3542AB',
  city: 'Utrecht',
}

/** A guest without a browser: this client stores the cookies and the token itself. */
async function aGuest(email: string) {
  const cookies = new Map<string, string>()
  let token = ''
  async function ask(method: string, path: string, body?: object) {
    const reply = await fetch(ORIGIN + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()).Data
  }
  token = (await ask('POST', '/api/bouwmeester/auth/guest', { email })).token
  cookies.set('bm_auth', token)
  return ask
}

export type PlacedOrder = {
  readonly id: string
  readonly number: string
  readonly email: string
  /** Path and query of the order link in the email. */
  readonly path: string
  /** Pickup branch; absent for a delivery. */
  readonly branchId: string | undefined
}
export type OrderWish = {
  readonly quantities: Readonly<Record<string, number>>
  readonly isDelivered?: boolean
  /** Pays a pickup order with iDEAL instead of at the counter. */
  readonly isPaid?: boolean
  readonly branchId?: string
  /** Where a delivery goes, and in which of the offered windows; by default the first. */
  readonly postalCode?: string
  readonly window?: { readonly date: string; readonly id: string }
  /** The wish for goods that turn out to be missing. */
  readonly ifShort?: 'call' | 'replace' | 'fewer'
}

type Place = { readonly storeId: string; readonly lackingProductIds: readonly string[] }
/** A branch that has the whole cart. Other scenarios order in parallel, so the stock is read at this moment. */
async function branchWithAll(ask: Awaited<ReturnType<typeof aGuest>>): Promise<string> {
  const places: readonly Place[] = await ask('GET', '/api/bouwmeester/cart/pickup/stores')
  const has = places.find(({ lackingProductIds }) => lackingProductIds.length === 0)
  if (!has) throw new Error('no branch has all products of the cart in stock')
  return has.storeId
}

/** Places an order as a guest: pickup is paid at the counter, delivery with iDEAL. Waits for the email. */
export async function placeOrder({
  quantities,
  isDelivered = false,
  isPaid = isDelivered,
  branchId,
  postalCode = ADDRESS.postalCode,
  window,
  ifShort,
}: OrderWish): Promise<PlacedOrder> {
  const email = `${randomUUID()}@scenario.example`
  const ask = await aGuest(email)
  const changes = Object.entries(quantities).map(([productId, quantity]) => ({ action: 1, productId, quantity }))
  await ask('POST', `${CART}/lines/batch`, { changes })
  const way = isDelivered ? 'CustomerAddress' : 'Pickup'
  if (isDelivered)
    await ask('POST', `${CART}/delivery`, {
      method: 'AlternativeAddress',
      alternativeAddress: { ...ADDRESS, postalCode },
    })
  else await ask('POST', `${CART}/store`, { storeId: branchId ?? (await branchWithAll(ask)) })
  const { dates } = await ask('GET', `/api/bouwmeester/cart/${isDelivered ? 'delivery' : 'pickup'}/options`)
  const methodId = isDelivered ? (window?.id ?? dates[0].windows[0].id) : 'pickup'
  await ask('POST', `${CART}/shipment`, {
    shippingMethod: way,
    date: window?.date ?? dates[0].date,
    methodId,
    timeFrom: null,
    timeTo: null,
  })
  await ask('POST', `${CART}/payment`, { method: isPaid ? 'ideal' : 'payinstore' })
  const made = await ask('POST', `${CART}/confirm`, {
    // The number of open counter orders per phone number is limited.
    phone: `06${randomInt(10_000_000, 99_999_999)}`,
    acceptTerms: true,
    idempotencyKey: randomUUID(),
    ...(ifShort ? { ifShort } : {}),
  })
  if (!made.orderId) throw new Error(`cannot place the order: ${JSON.stringify(made.validation)}`)
  if (isPaid) await pay(made.redirectUrl)
  const { pathname, search, searchParams } = new URL(await linkInMail(email, '/bestelling'))
  const path = pathname + search
  const signature = searchParams.get('s') ?? ''
  const { order } = await ask('GET', `/api/bouwmeester/orders/link/${made.orderId}?signature=${signature}`)
  return { id: made.orderId, number: order.orderNumber, email, path, branchId: order.store?.id }
}

/** Approves the payment on the provider's page. */
async function pay(redirectUrl: string): Promise<void> {
  const reply = await fetch(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  if (reply.status >= 400) throw new Error(`the payment provider returned ${reply.status}`)
}

/** The receipt of the till, for an order that is paid in the branch. */
async function receiptFor(number: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ADDRESSES.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ cents: number }>(
    `select to_pay_cents as cents from orders where number = $1 and ground = 'pay_in_store_promised'`,
    [number],
  )
  await client.end()
  return rows[0] ? ['--receipt', `BON-${number}`, '--euros', (rows[0].cents / 100).toFixed(2)] : []
}

/** Runs an operator command on an order, as staff do. A ready order waits at a place of the tests. */
export async function moveOn(number: string, ...words: readonly string[]): Promise<void> {
  const receipt = words.includes('collect') ? await receiptFor(number) : []
  await ops('orders', ...words, ...receipt, number, '--place', 'P-T-01')
}
