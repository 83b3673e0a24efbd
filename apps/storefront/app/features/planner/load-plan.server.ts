import { type PlannedPart, planJob } from '@shop/contract/planner'
import { type PlanFault, type PlannerName, readPlan } from '@shop/domain/planner/fields'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { readTyped, toRaw } from './read-typed.ts'

/** The fields that the screen shows. */
function toShown({ product, ...part }: PlannedPart) {
  if (!product) return { ...part, product: null }
  const { id, name, number, url, img, unit, hazard, priceInclTax, taxRate } = product
  const { unitPriceInclTax, unitPriceExclTax, unitPriceUnit } = product
  const perUnit =
    unitPriceInclTax === null || unitPriceExclTax === null || unitPriceUnit === null
      ? null
      : { incl: unitPriceInclTax, excl: unitPriceExclTax, unit: unitPriceUnit }
  return { ...part, product: { id, name, number, url, img, unit, hazard, priceInclTax, taxRate, perUnit } }
}
export type ShownPart = ReturnType<typeof toShown>

/** Plans the job of the query; with the first wrong field instead if it cannot be planned. */
export async function loadPlan(shop: Shop, planner: PlannerName, query: URLSearchParams) {
  const typed = readTyped(planner, query)
  const raw = toRaw(planner, typed)
  const read = readPlan(planner, raw)
  const fault: PlanFault | undefined = read.ok ? undefined : read.fault
  if (!read.ok) return { planner, typed, fault, job: undefined, asked: { fields: [], openings: [] } }
  const { openings, ...values } = read.value as unknown as Readonly<Record<string, number | string>> & typeof raw
  const fields = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  const asked = { fields, openings: openings.map(({ width, height }) => `${width}x${height}`) }
  const job = required(await shop.call(planJob, { params: { planner }, query: asked }))
  return { planner, typed, fault, asked, job: { ...job, parts: job.parts.map(toShown) } }
}
export type PlanData = Awaited<ReturnType<typeof loadPlan>>
