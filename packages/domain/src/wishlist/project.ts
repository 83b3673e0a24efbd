import { type Cents, exclVat } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type ItemPrice, itemPrice, type ListItem } from './list-price.ts'

/** Limits of one project, so that a link for editing cannot fill the database. */
export const PROJECT_LIMITS = { phases: 30, lines: 300, plans: 60, pictures: 24, notes: 2_000, name: 60 } as const
export const MOST_BUDGET_CENTS = 99_999_999
export const MOST_OF_LINE = 9_999

export type ProjectRight = 'view' | 'edit'
export const PROJECT_RIGHTS = ['view', 'edit'] as const satisfies readonly ProjectRight[]

type PhaseItem = ListItem & { readonly productId: string }

/**
 * Prices of the lines of a phase. Lines of one product share the volume price of their sum, because the phase is ordered
 * at once.
 */
export function phasePrices(items: readonly PhaseItem[]): ItemPrice[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return items.map((item) => {
    const { unitCents, unitExclCents } = itemPrice({ ...item, quantity: sums.get(item.productId) ?? item.quantity })
    const totalCents = item.isOrderable ? unitCents * item.quantity : 0
    return { unitCents, unitExclCents, totalCents, totalExclCents: exclVat(totalCents, item.vatRate) }
  })
}

/** The rest of a budget including VAT; negative if the goods cost more. Null without a budget. */
export const budgetLeft = (budgetCents: Cents | null, totalCents: Cents): Cents | null =>
  budgetCents === null ? null : budgetCents - totalCents

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+(?=[.,]\d{1,2}$|$)/
const AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/

/** An amount as people type it, '1.250', '1250,50' or '€ 1,250.5', in cents. Nothing typed is no budget. */
export function readBudget(typed: string): Result<Cents | null, 'budget_invalid'> {
  const bare = typed.replace(/[€\s]/g, '').replace(/,-$/, '')
  if (bare === '') return accept(null)
  const text = bare.replace(GROUPED, (whole) => whole.replace(/[.,]/g, ''))
  if (!AMOUNT.test(text)) return refuse('budget_invalid')
  const [whole = '', cents = ''] = text.split(/[.,]/)
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return value > 0 ? accept(value) : refuse('budget_invalid')
}

export type PhaseQuantity = { readonly productId: string; readonly quantity: number }

/** The change of each product's quantity when lines replace others: increases first, then decreases. */
export function replacedQuantities(before: readonly PhaseQuantity[], after: readonly PhaseQuantity[]): PhaseQuantity[] {
  const change = new Map<string, number>()
  const add = ({ productId }: PhaseQuantity, by: number) => change.set(productId, (change.get(productId) ?? 0) + by)
  for (const line of before) add(line, -line.quantity)
  for (const line of after) add(line, line.quantity)
  return [...change]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .toSorted((one, other) => other.quantity - one.quantity)
}

/** The phases in their new order, with one moved by a place; the first and the last stay where they are. */
export function movePhase(ids: readonly string[], id: string, direction: 'up' | 'down'): string[] {
  const at = ids.indexOf(id)
  const to = direction === 'up' ? at - 1 : at + 1
  const other = ids[to]
  if (at < 0 || other === undefined) return [...ids]
  return ids.map((one, place) => (place === at ? other : place === to ? id : one))
}
