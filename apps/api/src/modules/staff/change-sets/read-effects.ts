import type { ChangeLine, ChangeSetDetail } from '@shop/contract/staff/range/change-sets'
import {
  effectsOf,
  PRICE_EFFECTS,
  type PriceLineEffects,
  type PriceLineFacts,
  percentOf,
} from '@shop/domain/change/effects'
import type { Db, Tx } from '../../../platform/db.ts'
import { firstIdOf } from '../../../platform/sql/first-id.ts'
import { countCarts, type FactRow, listFacts } from './fact-queries.ts'
import { figuresOf } from './read-batch.ts'

type Terms = {
  /** When the new prices are live. */
  readonly at: Date
  readonly now: Date
  readonly percent: number
}
export type LineEffects = { readonly row: FactRow; readonly effects: PriceLineEffects }

/** A statement has a timeout of 3 s. */
const LINES_PER_READ = 2_500
const DAYS = 30
const DAY_MS = 86_400_000

const period = ({ startsAt, endsAt, priceCents }: { startsAt: string; endsAt: string; priceCents: number }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  priceCents,
})

const factsOf = (row: FactRow): PriceLineFacts => ({
  ...figuresOf(row),
  // A deleted product has another price than the line expects: none.
  presentCents: row.present_cents ?? -1,
  unitPerProduct: row.unit_per_product,
  tiers: (row.tiers ?? []).map(([quantity, priceCents]) => ({ quantity, priceCents })),
  promotions: (row.promotions ?? []).map((one) => ({
    ...period(one),
    name: one.name,
    reason: one.referenceReason ?? undefined,
  })),
  reducedSince: row.reduced_since,
  past: {
    shelf: (row.shelf ?? []).map(({ validFrom, priceCents }) => ({ validFrom: new Date(validFrom), priceCents })),
    periods: (row.periods ?? []).map(period),
  },
  openCarts: row.carts,
  soldPieces: row.sold_pieces,
  soldCents: row.sold_cents,
})

/** All lines of a set with their effects. */
export async function readEffects(db: Db | Tx, setId: string, { at, now, percent }: Terms): Promise<LineEffects[]> {
  const ordersFrom = firstIdOf(new Date(now.getTime() - DAYS * DAY_MS))
  const lines: LineEffects[] = []
  for (;;) {
    const rows = await listFacts.rows(db, setId, at, ordersFrom, lines.at(-1)?.row.nth ?? 0, LINES_PER_READ)
    for (const row of rows) lines.push({ row, effects: effectsOf(factsOf(row), { at, percent }) })
    if (rows.length < LINES_PER_READ) return lines
  }
}

const sumOf = (lines: readonly LineEffects[], of: (line: LineEffects) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

export async function summarise(
  db: Db | Tx,
  setId: string,
  lines: readonly LineEffects[],
): Promise<NonNullable<ChangeSetDetail['effects']>> {
  const [counted] = await countCarts.rows(db, setId)
  const percents = lines.map(({ effects }) => effects.changePercent ?? 0)
  const oldCents = sumOf(lines, ({ row }) => row.old_cents)
  const changeCents = sumOf(lines, ({ effects }) => effects.changeCents)
  return {
    counts: PRICE_EFFECTS.map((effect) => ({
      effect,
      count: lines.filter(({ effects }) => effects.effects.includes(effect)).length,
    })),
    meanCents: lines.length === 0 ? 0 : Math.round(changeCents / lines.length),
    meanPercent: percentOf(changeCents, oldCents),
    mostPercent: percents.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0),
    carts: counted?.carts ?? 0,
    soldCents: sumOf(lines, ({ row }) => row.sold_cents),
    turnoverCents: sumOf(lines, ({ effects }) => effects.turnoverCents),
  }
}

export const toLine = ({ row, effects }: LineEffects): ChangeLine => ({
  number: row.number,
  name: row.name,
  oldCents: row.old_cents,
  newCents: row.new_cents,
  presentCents: row.present_cents,
  changeCents: effects.changeCents,
  changePercent: effects.changePercent,
  effects: [...effects.effects],
  error: effects.error ?? null,
  costCents: row.cost_cents,
  unit: row.unit_price_unit,
  unitBeforeCents: effects.unitBeforeCents,
  unitAfterCents: effects.unitAfterCents,
  carts: row.carts,
  soldCents: row.sold_cents,
  turnoverCents: effects.turnoverCents,
  promotion: effects.promotion ?? null,
  lowestCents: effects.reference?.lowestCents ?? null,
  lawfulFrom: effects.reference?.lawfulFrom?.toISOString() ?? null,
  outcome: null,
  changedBy: null,
  changedAt: null,
})
