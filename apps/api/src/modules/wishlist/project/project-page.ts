import type { ProductInList, ProjectPage, ProjectPhase, ProjectPlan } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { toCents, toEuros } from '@shop/domain/money'
import { PLANNERS } from '@shop/domain/planner/fields'
import { listTotal } from '@shop/domain/wishlist/list-price'
import { budgetLeft, phasePrices } from '@shop/domain/wishlist/project'
import type { Db } from '../../../platform/db.ts'
import { productCards } from '../../catalogue/index.ts'
import { listLines, listListed } from './line-queries.ts'
import { listPhases, listPlans, type PhaseRow, type PlanRow } from './phase-queries.ts'
import { listPictures, type PictureRow, type ProjectRow } from './project-queries.ts'

type Context = { readonly locale: Locale; readonly now: Date }
type Cards = ReadonlyMap<string, ProductInList>
type Item = { readonly product_id: string; readonly quantity: number }

/** Lines with their products and current prices. A product that is no longer shown is left out. */
function priced<I extends Item>(items: readonly I[], cards: Cards) {
  const shown = items.flatMap((item) => {
    const product = cards.get(item.product_id)
    return product ? [{ item, product }] : []
  })
  const prices = phasePrices(
    shown.map(({ item, product }) => ({
      productId: product.id,
      quantity: item.quantity,
      priceCents: toCents(product.priceInclTax),
      tiers: product.moreLessLevels.map(({ quantity, priceInclTax }) => ({
        quantity,
        priceCents: toCents(priceInclTax),
      })),
      vatRate: Math.round(product.taxRate * 100),
      isOrderable: product.isOrderable,
    })),
  )
  const lines = shown.map(({ item, product }, at) => {
    const { unitCents = 0, totalCents = 0, totalExclCents = 0 } = prices[at] ?? {}
    const { quantity } = item
    const figures = {
      unitPriceInclTax: toEuros(unitCents),
      totalInclTax: toEuros(totalCents),
      totalExclTax: toEuros(totalExclCents),
    }
    return { item, line: { productId: product.id, quantity, product, ...figures } }
  })
  return { lines, ...listTotal(prices) }
}

type Total = { readonly totalCents: number; readonly totalExclCents: number }
function sumsOf({ totalCents, totalExclCents }: Total, budgetCents: number | null) {
  const left = budgetLeft(budgetCents, totalCents)
  return {
    totalInclTax: toEuros(totalCents),
    totalExclTax: toEuros(totalExclCents),
    budget: budgetCents === null ? null : toEuros(budgetCents),
    left: left === null ? null : toEuros(left),
  }
}

const toPicture = ({ id, width, height }: PictureRow) => ({ id, width, height })

/** A planner that no longer exists has no address, so its calculation is not shown; its lines are. */
const toPlan = ({ id, planner, fields, openings, missing }: PlanRow): ProjectPlan[] =>
  PLANNERS.filter((name) => name === planner).map((name) => ({
    id,
    planner: name,
    fields: [...fields],
    openings: [...openings],
    missing,
  }))

/** The quantities of the list that no phase has. */
function restOf(listed: readonly Item[], lines: readonly Item[]): Item[] {
  const placed = new Map<string, number>()
  for (const { product_id, quantity } of lines) placed.set(product_id, (placed.get(product_id) ?? 0) + quantity)
  return listed
    .map(({ product_id, quantity }) => ({ product_id, quantity: quantity - (placed.get(product_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

async function read(db: Db, id: string) {
  const [phases, plans, lines, listed, pictures] = await Promise.all([
    listPhases.rows(db, id),
    listPlans.rows(db, id),
    listLines.rows(db, id),
    listListed.rows(db, id),
    listPictures.rows(db, id),
  ])
  return { phases, plans, lines, listed, pictures }
}

/** The project at current prices. It has no field of the customer. */
export async function projectPage(db: Db, project: ProjectRow, asked: Context): Promise<ProjectPage> {
  const { phases, plans, lines, listed, pictures } = await read(db, project.id)
  const ids = listed.map(({ product_id }) => product_id)
  const cards: Cards = new Map((await productCards(db, ids, asked)).map((card) => [card.id, card]))
  const rest = priced(restOf(listed, lines), cards)
  const totals: Total[] = [rest]
  const toPhase = ({ id, version, name, notes, locale, budget_cents }: PhaseRow): ProjectPhase => {
    const inPhase = priced(
      lines.filter(({ phase_id }) => phase_id === id),
      cards,
    )
    totals.push(inPhase)
    return {
      id,
      version,
      name,
      notes,
      locale,
      ...sumsOf(inPhase, budget_cents),
      lines: inPhase.lines.map(({ item, line }) => ({
        ...line,
        id: item.id,
        version: item.version,
        planId: item.plan_id,
      })),
      plans: plans.filter(({ phase_id }) => phase_id === id).flatMap(toPlan),
      pictures: pictures.filter(({ phase_id }) => phase_id === id).map(toPicture),
    }
  }
  const shown = phases.map(toPhase)
  const whole = {
    totalCents: totals.reduce((sum, one) => sum + one.totalCents, 0),
    totalExclCents: totals.reduce((sum, one) => sum + one.totalExclCents, 0),
  }
  return {
    name: project.name,
    version: project.version,
    notes: project.notes,
    locale: project.locale,
    ...sumsOf(whole, project.budget_cents),
    phases: shown,
    rest: rest.lines.map(({ line }) => line),
    pictures: pictures.filter(({ phase_id }) => phase_id === null).map(toPicture),
  }
}
