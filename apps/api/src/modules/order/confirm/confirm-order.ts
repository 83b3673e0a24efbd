import type { CartView, ConfirmBody, OrderValidation } from '@shop/contract'
import { toCents } from '@shop/domain/money'
import type { Checked } from '@shop/domain/order/validation'
import { mayPayBy, needsPin } from '@shop/domain/payment/methods'
import type { Static } from 'typebox'
import { checkCart, complete, type LoadedCart, openCart, toCartView } from '../../cart/index.ts'
import { situationOf } from '../../payment/index.ts'
import { findOrderOfCart } from '../order-queries.ts'
import type { Draft, Key, Placed } from '../place/draft.ts'
import { placeOrder } from '../place/place-order.ts'
import type { Asked, ConfirmDeps } from './asked.ts'
import { mendCart } from './confirm-queries.ts'
import { draftOrder } from './draft-order.ts'
import { mendedView, mendingOf } from './mend.ts'

export type Validation = Static<typeof OrderValidation>
export type Refused =
  | 'cart_empty'
  | 'delivery_missing'
  | 'payment_missing'
  | 'phone_invalid'
  | 'payment_method_unavailable'
  | 'credit_exceeded'
  | 'points_too_many'
  | 'voucher_refused'
  | 'key_reused'
  | 'pin_invalid'
  | 'conflict'
export type Confirmed =
  /** With the draft it was made from, when this very call made it. */
  | {
      readonly kind: 'placed'
      readonly orderId: string
      readonly paymentId?: string | undefined
      readonly draft?: Draft
    }
  | { readonly kind: 'invalid'; readonly validation: Validation }
  | { readonly kind: 'refused'; readonly code: Refused }

const TRIES = 4
const refused = (code: Refused): Confirmed => ({ kind: 'refused', code })
const ALL_FINE: Validation['factors'] = {
  Stock: { isValid: true },
  Delivery: { isValid: true },
  DeliveryDate: { isValid: true, nextDate: null },
  ProductStatus: { isValid: true },
  Sawing: { isValid: true },
}
const SHORT = { voucher: 'voucher_refused', points: 'points_too_many', credit: 'credit_exceeded' } as const

type Looked = {
  readonly loaded: LoadedCart
  readonly view: CartView
  readonly versions: readonly { readonly id: string; readonly version: number }[]
}

/**
 * Looks at the cart, decides, and writes only if it is still so: whatever changed in between sends it round again, and
 * a second look tells the buyer what is different.
 */
export async function confirmOrder(deps: ConfirmDeps, asked: Asked, key: Key): Promise<Confirmed> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const looked = await look(deps, asked)
    if (!looked) return ordered(deps, asked)
    const obstacle = obstacleOf(deps, asked, looked) ?? (await change(deps, asked, looked))
    if (obstacle === 'again') continue
    if (obstacle) return obstacle
    const draft = draftOf(deps, asked, looked)
    const placed = await placeOrder(deps.db.raw, asked.requestId, key, draft)
    if (placed.ok)
      return {
        kind: 'placed',
        orderId: placed.orderId,
        ...(placed.isRepeat ? {} : { paymentId: placed.paymentId, draft }),
      }
    const answer = answerTo(placed)
    if (answer) return answer
  }
  return refused('conflict')
}

/** Versions come with the cart and before the products: one that changes after this line is noticed when writing. */
async function look({ db }: ConfirmDeps, { owner, at }: Asked): Promise<Looked | undefined> {
  const context = await openCart(db, owner, at)
  if (!context.own || context.own.lines.length === 0) return undefined
  const inCart = new Set(context.own.lines.map(({ productId }) => productId))
  const versions = context.facts.filter(({ id }) => inCart.has(id)).map(({ id, version }) => ({ id, version }))
  const loaded = await complete(db.raw, context)
  return { loaded, view: toCartView(loaded), versions }
}

/** The cart was ordered before, by another tab or an earlier try: that order is the answer. */
async function ordered({ db }: ConfirmDeps, { body, caller }: Asked): Promise<Confirmed> {
  const [order] = body.cartId ? await findOrderOfCart.rows(db.raw, body.cartId, caller.customerId) : []
  return order ? { kind: 'placed', orderId: order.id } : refused('cart_empty')
}

/** The driver calls, and the counter counts unpaid orders by number. */
const needsPhone = ({ shippingMethod, payment }: LoadedCart['cart']) =>
  shippingMethod === 'Delivery' || payment?.method === 'payinstore'

function obstacleOf({ provider }: ConfirmDeps, { caller, phone, pinProvedAt }: Asked, { loaded, view }: Looked) {
  if (view.step === 'Shipping') return refused('delivery_missing')
  if (view.step === 'Payment') return refused('payment_missing')
  if (phone === '' && needsPhone(loaded.cart)) return refused('phone_invalid')
  if (view.pointsToRedeem !== loaded.cart.pointsToRedeem) return refused('points_too_many')
  if (view.codes.length < loaded.cart.codeCount) return refused('voucher_refused')
  const method = loaded.cart.payment?.method ?? ''
  if (view.toPayInclTax === 0) return undefined
  const situation = situationOf(loaded, { caller }, provider)
  if (mayPayBy(method, situation)) return needsPin(method) && pinProvedAt === null ? refused('pin_invalid') : undefined
  const isShort = needsPin(method) && situation.allowOnAccount && situation.creditLeftCents < situation.toPayCents
  return refused(isShort ? 'credit_exceeded' : 'payment_method_unavailable')
}

/** Another total than the buyer was told. Who agreed to the cart as it can be was told the total of that one. */
async function change(deps: ConfirmDeps, asked: Asked, looked: Looked): Promise<Confirmed | 'again' | undefined> {
  const { view } = looked
  const other = (): Confirmed | undefined =>
    isOtherTotal(view, asked.body) ? { kind: 'invalid', validation: validationOf(ALL_FINE, view) } : undefined
  if (asked.body.continueOnInvalid === true) return (await invalid(deps, asked, looked)) ?? other()
  return other() ?? invalid(deps, asked, looked)
}

const isOtherTotal = (view: CartView, { expectedTotalInclTax }: Static<typeof ConfirmBody>) =>
  expectedTotalInclTax !== undefined && toCents(expectedTotalInclTax) !== toCents(view.toPayInclTax)

const validationOf = (factors: Validation['factors'], newCart: CartView): Validation => ({
  isOrderable: false,
  factors,
  newCart,
})

/** What stands in its way, with the cart as it could be; who agreed to that gets it so. */
async function invalid(
  { db, datesFor }: ConfirmDeps,
  { body }: Asked,
  { loaded, view }: Looked,
): Promise<Confirmed | 'again' | undefined> {
  const checked = checkCart(loaded, await datesFor(loaded))
  if (checked.isOrderable) return undefined
  const mending = mendingOf(loaded, view, checked)
  const newCart = mendedView(view, mending)
  if (body.continueOnInvalid !== true || newCart.lines.length === 0)
    return { kind: 'invalid', validation: validationOf(factorsOf(checked), newCart) }
  const kept = [...mending.quantities].filter(([, quantity]) => quantity > 0)
  await mendCart.rows(
    db.raw,
    loaded.cart.id,
    loaded.cart.version,
    [...mending.quantities].filter(([, quantity]) => quantity === 0).map(([id]) => id),
    kept.map(([id]) => id),
    kept.map(([, quantity]) => quantity),
    mending.day ?? null,
  )
  return 'again'
}

const factorsOf = ({ factors }: Checked): Validation['factors'] => ({
  Stock: { isValid: factors.Stock.isValid },
  Delivery: { isValid: factors.Delivery.isValid },
  DeliveryDate: { isValid: factors.DeliveryDate.isValid, nextDate: factors.DeliveryDate.nextDate },
  ProductStatus: { isValid: factors.ProductStatus.isValid },
  Sawing: { isValid: factors.Sawing.isValid },
})

const draftOf = (deps: ConfirmDeps, asked: Asked, looked: Looked): Draft =>
  draftOrder({
    ...looked,
    buyer: asked.buyer,
    contactId: asked.caller.contactId,
    phone: asked.phone,
    deliversFrom: asked.deliversFrom,
    firstName: asked.body.firstName,
    lastName: asked.body.lastName,
    reference: asked.body.reference,
    remarks: asked.body.remarks,
    slotCapacity: deps.slotCapacity,
    pinProvedAt: asked.pinProvedAt,
    now: deps.now(),
  })

/** Nothing when another look will tell. */
function answerTo(placed: Extract<Placed, { ok: false }>): Confirmed | undefined {
  if (placed.code === 'key_reused') return refused('key_reused')
  if (placed.code === 'too_many_open') return refused('payment_method_unavailable')
  if (placed.code !== 'short') return undefined
  const { what } = placed.short
  return what === 'stock' || what === 'slot' ? undefined : refused(SHORT[what])
}
