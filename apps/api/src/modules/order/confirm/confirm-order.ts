import type { ConfirmBody, OrderValidation } from '@shop/contract'
import { type CompanyFault, companyFaults, companyOf, type TypedCompany } from '@shop/domain/account/order-company'
import { toCents } from '@shop/domain/money'
import type { Checked } from '@shop/domain/order/validation'
import { mayPayBy, needsPin } from '@shop/domain/payment/methods'
import type { PricedCart } from '@shop/domain/pricing/price-cart'
import type { Static } from 'typebox'
import {
  checkCart,
  checkoutStep,
  type Decision,
  type LoadedCart,
  priceLoaded,
  shownSplit,
  withCart,
} from '../../cart/index.ts'
import { type PayingTerms, situationOf } from '../../payment/index.ts'
import { findOrderOfCart } from '../order-queries.ts'
import type { Draft, Key, Placed } from '../place/draft.ts'
import { placeOrder } from '../place/place-order.ts'
import type { ConfirmCommand, ConfirmDeps } from './command.ts'
import { applyCorrection } from './confirm-queries.ts'
import { type Correction, previewCorrection, proposeCorrection } from './correction.ts'
import { draftOrder } from './draft-order.ts'

type Factors = Static<typeof OrderValidation>['factors']
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
  | CompanyFault
type CartSnapshot = { readonly loaded: LoadedCart; readonly priced: PricedCart }
export type Confirmed =
  /** `draft` is present only if this request placed the order. */
  | {
      readonly kind: 'placed'
      readonly orderId: string
      readonly paymentId?: string | undefined
      readonly draft?: Draft
    }
  /** The reasons, and the cart that the buyer can accept instead. */
  | { readonly kind: 'invalid'; readonly factors: Factors; readonly newCart: CartSnapshot }
  | { readonly kind: 'refused'; readonly code: Refused }

const TRIES = 4
const refused = (code: Refused): Confirmed => ({ kind: 'refused', code })
const ALL_FINE: Factors = {
  Stock: { isValid: true },
  Delivery: { isValid: true },
  DeliveryDate: { isValid: true, nextDate: null },
  ProductStatus: { isValid: true },
  Sawing: { isValid: true },
}
const SHORT = { voucher: 'voucher_refused', points: 'points_too_many', credit: 'credit_exceeded' } as const

/** Checks the cart and writes only if it is unchanged. After a concurrent change, the buyer sees the difference. */
export async function confirmOrder(deps: ConfirmDeps, command: ConfirmCommand, key: Key): Promise<Confirmed> {
  const decide = async (loaded: LoadedCart): Promise<Decision<Confirmed>> => {
    if (loaded.cart.lines.length === 0) return { outcome: await existingOrder(deps, command) }
    const snapshot = { loaded, priced: priceLoaded(loaded) }
    const terms = await deps.termsOf(loaded.cart.payment?.method ?? '')
    const obstacle = obstacleOf(terms, command, snapshot)
    if (obstacle) return { outcome: obstacle }
    return (await checkTotal(deps, command, snapshot)) ?? { save: () => place(deps, command, key, snapshot) }
  }
  return (await withCart(deps.db, command.owner, command.at, decide, { tries: TRIES })) ?? refused('conflict')
}

/** Returns nothing if a new snapshot will show why the order was not placed. */
async function place(
  deps: ConfirmDeps,
  command: ConfirmCommand,
  key: Key,
  snapshot: CartSnapshot,
): Promise<Confirmed | undefined> {
  const draft = draftOf(deps, command, snapshot)
  const placed = await placeOrder(deps.db, command.requestId, key, draft)
  if (!placed.ok) return answerTo(placed)
  const { orderId, paymentId, isRepeat } = placed
  return { kind: 'placed', orderId, ...(isRepeat ? {} : { paymentId, draft }) }
}

/** The cart was already ordered, by another tab or an earlier attempt: return that order. */
async function existingOrder({ db }: ConfirmDeps, { body, caller }: ConfirmCommand): Promise<Confirmed> {
  const [order] = body.cartId ? await findOrderOfCart.rows(db, body.cartId, caller.customerId) : []
  return order ? { kind: 'placed', orderId: order.id } : refused('cart_empty')
}

/** The driver phones ahead, and unpaid pay-in-store orders are limited per phone number. */
const needsPhone = ({ shippingMethod, payment }: LoadedCart['cart']) =>
  shippingMethod === 'Delivery' || payment?.method === 'payinstore'

function firstFault(company: TypedCompany, { shippingMethod }: LoadedCart['cart']): CompanyFault | undefined {
  const [fault] = companyFaults(company, { isPickup: shippingMethod === 'Pickup' }).values()
  return fault
}

function obstacleOf(
  terms: PayingTerms,
  { caller, phone, company, pinProvedAt }: ConfirmCommand,
  { loaded, priced }: CartSnapshot,
) {
  const step = checkoutStep(loaded, priced)
  if (step === 'Shipping') return refused('delivery_missing')
  if (step === 'Payment') return refused('payment_missing')
  if (phone === '' && needsPhone(loaded.cart)) return refused('phone_invalid')
  const fault = company && firstFault(company, loaded.cart)
  if (fault) return refused(fault)
  if (priced.points !== loaded.cart.pointsToRedeem) return refused('points_too_many')
  if (loaded.cart.codes.length < loaded.cart.codeCount) return refused('voucher_refused')
  const method = loaded.cart.payment?.method ?? ''
  if (priced.toPayCents === 0) return undefined
  const situation = situationOf(loaded, priced, { caller }, terms)
  if (mayPayBy(method, situation)) return needsPin(method) && pinProvedAt === null ? refused('pin_invalid') : undefined
  const isShort = needsPin(method) && situation.allowOnAccount && situation.creditLeftCents < situation.toPayCents
  return refused(isShort ? 'credit_exceeded' : 'payment_method_unavailable')
}

/** If the buyer accepted a corrected cart, compare with its total. Otherwise compare with the total shown. */
async function checkTotal(
  deps: ConfirmDeps,
  command: ConfirmCommand,
  snapshot: CartSnapshot,
): Promise<Decision<Confirmed> | undefined> {
  const other = (): Decision<Confirmed> | undefined =>
    isOtherTotal(snapshot.priced, command.body) || isOtherSplit(snapshot.loaded, command.body)
      ? { outcome: { kind: 'invalid', factors: ALL_FINE, newCart: snapshot } }
      : undefined
  if (command.body.continueOnInvalid === true) return (await checkOrderable(deps, command, snapshot)) ?? other()
  return other() ?? checkOrderable(deps, command, snapshot)
}

const isOtherTotal = ({ toPayCents }: PricedCart, { expectedTotalInclTax }: Static<typeof ConfirmBody>) =>
  expectedTotalInclTax !== undefined && toCents(expectedTotalInclTax) !== toPayCents

/** Where each article is received may differ from what was shown while the total is the same. */
const isOtherSplit = (loaded: LoadedCart, { expectedSplit }: Static<typeof ConfirmBody>) =>
  expectedSplit !== undefined && expectedSplit !== shownSplit(loaded)

/** Returns the issues with a corrected cart as a preview, or applies the correction if the buyer accepted it. */
async function checkOrderable(
  { db, datesFor }: ConfirmDeps,
  { body }: ConfirmCommand,
  { loaded }: CartSnapshot,
): Promise<Decision<Confirmed> | undefined> {
  const dates = await datesFor(loaded)
  const checked = checkCart(loaded, dates)
  if (checked.isOrderable) return undefined
  const correction = proposeCorrection(loaded, checked, dates)
  const corrected = previewCorrection(loaded, correction)
  const newCart = { loaded: corrected, priced: priceLoaded(corrected) }
  const isCorrected =
    newCart.priced.lines.length > 0 &&
    (checked.factors.DeliveryDate.isValid || correction.slot || correction.split !== undefined)
  if (body.continueOnInvalid !== true || !isCorrected)
    return { outcome: { kind: 'invalid', factors: factorsOf(checked), newCart } }
  return { save: () => saveCorrection(db, loaded, correction) }
}

/** Returns nothing, so that the corrected cart is loaded and checked. */
async function saveCorrection(db: ConfirmDeps['db'], { cart }: LoadedCart, correction: Correction): Promise<undefined> {
  const kept = [...correction.quantities].filter(([, quantity]) => quantity > 0)
  await applyCorrection.rows(
    db,
    cart.id,
    cart.version,
    [...correction.quantities].filter(([, quantity]) => quantity === 0).map(([id]) => id),
    kept.map(([id]) => id),
    kept.map(([, quantity]) => quantity),
    correction.slot?.day ?? null,
    correction.slot?.id ?? null,
    correction.slot?.from ?? null,
    correction.slot?.to ?? null,
    correction.split !== undefined,
    correction.split ? [...correction.split.productIds] : null,
    correction.split?.day ?? null,
    correction.split?.from ?? null,
    correction.split?.to ?? null,
  )
  return undefined
}

const factorsOf = ({ factors }: Checked): Factors => ({
  Stock: { isValid: factors.Stock.isValid },
  Delivery: { isValid: factors.Delivery.isValid },
  DeliveryDate: { isValid: factors.DeliveryDate.isValid, nextDate: factors.DeliveryDate.nextDate },
  ProductStatus: { isValid: factors.ProductStatus.isValid },
  Sawing: { isValid: factors.Sawing.isValid },
})

function versionsIn({ cart, facts }: LoadedCart): Draft['products'] {
  const inCart = new Set(cart.lines.map(({ productId }) => productId))
  return facts.filter(({ id }) => inCart.has(id)).map(({ id, version }) => ({ id, version }))
}

const draftOf = (deps: ConfirmDeps, command: ConfirmCommand, snapshot: CartSnapshot): Draft =>
  draftOrder({
    ...snapshot,
    versions: versionsIn(snapshot.loaded),
    buyer: command.buyer,
    contactId: command.caller.contactId,
    phone: command.phone,
    deliversFrom: command.deliversFrom,
    firstName: command.body.firstName,
    lastName: command.body.lastName,
    company: command.company && companyOf(command.company),
    reference: command.body.reference,
    remarks: command.body.remarks,
    ifShort: command.body.ifShort,
    slotCapacity: deps.slotCapacity,
    provider: deps.provider?.name,
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
