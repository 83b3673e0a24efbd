import { expect } from 'vitest'
import { signatureOf } from '../../../src/modules/order/names.ts'
import { type StepOptions, staffStep } from '../../staff/staff-steps.ts'
import { TEST_CONFIG } from '../../support/api.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, JOIN_LOYALTY, pspIdOf } from '../../support/ordering.ts'
import { aBranch, aProduct } from '../../support/seed.ts'
import { post } from '../../support/shopping.ts'
import { PASSWORD } from '../../support/sign-in.ts'
import type { aPayingShop } from '../../support/simulator.ts'

const LINK = '/api/bouwmeester/orders/link'
const WITHDRAW = '/api/bouwmeester/withdrawals'
export type PayingShop = Awaited<ReturnType<typeof aPayingShop>>
export type OrderOver = {
  readonly method?: 'ideal' | 'payinstore' | 'onaccount'
  readonly points?: number
  readonly quantity?: number
  /** Pieces of further products at the same price, each its own line. */
  readonly more?: readonly number[]
  readonly outcome?: string
  /** The amount that the provider reports as paid, if it differs from the requested one. */
  readonly statedCents?: number
  readonly delivery?: boolean
  readonly voucherId?: string
  /** Whether the customer is a member of the loyalty programme. */
  readonly saves?: boolean
  readonly now?: () => Date
}

/** An order of one product with every action that can follow it, through the real endpoints and commands. */
export async function aPlacedOrder({ app, simulator, engines }: PayingShop, over: OrderOver = {}) {
  const { method = 'ideal', points = 0, quantity = 3, now = () => new Date() } = over
  const branch = await aBranch(engines.db)
  const product = await aProduct(engines.db, { stock: { [branch.id]: 9 }, priceCents: 1_000 })
  const others: { readonly id: string; readonly number: string; readonly quantity: number }[] = []
  for (const pieces of over.more ?? [])
    others.push({
      ...(await aProduct(engines.db, { stock: { [branch.id]: 9 }, priceCents: 1_000 })),
      quantity: pieces,
    })
  const buyer = await aBuyer(engines, { allowOnAccount: method === 'onaccount', companyName: 'Bouw BV' })
  const one = async <Row>(text: string, ...values: unknown[]) => (await engines.db.query(text, values)).rows[0] as Row
  await one('insert into points_account (customer_id, balance) values ($1, $2)', buyer.customerId, points)
  if (over.saves) await engines.db.query(JOIN_LOYALTY, [buyer.customerId])
  if (method === 'onaccount') {
    await one('update customer set credit_limit_cents = 100000 where id = $1', buyer.customerId)
    const payload = { password: PASSWORD, pinCode: '4711' }
    const url = '/api/bouwmeester/payment/pin'
    const set = await app.inject({ method: 'PUT', url, headers: buyer.headers, payload })
    expect(set.json()).toMatchObject({ Success: true })
  }
  const place = over.delivery ? { delivery: true } : { branchId: branch.id }
  const wanted = [{ ...product, quantity }, ...others].map((one) => ({ productId: one.id, quantity: one.quantity }))
  await aReadyCart(app, buyer, wanted, { ...place, method })
  if (points > 0) await post(app, buyer.headers, '/api/bouwmeester/cart/points', { pointsToRedeem: points })
  if (over.voucherId)
    await one(
      `insert into cart_voucher (cart_id, voucher_id) select id, $2 from cart where customer_id = $1 and state = 'open'`,
      buyer.customerId,
      over.voucherId,
    )
  const { orderId, redirectUrl } = (await confirm(app, buyer, method === 'onaccount' ? { pinCode: '4711' } : {})).json()
    .Data
  const pspId = method === 'ideal' ? pspIdOf(redirectUrl) : ''
  if (over.statedCents !== undefined) await simulator.pays(pspId, over.statedCents)
  if (method === 'ideal') await simulator.end(pspId, over.outcome ?? 'paid')
  const orderWorker = anOrderWorker(engines, simulator, { now, refundSeconds: 0 })
  await orderWorker.turn()
  const order = () =>
    one<{ id: string; number: string; state: string; pickup_code: string; points_earned: number }>(
      'select * from orders where public_id = $1',
      orderId,
    )
  const { number } = await order()
  const signature = signatureOf(TEST_CONFIG.AUTH_SECRET, orderId)

  /** A receipt of the till for the amount that is still due. */
  const receipt = async () => {
    const { cents } = await one<{ cents: number }>(
      `select o.to_pay_cents - coalesce((select sum(w.refund_cents) from withdrawal w where w.order_id = o.id
         and w.state = 'refunded'), 0)::int as cents from orders o where o.public_id = $1`,
      orderId,
    )
    return { cents, reference: `BON-${number}` }
  }

  /** Runs one staff command. The pickup code comes from the order unless the test provides another. */
  const ops = async (what: string, options: StepOptions = {}) => {
    const code = options.code ?? (await order()).pickup_code ?? undefined
    const answer = await staffStep(engines.db, what, number, now(), {
      condition: 'as_new',
      place: 'P-B-07',
      ...(method === 'payinstore' && what === 'collect' ? { payment: await receipt() } : {}),
      ...options,
      ...(code ? { code } : {}),
    })
    await orderWorker.turn()
    return answer
  }
  const cancel = () => post(app, {}, `${LINK}/${orderId}/cancel`, { signature })
  const withdraw = async (count: number, lineNumber = 1) => {
    const lines = [{ lineNumber, quantity: count }]
    const declared = await post(app, {}, WITHDRAW, { orderNumber: number, email: buyer.email, name: 'Jo', lines })
    const { token } = declared.json().Data ?? {}
    return token === undefined ? declared : post(app, {}, `${WITHDRAW}/confirm`, { token })
  }
  const balances = () =>
    one<{ points: number; points_outstanding: number; open: number; balance: number; free: number }>(
      `select p.balance as points, p.outstanding as points_outstanding, coalesce(c.open_cents, 0)::int as open,
         coalesce(c.balance_cents, 0)::int as balance, s.sellable as free
       from points_account p left join credit_account c using (customer_id)
         join stock s on s.product_id = $2 and s.branch_id = $3 where p.customer_id = $1`,
      buyer.customerId,
      product.id,
      branch.id,
    )
  const refunded = async () =>
    (await simulator.ledger()).refunds
      .filter(({ paymentId }) => paymentId === pspId)
      .map(({ amountCents }) => amountCents)
  return {
    raw: engines.db,
    buyer,
    branch,
    product,
    others,
    orderWorker,
    orderId,
    pspId,
    number,
    signature,
    one,
    order,
    ops,
    cancel,
    withdraw,
    balances,
    refunded,
  }
}
