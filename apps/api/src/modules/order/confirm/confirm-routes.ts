import { createHash } from 'node:crypto'
import { confirmOrder as confirmEndpoint, done } from '@shop/contract'
import { isCompanyTyped, type TypedCompany } from '@shop/domain/account/order-company'
import { internationalPhone } from '@shop/domain/account/phone'
import { isOptional } from '@shop/domain/payment/offers'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { type Customer, customerOf } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { findLogisticsBranch } from '../../account/index.ts'
import { type Dates, type LoadedCart, toCartView } from '../../cart/index.ts'
import type { OffersOf, PaymentSettings, Providers } from '../../payment/index.ts'
import type { Key } from '../place/draft.ts'
import { findKey } from '../place/place-queries.ts'
import type { ConfirmCommand } from './command.ts'
import { type Confirmed, confirmOrder } from './confirm-order.ts'
import { dropUnusableCodes, findBuyer } from './confirm-queries.ts'
import { redirectForDraft, redirectForOrder } from './reply.ts'

export type PinCheck = (
  caller: Customer,
  pinCode: string,
  request: FastifyRequest,
) => Promise<
  | { readonly kind: 'right' | 'wrong' | 'no_second_factor' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }
>

export type ConfirmOptions = {
  readonly db: Db
  readonly providers: Providers
  readonly offersOf: OffersOf
  readonly settings: () => Promise<PaymentSettings>
  readonly origin: string
  readonly secret: string
  readonly datesFor: (loaded: LoadedCart) => Promise<Dates>
  readonly checkPin: PinCheck
  readonly now: () => Date
  readonly metrics: Metrics
}

const refuse = refuseBy({
  conflict: 409,
  key_reused: 409,
  cart_empty: 422,
  delivery_missing: 422,
  payment_missing: 422,
  payment_method_unavailable: 422,
  terms_not_accepted: 422,
  pin_invalid: 422,
  second_factor_missing: 422,
  phone_invalid: 422,
  credit_exceeded: 422,
  points_too_many: 422,
  voucher_refused: 422,
  company_name_missing: 422,
  company_number_missing: 422,
  company_address_missing: 422,
  kvk_invalid: 422,
  vat_id_invalid: 422,
})
const NOTHING = { orderId: null, cart: null, redirectUrl: null, validation: null }
const LOCK_NOT_AVAILABLE = '55P03'

/** The idempotency key from the header, else from the body. The request hash excludes the PIN. */
function keyOf(
  customerId: string,
  header: unknown,
  body: { readonly idempotencyKey: string; readonly pinCode?: string },
): Key {
  const { idempotencyKey, pinCode: _, ...asked } = body
  const key = typeof header === 'string' && header.length > 0 && header.length <= 255 ? header : idempotencyKey
  return { scope: `confirm:${customerId}`, key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex') }
}

/** Counts confirm requests by payment method and outcome: the first metric to check during an incident. */
function count({ ordersConfirmed, ordersCents }: Metrics, confirmed: Confirmed) {
  const { kind } = confirmed
  if (kind !== 'placed') return ordersConfirmed.inc({ outcome: kind === 'invalid' ? kind : confirmed.code, method: '' })
  const { draft } = confirmed
  ordersConfirmed.inc({ outcome: draft ? 'placed' : 'repeat', method: draft?.method ?? '' })
  if (draft) ordersCents.inc({ method: draft.method }, draft.totalCents)
}

/** Only guests send a company: an account has its own. An empty one is none. */
function companyTyped({ isGuest }: Customer, { company = {} }: ConfirmCommand['body']): TypedCompany | undefined {
  const { name = '', kvkNumber = '', vatId = '', street = '', postalCode = '', city = '' } = company
  const typed = { name, kvkNumber, vatId, street, postalCode, city }
  return isGuest && isCompanyTyped(typed) ? typed : undefined
}

export function confirmRoutes(app: FastifyInstance, options: ConfirmOptions) {
  const { db, providers, settings, origin, secret } = options

  /** Guests have no saved address and thus no logistics branch; the warehouse delivers. */
  const deliversFrom = async ({ isGuest, customerId }: Customer) => {
    const [branch] = isGuest ? [] : await findLogisticsBranch.rows(db, customerId)
    return branch?.id ?? undefined
  }

  serve(app, confirmEndpoint, async (request) => {
    const caller = customerOf(request)
    const { body, locale, now, id: requestId } = request
    if (!body.acceptTerms) return refuse('terms_not_accepted')
    const phone = body.phone === undefined ? '' : internationalPhone(body.phone)
    if (phone === undefined) return refuse('phone_invalid')
    const { isTestMode, slotCapacity, mostInStoreCents } = await settings()
    const provider = providers.forMode(isTestMode)
    const key = keyOf(caller.customerId, request.headers['idempotency-key'], body)
    const log = request.log as FastifyBaseLogger
    const replying = { db, providers, isTestMode, origin, secret }
    const send = async (orderId: string) => {
      const to = await redirectForOrder(replying, orderId, log)
      return answer(200, done({ ...NOTHING, orderId: to.order.public_id, redirectUrl: to.redirectUrl }))
    }
    const [buyer] = await findBuyer.rows(db, caller.customerId, caller.contactId, key.scope, key.key)
    if (!buyer) throw new Error('authenticated customer not found')
    if (buyer.request_hash !== null && buyer.request_hash !== key.hash) return refuse('key_reused')
    if (buyer.answer) return send(buyer.answer.orderId)

    const asking = request as unknown as FastifyRequest
    const pin = body.pinCode === undefined ? undefined : await options.checkPin(caller, body.pinCode, asking)
    if (pin?.kind === 'locked') throw new Refusal('too_many_requests', pin.retryAfterSeconds)
    if (pin?.kind === 'wrong') return refuse('pin_invalid')
    if (pin?.kind === 'no_second_factor') return refuse('second_factor_missing')
    const asked = {
      caller,
      owner: { visitorId: caller.visitorId, customerId: caller.customerId, contactId: caller.contactId },
      at: { now, locale },
      body,
      phone,
      company: companyTyped(caller, body),
      buyer,
      deliversFrom: await deliversFrom(caller),
      pinProvedAt: pin?.kind === 'right' ? options.now() : null,
      requestId,
    }
    const termsOf = async (method: string) => {
      const offers = isOptional(method) ? await options.offersOf(provider) : []
      return { provider, offers, mostInStoreCents }
    }
    const deps = { db, provider, termsOf, slotCapacity, datesFor: options.datesFor, now: options.now }
    const confirmed = await confirmOrder(deps, asked, key).catch((error: Error & { code?: string }) => {
      if (error.code === LOCK_NOT_AVAILABLE) throw new Refusal('busy', 1)
      throw error
    })
    count(options.metrics, confirmed)
    if (confirmed.kind === 'placed' && confirmed.draft) {
      const { draft, paymentId } = confirmed
      const redirectUrl = await redirectForDraft(replying, draft, paymentId, log)
      return answer(200, done({ ...NOTHING, orderId: draft.publicId, redirectUrl }))
    }
    if (confirmed.kind === 'placed') return send(confirmed.orderId)
    // A concurrent request with the same key may have placed the order and closed the cart. Return that order.
    const [twin] = await findKey.rows(db, key.scope, key.key)
    if (twin?.answer && twin.request_hash === key.hash) return send(twin.answer.orderId)
    if (confirmed.kind === 'invalid') {
      const { factors, newCart } = confirmed
      const validation = { isOrderable: false, factors, newCart: toCartView(newCart.loaded, newCart.priced) }
      return answer(200, done({ ...NOTHING, validation }))
    }
    // The reply says so. The next attempt has the total without the code, which no page shows any more.
    if (confirmed.code === 'voucher_refused') await dropUnusableCodes.rows(db, caller.customerId, now)
    return refuse(confirmed.code)
  })
}
