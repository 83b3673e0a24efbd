import {
  changePromotion,
  endPromotion,
  listPromotions,
  MOST_PROMOTION_DAYS,
  PROMOTED_PER_PAGE,
  PROMOTED_VIEWS,
  PROMOTIONS_LISTED,
  proposePromotion,
  readPromotion,
  savePromotion,
  withdrawPromotion,
} from '@shop/contract/staff/range/promotions'
import {
  isDiscount,
  momentsOf,
  type PromotionPeriod,
  type PromotionState,
  runState,
} from '@shop/domain/change/promotion-plan'
import { addDays, dayAt, isDay } from '@shop/domain/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { decideRequest, lockOpenRequest } from '../approval/approval-queries.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { readLimits } from '../change-sets/price-batch-action.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { readLines, VIEWS } from './plan-lines.ts'
import { bumpPlan, findPlan, listPlans, lockPlan, type PlanRow, setPlanState } from './plan-queries.ts'
import { type PromotionCommand, promotionAction } from './promotion-action.ts'
import { savePlan } from './save-plan.ts'
import { deletePlanned, endShown } from './shop-queries.ts'

type Dated = { readonly state: PlanRow['state']; readonly starts_at: Date | null; readonly ends_at: Date | null }
function stateOf({ state, starts_at, ends_at }: Dated, now: Date): PromotionState {
  if (state !== 'approved') return state
  return starts_at && ends_at ? runState({ startsAt: starts_at, endsAt: ends_at }, now) : 'ended'
}

/** From today, for a year at most. */
function isPossible({ startsOn, endsOn }: PromotionPeriod, now: Date): boolean {
  if (!isDay(startsOn) || !isDay(endsOn)) return false
  const today = dayAt(now)
  return startsOn >= today && endsOn >= startsOn && endsOn <= addDays(today, MOST_PROMOTION_DAYS)
}

type Stepped =
  | { readonly ok: true; readonly state: PromotionState }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'promotion_changed' }

/** Promotions of staff (ADR 0139). */
export function promotionRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listPromotions, async ({ now }) => {
    const rows = await listPlans.rows(db, PROMOTIONS_LISTED)
    const promotions = rows.map((row) => ({
      ...{ id: row.id, promotionId: row.promotion_id, name: row.name, state: stateOf(row, now) },
      ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
      ...{ products: row.products, person: row.person },
    }))
    return answer(200, { promotions })
  })

  serveStaff(app, savePromotion, async (request) => {
    const { body, now } = request
    if ((body.filter === undefined) === (body.numbers === undefined) || !isDiscount(body))
      return refuseStaff('odd_value')
    if (body.filter && Object.keys(body.filter).length === 0) return refuseStaff('odd_value')
    if (!isPossible(body, now)) return refuseStaff('bad_period')
    const id = request.params.id.toLowerCase()
    const saved = await staffTransaction(db, request, (tx) => savePlan(tx, id, body))
    return saved.ok ? answer(200, { products: saved.products, unknown: saved.unknown }) : refuseStaff(saved.code)
  })

  serveStaff(app, readPromotion, async (request) => {
    const { now } = request
    const { show = 'all', page = 1 } = request.query
    const [plan] = await findPlan.rows(db, request.params.id)
    if (!plan) return refuseStaff('not_found')
    const canReadCost = accessOf(request).staff.scopes.has('cost.read')
    const planned = momentsOf({ startsOn: plan.starts_on, endsOn: plan.ends_on }, now)
    const startsAt = plan.starts_at ?? planned.startsAt
    const endsAt = plan.ends_at ?? planned.endsAt
    const lines = await readLines(db, plan.id, { startsAt, endsAt, own: plan.promotion_id, canReadCost })
    const shown = lines.filter(VIEWS[show])
    const from = (page - 1) * PROMOTED_PER_PAGE
    return answer(200, {
      promotion: {
        ...{ id: plan.id, version: plan.version, promotionId: plan.promotion_id, name: plan.name },
        ...{ titleNl: plan.title_nl, titleEn: plan.title_en, hasLabel: plan.has_label, ...plan.choice },
        ...{ kind: plan.discount, value: plan.discount_value, startsOn: plan.starts_on, endsOn: plan.ends_on },
        ...{ state: stateOf(plan, now), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        ...{ person: plan.person, approval: plan.approval },
      },
      counts: PROMOTED_VIEWS.map((view) => ({ view, count: lines.filter(VIEWS[view]).length })),
      lines: shown.slice(from, from + PROMOTED_PER_PAGE),
      count: shown.length,
      limits: await readLimits(db),
      canReadCost,
    })
  })

  /** Plans or changes the promotion, or requests a second person for it. */
  const settle = (request: FastifyRequest, command: PromotionCommand) =>
    staffTransaction(db, request, async (tx) => {
      const ran = await runOrRequest(tx, promotionAction, command, accessOf(request).staff, request.now)
      if (!ran.ok) return ran
      if (ran.approvalId !== null && !command.change) await setPlanState.rows(tx, command.id, 'proposed')
      const [plan] = await lockPlan.rows(tx, command.id)
      if (!plan) return { ok: false, code: 'not_found' } as const
      return { ok: true, state: stateOf(plan, request.now), approvalId: ran.approvalId } as const
    })

  serveStaff(app, proposePromotion, async (request) => {
    const id = request.params.id.toLowerCase()
    const [plan] = await findPlan.rows(db, id)
    if (!plan) return refuseStaff('not_found')
    // The first day passed while the plan was a draft.
    if (plan.state === 'draft' && plan.starts_on < dayAt(request.now)) return refuseStaff('bad_period')
    const done = await settle(request, { id, version: request.body.version })
    return done.ok ? answer(200, { state: done.state, approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  serveStaff(app, changePromotion, async (request) => {
    const { version, titleNl, titleEn, ...rest } = request.body
    const today = dayAt(request.now)
    const { endsOn } = rest
    if (!isDay(endsOn) || endsOn < today || endsOn > addDays(today, MOST_PROMOTION_DAYS))
      return refuseStaff('bad_period')
    const change = { ...rest, titleNl: titleNl.trim(), titleEn: titleEn.trim() }
    const done = await settle(request, { id: request.params.id.toLowerCase(), version, change })
    return done.ok ? answer(200, { state: done.state, approvalId: done.approvalId }) : refuseStaff(done.code)
  })

  /** Locks the plan, compares its version, voids an open request, and makes the step. */
  const step = (
    request: FastifyRequest & { readonly params: { id: string }; readonly body: { version: number } },
    work: (tx: Tx, plan: PlanRow, now: Date) => Promise<boolean>,
  ) =>
    staffTransaction(db, request, async (tx): Promise<Stepped> => {
      const { now, params, body } = request
      const [plan] = await lockPlan.rows(tx, params.id)
      if (!plan) return { ok: false, code: 'not_found' }
      if (plan.version !== body.version) return { ok: false, code: 'promotion_changed' }
      const [open] = await lockOpenRequest.rows(tx, promotionAction.kind, plan.id)
      if (open) await decideRequest.rows(tx, open.id, 'void', accessOf(request).staff.personId, now)
      if (!(await work(tx, plan, now))) return { ok: false, code: 'not_now' }
      const [after] = await lockPlan.rows(tx, plan.id)
      return { ok: true, state: after ? stateOf(after, now) : 'draft' }
    })

  serveStaff(app, withdrawPromotion, async (request) => {
    const done = await step(request, async (tx, plan, now) => {
      if (plan.state === 'draft') return false
      await setPlanState.rows(tx, plan.id, 'draft')
      if (plan.promotion_id === null) return true
      const [gone] = await deletePlanned.rows(tx, plan.promotion_id, now)
      return gone !== undefined
    })
    return done.ok ? answer(200, { state: done.state, approvalId: null }) : refuseStaff(done.code)
  })

  serveStaff(app, endPromotion, async (request) => {
    const done = await step(request, async (tx, plan, now) => {
      const [ended] = plan.promotion_id === null ? [] : await endShown.rows(tx, plan.promotion_id, now)
      if (!ended) return false
      await bumpPlan.rows(tx, plan.id)
      return true
    })
    return done.ok ? answer(200, { state: done.state, approvalId: null }) : refuseStaff(done.code)
  })
}
