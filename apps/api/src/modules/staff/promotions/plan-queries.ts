import type { PromotionSummary, StaffPromotion } from '@shop/contract/staff/range/promotions'
import type { DiscountKind } from '@shop/domain/change/promotion-plan'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type Choice = Pick<StaffPromotion, 'filter' | 'numbers'>
export type PlanRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly title_nl: string
  readonly title_en: string
  readonly has_label: boolean
  readonly discount: DiscountKind
  readonly discount_value: number
  readonly starts_on: string
  readonly ends_on: string
  readonly choice: Choice
  readonly state: 'draft' | 'proposed' | 'approved'
  readonly promotion_id: number | null
  readonly created_by: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}
const PLAN = `l.id, l.version, l.name, l.title_nl, l.title_en, l.has_label, l.discount, l.discount_value,
     l.starts_on::text, l.ends_on::text, l.choice, l.state, l.promotion_id, l.created_by, m.starts_at, m.ends_at
   from promotion_plan l left join promotion m on m.id = l.promotion_id`

export const findPlan = prepared<
  PlanRow & { readonly person: string; readonly approval: StaffPromotion['approval'] },
  [id: string]
>(
  'promotion_plan_find',
  `select p.name as person, (select a.state from staff_approval a
       where a.kind = 'promotion' and a.object_key = l.id::text order by a.requested_at desc, a.id desc limit 1) as approval,
     ${PLAN} join staff_person p on p.id = l.created_by where l.id = $1`,
)
/** Serialises the steps of people on one plan. */
export const lockPlan = prepared<PlanRow, [id: string]>(
  'promotion_plan_lock',
  `select ${PLAN} where l.id = $1 for update of l`,
)

type Summary = Pick<PromotionSummary, 'name' | 'person'> & {
  readonly id: string | null
  readonly promotion_id: number | null
  readonly state: 'draft' | 'proposed' | 'approved'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly products: number
}
/** Plans, and promotions that came another way. The end of a day is that of the shop. */
export const listPlans = prepared<Summary, [limit: number]>(
  'promotion_plan_list',
  `select l.id, m.id as promotion_id, coalesce(l.name, m.name) as name, p.name as person,
     coalesce(l.state, 'approved') as state,
     coalesce(m.starts_at, l.starts_on::timestamp at time zone 'Europe/Amsterdam') as starts_at,
     coalesce(m.ends_at, (l.ends_on + 1)::timestamp at time zone 'Europe/Amsterdam' - interval '1 millisecond') as ends_at,
     case when m.id is null then (select count(*)::int from promotion_plan_line n where n.plan_id = l.id)
       else (select count(*)::int from promotion_product q where q.promotion_id = m.id) end as products
   from promotion_plan l full join promotion m on m.id = l.promotion_id
     left join staff_person p on p.id = l.created_by
   order by ends_at desc, name limit $1`,
)

type Content = [
  id: string,
  name: string,
  titleNl: string,
  titleEn: string,
  hasLabel: boolean,
  discount: string,
  value: number,
  startsOn: string,
  endsOn: string,
  choice: string,
]
/** Nothing for an id that exists. */
export const insertPlan = prepared<{ readonly id: string }, Content>(
  'promotion_plan_insert',
  `insert into promotion_plan
     (id, name, title_nl, title_en, has_label, discount, discount_value, starts_on, ends_on, choice)
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9::date, $10::jsonb) on conflict (id) do nothing returning id`,
)
export const updatePlan = prepared<NoColumns, Content>(
  'promotion_plan_update',
  `update promotion_plan set name = $2, title_nl = $3, title_en = $4, has_label = $5, discount = $6, discount_value = $7,
     starts_on = $8::date, ends_on = $9::date, choice = $10::jsonb, version = version + 1 where id = $1`,
)
export const deleteLines = prepared<NoColumns, [planId: string]>(
  'promotion_plan_line_delete',
  'delete from promotion_plan_line where plan_id = $1',
)
export const insertLines = prepared<
  NoColumns,
  [planId: string, products: readonly string[], regular: readonly number[], prices: readonly number[]]
>(
  'promotion_plan_line_insert',
  `insert into promotion_plan_line (plan_id, product_id, regular_cents, price_cents)
   select $1, u.product_id, u.regular_cents, u.price_cents
   from unnest($2::uuid[], $3::int[], $4::int[]) as u (product_id, regular_cents, price_cents)`,
)
export const setPlanState = prepared<NoColumns, [id: string, state: 'draft' | 'proposed']>(
  'promotion_plan_state',
  'update promotion_plan set state = $2, promotion_id = null where id = $1',
)
export const approvePlan = prepared<NoColumns, [id: string, promotionId: number]>(
  'promotion_plan_approve',
  `update promotion_plan set state = 'approved', promotion_id = $2 where id = $1`,
)
export const changePlan = prepared<
  NoColumns,
  [id: string, titleNl: string, titleEn: string, hasLabel: boolean, endsOn: string]
>(
  'promotion_plan_change',
  `update promotion_plan set title_nl = $2, title_en = $3, has_label = $4, ends_on = $5::date, version = version + 1
   where id = $1`,
)
export const bumpPlan = prepared<NoColumns, [id: string]>(
  'promotion_plan_bump',
  'update promotion_plan set version = version + 1 where id = $1',
)
