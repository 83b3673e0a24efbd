import { randomUUID } from 'node:crypto'
import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Db } from '../../src/platform/db.ts'
import { hashOf, newSecret } from '../../src/platform/secret.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aPerson } from '../support/sign-in.ts'
import { aTargetOf } from './attention-targets.ts'
import { aBadgeCode, aDevice } from './device.ts'
import { aPickJob } from './pick/pick-test.ts'
import { aProductTarget } from './products/product-targets.ts'
import { aReturnTarget } from './returns/return-target.ts'
import { aBranchOrder, aRequest, aStaffMember, PICKUP_CODE } from './staff-test.ts'

export const nameOf = ({ schema }: StaffEndpoint) => schema.operationId
const FIRST_STATE: Readonly<Record<string, { readonly state: string; readonly method?: 'delivery' }>> = {
  makeOrderReady: { state: 'preparing' },
  handOverOrder: { state: 'ready' },
  overrideHandOver: { state: 'ready' },
  releaseUncollected: { state: 'ready' },
  sendOrder: { state: 'preparing', method: 'delivery' },
  deliverOrder: { state: 'sent', method: 'delivery' },
}

const SAVED = ['stockCount', 'offeredDates', 'deliveryDelayDays', 'pickupDelayDays', 'deliverySlotCapacity'] as const
const UNDONE = ['palletCost', 'sawCutPrice', 'deliveryCostSmall', 'deliveryCostLarge'] as const
let nth = 0
/** A change of a setting that no request before this one changed. */
function aSettingChange() {
  const key = SAVED[nth++ % SAVED.length] ?? 'stockCount'
  return { changes: [{ key, before: DEFAULT_SETTINGS[key], after: DEFAULT_SETTINGS[key] + 1 }] }
}
/** The entry of a change in the audit log. */
async function aChangedSetting(db: Db) {
  const key = UNDONE[nth++ % UNDONE.length]
  await db.query(
    'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, String(100 + nth)],
  )
  const { rows } = await db.query<{ id: string }>(
    `select id from audit_entry where table_name = 'setting' and row_key = $1 order by at desc limit 1`,
    [key],
  )
  return rows[0]?.id
}

/** A saved view of the caller, or of a role. */
async function aView(db: Db, name: string, callerId?: string) {
  const isShared = name === 'unshareView'
  const owner = callerId ?? (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string }>(
    `insert into staff_view (list, name, query, person_id, role, saved_by) values ('orders', gen_random_uuid(), '', $1, $2, $3)
     returning id`,
    [isShared ? null : owner, isShared ? 'driver' : null, owner],
  )
  return rows[0]?.id
}

let planned = 0
/** A window of the branch, or a delivery whose customer declined another one. */
async function aVanTarget(db: Db, name: string, branchId: number) {
  if (name !== 'withdrawVanMove')
    return { branch: branchId, day: `20${30 + (planned++ % 70)}-03-04`, slotId: 'am', limits: null, moves: [] }
  const { id, number } = await aBranchOrder(db, branchId, { state: 'paid', method: 'delivery' })
  const slotId = `w${number}`
  await db.query(`insert into van_slot (branch_id, day, slot_id, stops) values ($1, '2098-03-04', $2, 1)`, [
    branchId,
    slotId,
  ])
  await db.query(
    `insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane, move)
     values ($1, 'booked', $2, '2098-03-04', $3, 0, 0, 0, false, 'declined')`,
    [id, branchId, slotId],
  )
  return { branch: branchId, number }
}

/** A delivery that is on the van. */
async function aStopTarget(db: Db, branchId: number) {
  const { id, number } = await aBranchOrder(db, branchId, { state: 'sent', method: 'delivery' })
  const slotId = `s${number}`
  await db.query(`insert into van_slot (branch_id, day, slot_id, stops) values ($1, '2098-03-05', $2, 1)`, [
    branchId,
    slotId,
  ])
  await db.query(
    `insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane)
     values ($1, 'booked', $2, '2098-03-05', $3, 0, 0, 0, false)`,
    [id, branchId, slotId],
  )
  return { branch: branchId, number, id: randomUUID(), kind: 'not_home', refused: [] }
}

const COUNT_ALL = `insert into pick_scan (job_id, id, product_id, pieces, how, sequence, scanned_at)
  select job_id, gen_random_uuid(), product_id, quantity, 'operator', 0, now() from pick_line where job_id = $1`

/** Expired, so that it does not count towards the maximum. */
async function aProviderToken(db: Db) {
  const { rows } = await db.query<{ id: string }>(
    `insert into staff_provider_token (name, secret_hash, created_by, expires_at)
     values ('proef', $1, $2, now() - interval '1 hour') returning id`,
    [hashOf(newSecret()), (await aStaffMember(db, [])).id],
  )
  return rows[0]?.id
}
async function aGroup(db: Db) {
  const { rows } = await db.query<{ id: string }>(
    'insert into staff_group (display_name) values (gen_random_uuid()::text) returning id',
  )
  return rows[0]?.id
}

/** A line of which one piece is missing, in a job of the caller; another line stays. */
async function aShortLine(db: Db, branchId: number, callerId: string | undefined) {
  const { id, products } = await aPickJob(db, branchId, [{ quantity: 1 }, { quantity: 1 }])
  const holder = callerId ?? (await aStaffMember(db, [])).id
  await db.query(`update pick_job set state = 'picking', claimed_by = $2, active_at = now() where id = $1`, [
    id,
    holder,
  ])
  return { id, productId: products[0]?.id, way: 'fewer', pieces: 1, refundCents: 100 }
}

/** A product at a shelf, with a task for it. */
async function aCountTask(db: Db, branchId: number) {
  const [task, product] = [
    await aProduct(db, { stock: { [branchId]: 1 } }),
    await aProduct(db, { stock: { [branchId]: 1 } }),
  ]
  const [aisle, bay] = [1 + (nth % 900), 1 + (nth++ % 90)]
  await db.query(`insert into shelf_location (branch_id, product_id, aisle, bay, level) values ($1, $2, $3, $4, 'A')`, [
    branchId,
    product.id,
    aisle,
    bay,
  ])
  const { rows } = await db.query<{ id: string }>(
    `insert into count_task (branch_id, product_id, reason) values ($1, $2, 'shelf') returning id`,
    [branchId, task.id],
  )
  const scanned = { code: task.number, counted: 2, startedAt: new Date().toISOString() }
  return { id: rows[0]?.id, branch: branchId, label: `S-${aisle}-${bay}-A`, ...scanned }
}

const NEWS = { title: 'Trial', summary: 'A trial', url: '/en', day: '2026-11-19' }

async function aChangedBranch(db: Db) {
  const { id } = await aBranch(db)
  await db.query(`update branch set locked_fields = '{hours}' where id = $1`, [id])
  return id
}

let closed = 0
/** An object that the endpoint accepts, in the given branch. */
export async function aTarget(db: Db, app: StaffApi, endpoint: StaffEndpoint, branchId: number, callerId?: string) {
  const name = nameOf(endpoint)
  const own = await aTargetOf(db, name, branchId, callerId ?? '')
  if (own) return own
  if (name === 'openCustomer') return { id: (await aPerson(db)).customerId, reason: 'De klant belde zelf' }
  if (name === 'reportSettingsScreen') return { isLeaving: false }
  if (name === 'endProviderToken') return { id: await aProviderToken(db) }
  if (name === 'setGroupGrants') return { id: await aGroup(db), role: 'picker', branchIds: [branchId] }
  if (name === 'addDevice') return { branchId }
  if (name === 'setBadge') return { id: (await aStaffMember(db, [])).id, badge: aBadgeCode() }
  if (name === 'revokeDevice') return { id: (await aDevice(db, branchId)).id }
  if (name === 'endDeviceSignIn') return { badge: aBadgeCode(), signature: 'A'.repeat(86) }
  if (name === 'enrolDevice') return { code: 'B'.repeat(10), publicKey: 'A'.repeat(120) }
  if (endpoint.url.includes('/approvals/:id')) {
    const { id, digest } = await aRequest(db, app, branchId)
    return { id, digest }
  }
  const ofProducts = await aProductTarget(db, name, endpoint.url, callerId, branchId)
  if (ofProducts) return ofProducts
  const returned = await aReturnTarget(db, name, branchId)
  if (returned) return returned
  if (name === 'lookUpProduct') return { branch: branchId, code: (await aProduct(db)).number }
  if (name === 'saveStaffSettings') return aSettingChange()
  if (name === 'readSettingEffects') return { changes: [{ key: 'palletCost', after: 25 }] }
  if (endpoint.url.startsWith('/api/staff/branches') && endpoint.permission === 'settings.manage')
    return { branch: await aChangedBranch(db), field: 'hours', changes: [{ key: 'newsEn', before: [], after: [NEWS] }] }
  if (name === 'undoSetting') return { entry: await aChangedSetting(db) }
  if (name === 'removeView' || name === 'unshareView') return { id: await aView(db, name, callerId) }
  if (endpoint.permission === 'van.plan') return aVanTarget(db, name, branchId)
  if (name === 'reportStop') return aStopTarget(db, branchId)
  if (endpoint.url.includes(':number')) {
    const order = await aBranchOrder(db, branchId, FIRST_STATE[name] ?? {})
    if (name === 'releaseUncollected')
      await db.query(`update orders set holds_until = now() - interval '1 hour' where id = $1`, [order.id])
    return { number: order.number, isLeaving: false, code: PICKUP_CODE, collector: 'customer', place: 'P-B-07' }
  }
  if (endpoint.url.includes('/lines/:productId')) return aShortLine(db, branchId, callerId)
  if (endpoint.url.includes('/count-tasks')) return aCountTask(db, branchId)
  if (endpoint.url.includes('/pick-jobs/:id')) {
    const job = await aPickJob(db, branchId, [{ quantity: 1 }])
    const [product] = job.products
    if (name === 'finishPickJob') await db.query(COUNT_ALL, [job.id])
    return { id: job.id, code: product?.ean, how: 'scanned', label: 'P-B-07', isLeaving: false, crates: 1, only: 1 }
  }
  // Each request closes another day.
  if (endpoint.url.includes(':branch'))
    return {
      branch: branchId,
      day: `20${10 + (closed % 10)}-${String(1 + (closed++ % 12)).padStart(2, '0')}-15`,
      note: 'Proef',
    }
  if (endpoint.url.includes(':id'))
    return { id: (await aStaffMember(db, [])).id, role: 'picker', branchIds: [branchId] }
  return name === 'addPerson' ? { email: `${Math.random()}@medewerkers.example`, subject: String(Math.random()) } : {}
}
