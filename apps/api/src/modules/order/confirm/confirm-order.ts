import type { CartView, ConfirmBody, OrderValidation } from '@shop/contract'
import { toCents } from '@shop/domain/money'
import type { Checked } from '@shop/domain/order/validation'
import { mayPayBy, needsPin } from '@shop/domain/payment/methods'
import type { Static } from 'typebox'
import { checkCart, type LoadedCart, openCart, toCartView, withProducts } from '../../cart/index.ts'
import { situationOf } from '../../payment/index.ts'
import { findOrderOfCart } from '../order-queries.ts'
import type { Draft, Key, Placed } from '../place/draft.ts'
import { placeOrder } from '../place/place-order.ts'
import type { ConfirmCommand, ConfirmDeps } from './command.ts'
import { applyCorrection } from './confirm-queries.ts'
import { previewCorrection, proposeCorrection } from './correction.ts'
import { draftOrder } from './draft-order.ts'

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
  /** `draft` is present only if this request placed the order. */
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

type CartSnapshot = {
  readonly loaded: LoadedCart
  readonly view: CartView
  readonly versions: readonly { readonly id: string; readonly version: number }[]
}

/**
 * Loads a cart snapshot, checks it, and writes only if it is unchanged. After a concurrent change it loads a new
 * snapshot, so that the buyer sees the difference.
 */
export async function confirmOrder(deps: ConfirmDeps, command: ConfirmCommand, key: Key): Promise<Confirmed> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const snapshot = await loadSnapshot(deps, command)
    if (!snapshot) return existingOrder(deps, command)
    const obstacle = obstacleOf(deps, command, snapshot) ?? (await checkTotal(deps, command, snapshot))
    if (obstacle === 'again') continue
    if (obstacle) return obstacle
    const draft = draftOf(deps, command, snapshot)
    const placed = await placeOrder(deps.db, command.requestId, key, draft)
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

/** Product versions are read before the products, so that the write detects any later change. */
async function loadSnapshot({ db }: ConfirmDeps, { owner, at }: ConfirmCommand): Promise<CartSnapshot | undefined> {
  const context = await openCart(db, owner, at)
  if (!context.own || context.own.lines.length === 0) return undefined
  const inCart = new Set(context.own.lines.map(({ productId }) => productId))
  const versions = context.facts.filter(({ id }) => inCart.has(id)).map(({ id, version }) => ({ id, version }))
  const loaded = await withProducts(db, context)
  return { loaded, view: toCartView(loaded), versions }
}

/** The cart was already ordered, by another tab or an earlier attempt: return that order. */
async function existingOrder({ db }: ConfirmDeps, { body, caller }: ConfirmCommand): Promise<Confirmed> {
  const [order] = body.cartId ? await findOrderOfCart.rows(db, body.cartId, caller.customerId) : []
  return order ? { kind: 'placed', orderId: order.id } : refused('cart_empty')
}

/** The driver phones ahead, and unpaid pay-in-store orders are limited per phone number. */
const needsPhone = ({ shippingMethod, payment }: LoadedCart['cart']) =>
  shippingMethod === 'Delivery' || payment?.method === 'payinstore'

function obstacleOf(
  { provider }: ConfirmDeps,
  { caller, phone, pinProvedAt }: ConfirmCommand,
  { loaded, view }: CartSnapshot,
) {
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

/** If the buyer accepted a corrected cart, compare with its total. Otherwise compare with the total shown. */
async function checkTotal(
  deps: ConfirmDeps,
  command: ConfirmCommand,
  snapshot: CartSnapshot,
): Promise<Confirmed | 'again' | undefined> {
  const { view } = snapshot
  const other = (): Confirmed | undefined =>
    isOtherTotal(view, command.body) ? { kind: 'invalid', validation: validationOf(ALL_FINE, view) } : undefined
  if (command.body.continueOnInvalid === true) return (await checkOrderable(deps, command, snapshot)) ?? other()
  return other() ?? checkOrderable(deps, command, snapshot)
}

const isOtherTotal = (view: CartView, { expectedTotalInclTax }: Static<typeof ConfirmBody>) =>
  expectedTotalInclTax !== undefined && toCents(expectedTotalInclTax) !== toCents(view.toPayInclTax)

const validationOf = (factors: Validation['factors'], newCart: CartView): Validation => ({
  isOrderable: false,
  factors,
  newCart,
})

/** Returns the issues with a corrected cart as a preview, or applies the correction if the buyer accepted it. */
async function checkOrderable(
  { db, datesFor }: ConfirmDeps,
  { body }: ConfirmCommand,
  { loaded, view }: CartSnapshot,
): Promise<Confirmed | 'again' | undefined> {
  const checked = checkCart(loaded, await datesFor(loaded))
  if (checked.isOrderable) return undefined
  const correction = proposeCorrection(loaded, view, checked)
  const newCart = previewCorrection(view, correction)
  if (body.continueOnInvalid !== true || newCart.lines.length === 0)
    return { kind: 'invalid', validation: validationOf(factorsOf(checked), newCart) }
  const kept = [...correction.quantities].filter(([, quantity]) => quantity > 0)
  await applyCorrection.rows(
    db,
    loaded.cart.id,
    loaded.cart.version,
    [...correction.quantities].filter(([, quantity]) => quantity === 0).map(([id]) => id),
    kept.map(([id]) => id),
    kept.map(([, quantity]) => quantity),
    correction.day ?? null,
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

const draftOf = (deps: ConfirmDeps, command: ConfirmCommand, snapshot: CartSnapshot): Draft =>
  draftOrder({
    ...snapshot,
    buyer: command.buyer,
    contactId: command.caller.contactId,
    phone: command.phone,
    deliversFrom: command.deliversFrom,
    firstName: command.body.firstName,
    lastName: command.body.lastName,
    reference: command.body.reference,
    remarks: command.body.remarks,
    slotCapacity: deps.slotCapacity,
    pinProvedAt: command.pinProvedAt,
    now: deps.now(),
  })

/** Returns nothing if a new snapshot will show the cause. */
function answerTo(placed: Extract<Placed, { ok: false }>): Confirmed | undefined {
  if (placed.code === 'key_reused') return refused('key_reused')
  if (placed.code === 'too_many_open') return refused('payment_method_unavailable')
  if (placed.code !== 'short') return undefined
  const { what } = placed.short
  return what === 'stock' || what === 'slot' ? undefined : refused(SHORT[what])
}
