import { type ExplainedPrice, explainPrice as endpoint } from '@shop/contract/staff/range/explained-price'
import { dayAt, instantAt, isDay } from '@shop/domain/dates'
import { explainPrice, type PriceExplanation, type PriceFacts, type TypedCode } from '@shop/domain/explained/price'
import type { ExplainedReference } from '@shop/domain/explained/reference'
import { isReduced } from '@shop/domain/pricing/promotion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { pastOf, toReduction } from '../../catalogue/index.ts'
import { hasOpened } from '../customers/customer-routes.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { type CodeRow, findCustomerId, findPriced, findTypedCode, type PricedRow } from './price-queries.ts'

/** The instant of a local time; undefined for one that the calendar or the clock does not have. */
function momentOf(local: string): Date | undefined {
  const [day = '', clock = ''] = local.split('T')
  return isDay(day) && clock < '24:00' && clock.slice(3) < '60' ? instantAt(day, clock) : undefined
}

/** The regular price at the moment; undefined before the first one. */
function regularOf({ valid, scheduled, price_cents }: PricedRow, isPast: boolean) {
  if (scheduled) return { cents: scheduled.cents, since: new Date(scheduled.since) }
  if (isPast) return valid && { cents: valid.cents, since: new Date(valid.since) }
  return { cents: price_cents, since: valid && new Date(valid.since) }
}

const toTyped = (row: CodeRow, { id, brand_id, brand_name }: PricedRow): TypedCode => ({
  rules: {
    ...{ id: row.id, kind: row.kind, percent: row.percent, amountCents: row.amount_cents },
    minimumCents: row.minimum_cents,
    // As the cart decides it: a brand without a name has no codes.
    productIds: row.brand_id === null ? null : row.brand_id === brand_id && brand_name !== null ? [id] : [],
  },
  ...{ startsAt: row.starts_at, endsAt: row.ends_at, isUsedUp: row.is_used_up },
})

type Asked = { readonly at: Date; readonly quantity: number; readonly code: TypedCode | 'unknown' | undefined }

function factsOf(row: PricedRow, regularCents: number, { at, quantity, code }: Asked): PriceFacts {
  const past = pastOf(row.price_past)
  const { scheduled, reduced_from, reduced_until, price_past } = row
  const planned = scheduled ? [{ validFrom: new Date(scheduled.since), priceCents: scheduled.cents }] : []
  const since = isReduced(dayAt(at), reduced_from, reduced_until) ? price_past?.reducedSince : undefined
  return {
    ...{ productId: row.id, at, quantity, vatRate: row.vat_rate, regularCents, code },
    running: (row.promotions ?? []).map((one) => ({
      ...{ name: one.name, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt), priceCents: one.priceCents },
      reason: toReduction(one).reason,
    })),
    reducedSince: since ? new Date(since) : undefined,
    past: { ...past, shelf: [...past.shelf, ...planned] },
    tiers: (row.tiers ?? []).map(([from, priceCents]) => ({ quantity: from, priceCents })),
  }
}

const toReference = ({ since, from, until, points, reference, none }: ExplainedReference) => ({
  ...{ since: since.toISOString(), from: from.toISOString(), until: until.toISOString() },
  points: points.map(({ validFrom, priceCents }) => ({ validFrom: validFrom.toISOString(), priceCents })),
  cents: reference?.cents ?? null,
  reason: reference?.reason ?? none ?? 'not_higher',
})

function toView({ promotion, tier, reference, ...explained }: PriceExplanation) {
  const { agreement, unit, goods, total, vatCents, regularCents } = explained
  const { named } = promotion
  return {
    ...{ regularCents, agreement, unit, goods, total, vatCents },
    promotion: {
      ...{ outcome: promotion.outcome, cents: promotion.cents },
      named: named
        ? {
            ...{ name: named.name, priceCents: named.priceCents },
            ...{ startsAt: named.startsAt.toISOString(), endsAt: named.endsAt.toISOString() },
          }
        : null,
    },
    tier: { outcome: tier.outcome, cents: tier.cents, named: tier.named ?? null },
    reference: reference ? toReference(reference) : null,
  }
}

/** The price of a product with its grounds, by the functions of the cart (ADR 0132). */
export function priceRoutes(app: FastifyInstance, db: Db) {
  /** A customer decides which codes exist, which is part of the record: readable only after it was opened. */
  const customerOf = async (request: FastifyRequest, number: string | undefined) => {
    if (number === undefined) return { ok: true, id: null } as const
    const { staff } = accessOf(request)
    const [found] = staff.scopes.has('customer.read') ? await findCustomerId.rows(db, Number(number)) : []
    const isOpen = found !== undefined && (await hasOpened(db, staff.personId, found.id, request.now))
    return isOpen ? ({ ok: true, id: found.id } as const) : ({ ok: false } as const)
  }

  serveStaff(app, endpoint, async (request) => {
    const { quantity = 1, customer, code: text } = request.query
    const at = request.query.at === undefined ? request.now : momentOf(request.query.at)
    if (!at) return refuseStaff('bad_time')
    const number = request.params.productNumber
    const [row] = await findPriced.rows(db, number, at, request.now)
    if (!row) return refuseStaff('not_found')
    const regular = regularOf(row, at < request.now)
    if (!regular) return refuseStaff('bad_time')
    const owner = await customerOf(request, customer)
    if (!owner.ok) return refuseStaff('access_reason_missing')
    const typed = text?.trim()
    const [found] = typed ? await findTypedCode.rows(db, typed, owner.id) : []
    const code = typed ? (found ? toTyped(found, row) : 'unknown') : undefined
    const explained = explainPrice(factsOf(row, regular.cents, { at, quantity, code }))
    return answer(200, {
      ...{ number, name: row.name, at: at.toISOString(), quantity, vatRate: row.vat_rate, hasChoices: row.has_choices },
      regularSince: regular.since?.toISOString() ?? null,
      ...toView(explained),
      code: explained.code
        ? {
            code: found?.code ?? typed ?? '',
            problem: explained.code.problem ?? null,
            cents: explained.code.cents,
            minimumCents: found?.minimum_cents ?? 0,
          }
        : null,
    } satisfies ExplainedPrice)
  })
}
