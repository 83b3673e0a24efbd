import type { HolidayView } from '@shop/contract/staff/office/branches'
import { type EffectsView, MOST_EFFECTS } from '@shop/contract/staff/office/effects'
import { changedHolidays, toBranchHours } from '@shop/domain/branch/branch-form'
import { isShownBranch } from '@shop/domain/branch/shown-branches'
import { momentAt } from '@shop/domain/delivery/moment'
import type { Settings } from '@shop/domain/settings/defaults'
import { costEffects, isCollectable, promiseEffects, sampleMoments } from '@shop/domain/settings/effects'
import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../settings/index.ts'
import { type BranchRulesRow, listBranchRules, listPromisedPickups } from './branch-queries.ts'

type Week = BranchRulesRow['week']
export type Proposed = {
  /** Settings with their new values. */
  readonly settings?: Partial<Settings>
  /** New hours of one branch. */
  readonly branch?: { readonly id: number; readonly week: Week; readonly holidays: readonly HolidayView[] }
}

const MOST_ORDERS = 20
/** Open pickups that are compared: more than a busy day of all branches. */
const MOST_COMPARED = 5_000

const hoursOf = ({ id, name, week, holidays }: BranchRulesRow) => ({ id, name, ...toBranchHours(week, holidays) })

/** The effects of a change on promised times and costs. It writes nothing. */
export async function readEffects(db: Db, now: Date, proposed: Proposed): Promise<EffectsView> {
  const today = momentAt(now)
  const before = await readSettings(db)
  const after: Settings = { ...before, ...proposed.settings }
  const { branch } = proposed
  const rows = (await listBranchRules.rows(db, today.day)).filter((row) =>
    branch ? row.id === branch.id : isShownBranch(row, after.hiddenStores),
  )
  const changed = rows.map((row) => (branch ? { ...row, week: branch.week, holidays: branch.holidays } : row))
  const days = [
    ...rows.flatMap((row, at) => changedHolidays(row.holidays, changed[at]?.holidays ?? [])),
    ...changedDays(before.holidays, after.holidays),
  ]
  const [were, become] = [rows.map(hoursOf), changed.map(hoursOf)]
  const promises = promiseEffects(
    sampleMoments(today, days),
    { rules: before, branches: were },
    { rules: after, branches: become },
  )
  const pickups = await listPromisedPickups.rows(db, branch?.id ?? null, MOST_COMPARED)
  const orders = pickups.flatMap(({ number, branch_id, promised_at }) => {
    const [was, becomes] = [were, become].map((one) => one.find(({ id }) => id === branch_id))
    const promised = momentAt(promised_at)
    if (!was || !becomes) return []
    const isBroken = isCollectable(promised, was, before) && !isCollectable(promised, becomes, after)
    return isBroken ? [{ number, branch: becomes.name, promisedAt: promised_at.toISOString() }] : []
  })
  return {
    promises: promises.slice(0, MOST_EFFECTS).map((one) => ({ ...one, branches: [...one.branches] })),
    isComplete: promises.length <= MOST_EFFECTS,
    costs: branch ? [] : costEffects(before, after),
    orders: orders.slice(0, MOST_ORDERS),
    orderCount: orders.length,
  }
}

const changedDays = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((day) => !after.includes(day)),
  ...after.filter((day) => !before.includes(day)),
]
