import type { PromotedLine, PromotedView } from '@shop/contract/staff/range/promotions'
import { exclVat } from '@shop/domain/money'
import { plannedReference } from '@shop/domain/pricing/planned-reference'
import { savingFrom } from '@shop/domain/pricing/reference-price'
import type { Db } from '../../../platform/db.ts'
import { pastOf } from '../../catalogue/index.ts'
import { listPlanned, type PlannedRow } from './shop-queries.ts'

type Terms = {
  readonly startsAt: Date
  readonly endsAt: Date
  /** The promotion of the plan itself, which is no earlier price of its products. */
  readonly own: number | null
  readonly canReadCost: boolean
}

function toLine(row: PlannedRow, { startsAt, canReadCost }: Terms): PromotedLine {
  const { regular_cents: regularCents, price_cents: priceCents, cost_cents: costCents } = row
  const past = pastOf({ reducedSince: startsAt.toISOString(), shelf: row.shelf ?? [], periods: row.periods ?? [] })
  const reference = plannedReference(past, { startsAt, priceCents, regularCents })
  const isLawful = reference.kind !== 'none'
  return {
    ...{ number: row.number, name: row.name, regularCents, presentCents: row.present_cents, priceCents },
    referenceCents: isLawful ? reference.cents : null,
    savingPercent: isLawful ? savingFrom(reference.cents, priceCents).percent : null,
    reason: isLawful ? null : reference.reason,
    lowestCents: isLawful ? reference.cents : reference.lowestCents,
    lawfulFrom: isLawful ? null : reference.lawfulFrom,
    marginCents: canReadCost && costCents !== null ? exclVat(priceCents, row.vat_rate) - costCents : null,
    collisions: [...(row.collisions ?? [])],
  }
}

/** All products of a plan, with the 'van' price that the shop would show. */
export async function readLines(db: Db, planId: string, terms: Terms): Promise<readonly PromotedLine[]> {
  const rows = await listPlanned.rows(db, planId, terms.startsAt, terms.endsAt, terms.own)
  return rows.map((row) => toLine(row, terms))
}

export const VIEWS: Readonly<Record<PromotedView, (line: PromotedLine) => boolean>> = {
  all: () => true,
  full: ({ referenceCents, regularCents }) => referenceCents !== null && referenceCents >= regularCents,
  lower: ({ referenceCents, regularCents }) => referenceCents !== null && referenceCents < regularCents,
  none: ({ referenceCents }) => referenceCents === null,
  collision: ({ collisions }) => collisions.length > 0,
  below_cost: ({ marginCents }) => marginCents !== null && marginCents < 0,
}
