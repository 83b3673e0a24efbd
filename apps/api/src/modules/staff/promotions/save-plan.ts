import { MOST_PROMOTED, type savePromotion } from '@shop/contract/staff/range/promotions'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { promotionPrice } from '@shop/domain/change/promotion-plan'
import type { Static } from 'typebox'
import type { Tx } from '../../../platform/db.ts'
import { digestOf } from '../approval/digest.ts'
import { readFilter } from '../products/find-products.ts'
import { PICKERS } from '../products/list-queries.ts'
import {
  type Choice,
  deleteLines,
  insertLines,
  insertPlan,
  lockPlan,
  type PlanRow,
  updatePlan,
} from './plan-queries.ts'
import { listPicked, type PickedRow } from './shop-queries.ts'

export type PlanWish = Static<(typeof savePromotion)['schema']['body']>
type Saved =
  | ({ readonly ok: true } & StaffReply<typeof savePromotion>)
  | { readonly ok: false; readonly code: 'not_now' | 'promotion_changed' | 'promotion_too_large' | 'no_products' }

const choiceOf = ({ filter, numbers }: PlanWish): Choice => (numbers ? { numbers } : { filter: filter ?? {} })

async function pick(tx: Tx, { filter = {}, numbers }: Choice): Promise<readonly PickedRow[]> {
  if (numbers) return listPicked.rows(tx, numbers)
  const { search, values } = readFilter(filter, null)
  return PICKERS[search].rows(tx, ...values, MOST_PROMOTED + 1)
}

const contentOf = (id: string, wish: PlanWish) =>
  [
    ...([
      id,
      wish.name.trim(),
      wish.titleNl.trim(),
      wish.titleEn.trim(),
      wish.hasLabel,
      wish.kind,
      wish.value,
    ] as const),
    ...([wish.startsOn, wish.endsOn, JSON.stringify(choiceOf(wish))] as const),
  ] as const

/** Whether a repeated request, such as a double click, has been saved already. */
function isSaved(row: PlanRow, content: ReturnType<typeof contentOf>): boolean {
  const { id, name, title_nl, title_en, has_label, discount, discount_value, starts_on, ends_on, choice } = row
  const stored = [id, name, title_nl, title_en, has_label, discount, discount_value, starts_on, ends_on, choice]
  const wanted = [...content.slice(0, -1), JSON.parse(content[content.length - 1] as string)]
  return digestOf(stored).equals(digestOf(wanted))
}

/** Saves a draft with its products and their prices. The shop sees nothing of it. */
export async function savePlan(tx: Tx, id: string, wish: PlanWish): Promise<Saved> {
  const content = contentOf(id, wish)
  const [made] = wish.version === 0 ? await insertPlan.rows(tx, ...content) : []
  const [plan] = made ? [] : await lockPlan.rows(tx, id)
  if (plan && plan.state !== 'draft') return { ok: false, code: 'not_now' }
  const isRepeated = plan !== undefined && plan.version === wish.version + 1 && isSaved(plan, content)
  if (!made && !isRepeated && plan?.version !== wish.version) return { ok: false, code: 'promotion_changed' }
  const picked = await pick(tx, choiceOf(wish))
  if (picked.length > MOST_PROMOTED) return { ok: false, code: 'promotion_too_large' }
  const lines = picked.flatMap((product) => {
    const cents = promotionPrice(product.price_cents, wish)
    return cents === undefined ? [] : [{ product, cents }]
  })
  if (lines.length === 0) return { ok: false, code: 'no_products' }
  if (!made && !isRepeated) await updatePlan.rows(tx, ...content)
  await deleteLines.rows(tx, id)
  await insertLines.rows(
    tx,
    id,
    lines.map(({ product }) => product.id),
    lines.map(({ product }) => product.price_cents),
    lines.map(({ cents }) => cents),
  )
  const used = new Set(lines.map(({ product }) => product.number))
  const asked = wish.numbers ?? picked.map(({ number }) => number)
  return { ok: true, products: lines.length, unknown: asked.filter((number) => !used.has(number)) }
}
