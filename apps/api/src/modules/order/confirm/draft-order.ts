import { configuredView } from '@shop/contract/configured-view'
import type { OrderCompany } from '@shop/domain/account/order-company'
import type { Configured } from '@shop/domain/configured/configuration'
import { allocate, type Cents } from '@shop/domain/money'
import { heldForCounterUntil } from '@shop/domain/order/pickup'
import { planStock } from '@shop/domain/order/stock-plan'
import { holdMs, isProviderMethod } from '@shop/domain/payment/methods'
import type { ShortWish } from '@shop/domain/picking/short-wish'
import type { PricedCart, PricedLine, PricedSawing } from '@shop/domain/pricing/price-cart'
import { SAWING } from '@shop/texts/order'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { collectedOf, configuredIn, type LoadedCart, sawnIn, stockOf } from '../../cart/index.ts'
import { newOrderNumber, newPublicId } from '../names.ts'
import type { OrderAddress, ReleaseReason } from '../order-row.ts'
import type { Draft } from '../place/draft.ts'
import type { BuyerRow } from './confirm-queries.ts'

/** Payment method of an order that is paid entirely with points. */
const BY_POINTS = 'points'

export type DraftParts = {
  readonly loaded: LoadedCart
  readonly priced: PricedCart
  readonly buyer: BuyerRow
  readonly contactId: string
  readonly phone: string
  readonly deliversFrom: number | undefined
  /** Sent by guests only, because they have no stored name. */
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** Sent by guests only, too. */
  readonly company: OrderCompany | undefined
  readonly reference: string | undefined
  readonly remarks: string | undefined
  readonly ifShort: ShortWish | undefined
  readonly versions: Draft['products']
  readonly slotCapacity: number
  readonly provider: string | undefined
  readonly pinProvedAt: Date | null
  readonly now: Date
}

const RELEASE_REASONS: Readonly<Record<string, Exclude<ReleaseReason, 'psp_paid'>>> = {
  onaccount: 'on_account_approved',
  payinstore: 'pay_in_store_promised',
  [BY_POINTS]: 'nothing_to_pay',
}

function heldUntil(method: string, day: string, { loaded, now }: DraftParts): Date | null {
  if (isProviderMethod(method)) return new Date(now.getTime() + holdMs(method))
  return method === 'payinstore' ? heldForCounterUntil(day, loaded.settings.holidays) : null
}

function takesOf(loaded: LoadedCart, deliversFrom: number | undefined) {
  const { cart, logisticsBranchIds } = loaded
  const collected = collectedOf(loaded)
  const lines = cart.lines.map((line) => ({ ...line, isCollected: collected.has(line.productId) }))
  const from = { method: cart.shippingMethod, branchId: cart.branch?.id, logisticsBranchIds, deliversFrom }
  return planStock(lines, stockOf(loaded), from).takes
}

type DraftLine = Draft['lines'][number]

function lineOf(line: PricedLine | PricedSawing, quantity: number, discount: Cents, loaded: LoadedCart): DraftLine {
  const { products } = loaded
  const row = products.get(line.productId)
  return {
    kind: 'goods',
    product_id: line.productId,
    product_number: row?.number ?? '',
    title: row?.name ?? '',
    quantity,
    unit_cents: line.unit.incl,
    discount_cents: discount,
    total_cents: line.unit.incl * quantity - discount,
    vat_rate: line.vatRate,
    is_withdrawable: row?.is_made_to_measure !== true,
    cuts: null,
    configured: null,
    is_collected: collectedOf(loaded).has(line.productId),
  }
}

/** Goods made to the customer's choices cannot be withdrawn; their title tells lines of one product apart. */
function configuredLine(line: PricedLine, made: Configured, loaded: LoadedCart): DraftLine {
  const plain = lineOf(line, line.quantity, line.discount.incl, loaded)
  const title = `${plain.title}, ${made.summary[loaded.at.locale]}`
  return { ...plain, title, is_withdrawable: false, configured: configuredView(made) }
}

/** Sawn sheets become a separate line, because they cannot be withdrawn and whole sheets can. */
function goodsLines(line: PricedLine, loaded: LoadedCart): DraftLine[] {
  const { quantity } = line
  const discount = line.discount.incl
  const made = configuredIn(loaded, line.lineId)
  if (made) return [configuredLine(line, made, loaded)]
  const sawn = sawnIn(loaded, line.productId)
  if (!sawn) return [lineOf(line, quantity, discount, loaded)]
  const counts = [sawn.sheets, quantity - sawn.sheets]
  const [ofSawn = 0, ofWhole = 0] = allocate(discount, counts)
  const cut = { ...lineOf(line, sawn.sheets, ofSawn, loaded), is_withdrawable: false, cuts: sawn }
  return quantity > sawn.sheets ? [cut, lineOf(line, quantity - sawn.sheets, ofWhole, loaded)] : [cut]
}

function sawingLine(line: PricedSawing, loaded: LoadedCart): DraftLine {
  const sawing = lineOf(line, line.quantity, 0, loaded)
  return {
    ...sawing,
    kind: 'sawing',
    title: `${SAWING[loaded.at.locale]} ${sawing.title}`,
    is_withdrawable: false,
  }
}

/** The company on the order, which later changes of the customer do not affect. */
const companyIn = ({ buyer, company }: DraftParts) =>
  company
    ? {
        companyName: company.name,
        kvkNumber: company.kvkNumber,
        vatId: company.vatId,
        companyAddress: company.address,
      }
    : { companyName: buyer.company_name, kvkNumber: buyer.kvk_number }

/** When and where the collected part of a split order is handed over. */
function pickupOf(loaded: LoadedCart): Draft['pickup'] {
  const { split, branch } = loaded.cart
  if (!split || !branch || collectedOf(loaded).size === 0) return null
  return { day: split.day, from: split.from, to: split.to }
}

/** Builds the order from a freshly priced cart. No amount comes from the request. */
export function draftOrder(parts: DraftParts): Draft {
  const { loaded, priced, buyer } = parts
  const { cart } = loaded
  const { slot } = cart
  if (!slot) throw new Error('cannot order a cart without a delivery or pickup slot')
  const { toPayCents } = priced
  const pickup = pickupOf(loaded)
  const method = toPayCents === 0 ? BY_POINTS : (cart.payment?.method ?? '')
  const isDelivery = cart.shippingMethod === 'Delivery'
  const address = cart.usingAlternative ? cart.alternativeAddress : cart.deliveryAddress
  return {
    wanted: {
      orderId: uuid7(),
      customerId: buyer.id,
      codes: priced.codes.map(({ id, cents }) => ({ id, cents })),
      points: priced.points,
      creditCents: method === 'onaccount' ? toPayCents : 0,
      slot: isDelivery ? { day: slot.day, id: slot.id, capacity: parts.slotCapacity } : undefined,
      takes: takesOf(loaded, parts.deliversFrom),
      heldUntil: heldUntil(method, slot.day, parts),
      part: '',
    },
    cart: { id: cart.id, version: cart.version },
    publicId: newPublicId(),
    number: newOrderNumber(),
    contactId: parts.contactId,
    contact: {
      firstName: buyer.first_name || (parts.firstName ?? ''),
      middleName: buyer.middle_name,
      lastName: buyer.last_name || (parts.lastName ?? address?.lastName ?? ''),
      ...companyIn(parts),
    },
    email: buyer.email,
    phone: parts.phone,
    locale: loaded.at.locale,
    method,
    bank: cart.payment?.bank ?? null,
    provider: parts.provider,
    releaseReason: RELEASE_REASONS[method],
    shipping: isDelivery ? 'delivery' : 'pickup',
    pickup,
    branchId: isDelivery && !pickup ? null : (cart.branch?.id ?? null),
    address: isDelivery ? (address as OrderAddress) : null,
    slot,
    reference: parts.reference ?? null,
    remarks: parts.remarks ?? null,
    ifShort: parts.ifShort ?? null,
    goodsCents: priced.goods.incl,
    deliveryCents: priced.delivery.incl,
    palletCents: priced.pallet.incl,
    voucherCents: priced.discount.incl,
    totalCents: priced.total.incl,
    toPayCents,
    pointsEarned: priced.earnedPoints,
    taxes: priced.vat.map(({ rate, incl, vat }) => ({ rate, inclCents: incl, taxCents: vat })),
    lines: [
      ...priced.lines.flatMap((line) => goodsLines(line, loaded)),
      ...priced.sawing.map((line) => sawingLine(line, loaded)),
    ],
    pinProvedAt: parts.pinProvedAt,
    confirmedAt: parts.now,
    products: parts.versions,
  }
}
