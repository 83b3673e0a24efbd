import { createHash } from 'node:crypto'
import type { ApprovalLine } from '@shop/contract/staff/approval'
import { discountPercent, endOf, momentsOf, runState } from '@shop/domain/change/promotion-plan'
import { needsSecondPerson } from '@shop/domain/change/states'
import { exclVat } from '@shop/domain/money'
import type { Tx } from '../../../platform/db.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { readLimits } from '../change-sets/price-batch-action.ts'
import { approvePlan, changePlan, lockPlan, type PlanRow } from './plan-queries.ts'
import {
  changeShown,
  countRecent,
  insertPromoted,
  insertPromotion,
  listPlanned,
  type PlannedRow,
} from './shop-queries.ts'

/** The label of a promotion and its last day. */
export type ShownChange = {
  readonly titleNl: string
  readonly titleEn: string
  readonly hasLabel: boolean
  readonly endsOn: string
}
/** Without `change`, the plan becomes a promotion. */
export type PromotionCommand = {
  readonly id: string
  readonly version: number
  readonly change?: ShownChange
}
type Code = 'not_found' | 'not_now' | 'promotion_changed'

const ticketOf = (hasLabel: boolean) => (hasLabel ? 'ACTIE' : 'NOLABEL')

/** The step is possible, on the content that the person saw. */
function problemOf(plan: PlanRow | undefined, { version, change }: PromotionCommand): Code | undefined {
  if (!plan) return 'not_found'
  if (plan.version !== version) return 'promotion_changed'
  return (plan.state === 'approved') === (change !== undefined) ? undefined : 'not_now'
}

function figuresOf(rows: readonly PlannedRow[]) {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${row.number} ${row.regular_cents} ${row.price_cents} ${row.present_cents}\n`)
  // A price that rose since must not hide the discount that customers get.
  const percents = rows.map(({ regular_cents, present_cents, price_cents }) =>
    discountPercent(Math.max(regular_cents, present_cents), price_cents),
  )
  const belowCost = rows.filter(
    ({ price_cents, vat_rate, cost_cents }) => cost_cents !== null && exclVat(price_cents, vat_rate) < cost_cents,
  )
  return { mostPercent: Math.max(0, ...percents), belowCost: belowCost.length, fingerprint: hash.digest('hex') }
}

/** Several small promotions of one person in a day count as one. A longer period of the same products is counted again. */
async function needsColleague(tx: Tx, plan: PlanRow, change: ShownChange | undefined, rows: readonly PlannedRow[]) {
  if (change && change.endsOn <= plan.ends_on) return false
  const { mostPercent, belowCost } = figuresOf(rows)
  const [recent] = await countRecent.rows(tx, plan.id, plan.created_by)
  const size = { lines: rows.length + (recent?.lines ?? 0), mostPercent, suspected: belowCost }
  return needsSecondPerson(size, await readLimits(tx))
}

/**
 * Makes a promotion of a plan, or changes a running one. A large discount, many products or prices below cost need a
 * second person.
 */
export const promotionAction: ApprovableAction<PromotionCommand, Code> = {
  kind: 'promotion',
  permission: 'price.settle',
  async describe(tx, command, { scopes }) {
    const { id, change } = command
    const [plan] = scopes.has('price.settle') ? await lockPlan.rows(tx, id) : []
    const problem = problemOf(plan, command)
    if (!plan || problem) return { ok: false, code: problem ?? 'not_found' }
    const endsOn = change?.endsOn ?? plan.ends_on
    const moments = momentsOf({ startsOn: plan.starts_on, endsOn }, new Date(0))
    const rows = await listPlanned.rows(tx, id, plan.starts_at ?? moments.startsAt, moments.endsAt, plan.promotion_id)
    const { mostPercent, belowCost, fingerprint } = figuresOf(rows)
    const { titleNl, titleEn } = change ?? { titleNl: plan.title_nl, titleEn: plan.title_en }
    const line = (field: ApprovalLine['field'], value: string, detail = ''): ApprovalLine => ({ field, value, detail })
    return {
      ok: true,
      needsApproval: await needsColleague(tx, plan, change, rows),
      objectKey: id,
      branchId: null,
      beneficiaryId: null,
      // The person who made the plan, if a colleague proposes it.
      gainers: [plan.created_by],
      lines: [
        line('promotion', plan.name, id),
        line('promotion_title', titleNl, titleEn),
        line('promotion_from', plan.starts_on),
        line('promotion_until', endsOn),
        line('lines', String(rows.length)),
        line('promotion_most', String(Math.round(mostPercent * 10) / 10)),
        ...(belowCost > 0 ? [line('promotion_below_cost', String(belowCost))] : []),
        line('fingerprint', fingerprint),
      ],
    }
  },
  async run(tx, command, _by, now) {
    const [plan] = await lockPlan.rows(tx, command.id)
    const problem = problemOf(plan, command)
    if (!plan || problem) return { ok: false, code: problem ?? 'not_found' }
    return command.change ? changeRunning(tx, plan, command.change, now) : start(tx, plan, now)
  },
}

async function start(tx: Tx, plan: PlanRow, now: Date) {
  // A first day that passed during the approval: the promotion starts now.
  const { startsAt, endsAt } = momentsOf({ startsOn: plan.starts_on, endsOn: plan.ends_on }, now)
  if (endsAt <= now) return { ok: false, code: 'not_now' } as const
  const { name, title_nl, title_en, has_label } = plan
  const ticket = ticketOf(has_label)
  const [made] = await insertPromotion.rows(tx, `plan-${plan.id}`, name, title_nl, title_en, ticket, startsAt, endsAt)
  if (!made) throw new Error('insert of the promotion returned no row')
  await insertPromoted.rows(tx, made.id, plan.id)
  await approvePlan.rows(tx, plan.id, made.id)
  return { ok: true } as const
}

async function changeRunning(tx: Tx, plan: PlanRow, change: ShownChange, now: Date) {
  const { titleNl, titleEn, hasLabel, endsOn } = change
  if (!plan.promotion_id || !plan.starts_at || !plan.ends_at) return { ok: false, code: 'not_now' } as const
  const endsAt = endOf(endsOn)
  if (runState({ startsAt: plan.starts_at, endsAt: plan.ends_at }, now) !== 'running' || endsAt <= now)
    return { ok: false, code: 'not_now' } as const
  const ticket = ticketOf(hasLabel)
  const [changed] = await changeShown.rows(tx, plan.promotion_id, titleNl, titleEn, ticket, endsAt, now)
  if (!changed) return { ok: false, code: 'not_now' } as const
  await changePlan.rows(tx, plan.id, titleNl, titleEn, hasLabel, endsOn)
  return { ok: true } as const
}
