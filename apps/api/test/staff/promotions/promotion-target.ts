import { randomUUID } from 'node:crypto'
import type { Role } from '@shop/contract/staff/permissions'
import { dayAt } from '@shop/domain/dates'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct } from '../../support/seed.ts'
import { aStaffMember } from '../staff-test.ts'

const roles: readonly Role[] = ['range', 'operator', 'owner']
const reads = { roles, writes: [] }
const shown = ['outbox', 'product', 'promotion', 'promotion_plan', 'promotion_product']
/** The roles that may use each endpoint of promotions, and the tables that it writes. */
export const EXPECTED_OF_PROMOTIONS = {
  ...{ listPromotions: reads, readPromotion: reads },
  savePromotion: { roles, writes: ['promotion_plan', 'promotion_plan_line'] },
  proposePromotion: { roles, writes: shown },
  withdrawPromotion: { roles, writes: shown },
  changePromotion: { roles, writes: ['outbox', 'promotion', 'promotion_plan'] },
  endPromotion: { roles, writes: ['outbox', 'promotion', 'promotion_plan'] },
}

/** A draft of 10 percent on a product of € 10, today. */
export const aWish = (number: string, over: object = {}) => ({
  ...{ version: 0, name: 'Proefactie', titleNl: 'Proefkorting', titleEn: 'Trial discount', hasLabel: true },
  ...{ kind: 'percent', value: 10, startsOn: dayAt(new Date()), endsOn: dayAt(new Date()), numbers: [number] },
  ...over,
})

/** A draft, or a promotion that is planned or running. */
export async function aPromotionTarget(db: Db, name: string, url: string, callerId: string | undefined) {
  if (!url.startsWith('/api/staff/promotions/:id')) return undefined
  const product = await aProduct(db, { priceCents: 1000 })
  if (name === 'savePromotion') return { id: randomUUID(), ...aWish(product.number) }
  const person = callerId || (await aStaffMember(db, [])).id
  const id = randomUUID()
  const isInShop = ['withdrawPromotion', 'changePromotion', 'endPromotion'].includes(name)
  const start = name === 'withdrawPromotion' ? '1 hour' : '-1 hour'
  const { rows } = isInShop
    ? await db.query<{ id: number }>(
        `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
         values ($1, 'Proef', 'Proef', 'Trial', now() + $2::interval, now() + interval '2 days') returning id`,
        [`plan-${id}`, start],
      )
    : { rows: [] }
  await db.query(
    `insert into promotion_plan (id, name, title_nl, title_en, has_label, discount, discount_value, starts_on, ends_on,
       choice, state, promotion_id, created_by)
     values ($1, 'Proef', 'Proef', 'Trial', true, 'percent', 10, $2, $2, $6, $3, $4, $5)`,
    [
      id,
      dayAt(new Date()),
      isInShop ? 'approved' : 'draft',
      rows[0]?.id ?? null,
      person,
      { numbers: [product.number] },
    ],
  )
  await db.query(
    'insert into promotion_plan_line (plan_id, product_id, regular_cents, price_cents) values ($1, $2, 1000, 900)',
    [id, product.id],
  )
  if (isInShop)
    await db.query('insert into promotion_product (promotion_id, product_id, price_cents) values ($1, $2, 900)', [
      rows[0]?.id,
      product.id,
    ])
  const texts = { titleNl: 'Anders', titleEn: 'Other', hasLabel: false }
  return { id, version: 1, ...texts, endsOn: dayAt(new Date()), show: 'all' }
}
