import { randomUUID } from 'node:crypto'
import { dayAt } from '@shop/domain/dates'
import { prepareList } from '../../../src/modules/staff/relations/import-relations.ts'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct } from '../../support/seed.ts'
import { aPerson } from '../../support/sign-in.ts'
import { aSetTarget } from '../change-sets/set-target.ts'
import { aPromotionTarget } from '../promotions/promotion-target.ts'
import { aStaffMember } from '../staff-test.ts'
import { aTermRuleTarget } from './term-targets.ts'

/** A job on one product, in the state that the endpoint accepts. */
async function aJob(db: Db, name: string, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string }>(
    `insert into product_job (action, reason, query, person_id, total, state, started_at)
     values ('stop_sale', 'Proef', '', $1, 1, $2, $3) returning id`,
    [person, name === 'stopProductJob' ? 'running' : 'prepared', name === 'stopProductJob' ? new Date() : null],
  )
  return rows[0]?.id
}

/** An open stop, applied. */
async function aStop(db: Db, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string }>(
    `insert into sale_stop (id, kind, product_id, reason, is_unsafe, started_by)
     values ($1, 'product', $2, 'Proef', false, $3) returning id`,
    [randomUUID(), (await aProduct(db)).id, person],
  )
  await db.query('select apply_sale_stops(250)')
  return rows[0]?.id
}

/** An enabled batch without codes. */
async function aVoucherBatch(db: Db, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string }>(
    `insert into voucher_batch (id, name_nl, name_en, prefix, percent, minimum_cents, ends_at, total, created_by)
     values ($1, 'Proef', 'Trial', 'PROEF', 10, 0, now() + interval '1 day', 1, $2) returning id`,
    [randomUUID(), person],
  )
  return rows[0]?.id
}

/** A product whose unit a person set; the value of the feed is unknown. */
async function aCorrection(db: Db) {
  const { number, id } = await aProduct(db)
  await db.query(`update product set locked_fields = '{unit}' where id = $1`, [id])
  return { productNumber: number, field: 'unit', value: null }
}

/** A search of yesterday without results, with a page for it. */
async function aMissedTerm(db: Db) {
  const term = `proef ${randomUUID()}`
  await db.query(
    `insert into search_count (day, locale, term, searches, hits) values (current_date - 1, 'nl', $1, 1, 0)`,
    [term],
  )
  const { rows } = await db.query<{ path: string }>('select path from content_article where id = $1', [
    await anArticle(db),
  ])
  return { term, locale: 'nl', kind: 'page', target: rows[0]?.path }
}

/** A redirect in force, with the body of its change. */
async function aRedirect(db: Db, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string; changed_at: Date }>(
    `insert into redirect (source, target, changed_by) values ($1, '/', $2) returning id, changed_at`,
    [`/proef-${randomUUID()}`, person],
  )
  return { id: rows[0]?.id, changedAt: rows[0]?.changed_at.toISOString(), target: '/merken' }
}

async function aTermAnswer(db: Db, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  const { rows } = await db.query<{ id: string; changed_at: Date }>(
    `insert into search_answer (locale, term, kind, target, changed_by) values ('nl', $1, 'synonym', 'gips', $2)
     returning id, changed_at`,
    [`proef ${randomUUID()}`, person],
  )
  return { id: rows[0]?.id, changedAt: rows[0]?.changed_at.toISOString() }
}

async function aPromotion(db: Db) {
  const { rows } = await db.query<{ id: number }>(
    `insert into promotion (code, name, title_nl, title_en, starts_at, ends_at)
     values ($1, 'Proef', 'Actie', 'Offer', now(), now() + interval '1 day') returning id`,
    [randomUUID()],
  )
  return rows[0]?.id
}

export async function anArticle(db: Db) {
  const { rows } = await db.query<{ id: string }>(
    `insert into content_article (code, path, locale, title) values ($1, $2, 'nl', 'Proef') returning id`,
    [randomUUID(), `/${randomUUID()}`],
  )
  return rows[0]?.id
}

export async function aCustomerNumber(db: Db, companyName = 'Proef Bouw') {
  const { customerId, email } = await aPerson(db, { companyName })
  const { rows } = await db.query<{ number: string }>('select number from customer where id = $1', [customerId])
  return { number: Number(rows[0]?.number), email, customerId }
}

/** A new relation, of a form or of a checked list. */
async function aRelation(db: Db, name: string) {
  const [product, related] = [await aProduct(db), await aProduct(db)]
  if (name === 'editRelation')
    return {
      ...{ productNumber: product.number, related: related.number },
      ...{ before: null, after: { kind: 'needed', quantity: 0.5, per: 'm2' } },
    }
  const text = `${product.number};fits;${related.number}`
  return name === 'importRelations' ? { text, version: (await prepareList(db, text))?.version } : { text }
}

/** An object that an endpoint of products, jobs or histories accepts. */
export async function aProductTarget(
  db: Db,
  name: string,
  url: string,
  callerId: string | undefined,
  branchId: number,
) {
  const ofSets = await aSetTarget(db, name, url, callerId)
  if (ofSets) return ofSets
  const ofPromotions = await aPromotionTarget(db, name, url, callerId)
  if (ofPromotions) return ofPromotions
  if (name === 'saveProductForm')
    return {
      productNumber: (await aProduct(db)).number,
      changes: [{ key: 'unit', before: 'stuk', after: 'zak' }],
    }
  if (['editRelation', 'checkRelationList', 'importRelations'].includes(name)) return aRelation(db, name)
  if (name === 'returnFieldToSource') return aCorrection(db)
  if (name === 'startSaleStop')
    return { id: randomUUID(), kind: 'product', key: (await aProduct(db)).number, reason: 'Proef', isUnsafe: false }
  if (name === 'makeVoucherBatch')
    return {
      ...{ id: randomUUID(), nameNl: 'Proef', nameEn: 'Trial', prefix: 'PROEF', count: 1, percent: 10 },
      ...{ minimumCents: 0, endsOn: dayAt(new Date()) },
    }
  if (url.includes('/voucher-batches/:id')) return { id: await aVoucherBatch(db, callerId), reason: 'Proef' }
  if (url.includes('/sale-stops/:id')) return { id: await aStop(db, callerId) }
  if (url.startsWith('/api/staff/term-rules/')) return aTermRuleTarget(db, name, callerId)
  if (name === 'setTermAnswer') return aMissedTerm(db)
  if (name === 'addRedirect') return { source: `/proef-${randomUUID()}`, target: '/' }
  if (url.includes('/redirects/:id')) return aRedirect(db, callerId)
  if (url.includes('/search-terms/answers/:id')) return aTermAnswer(db, callerId)
  if (name === 'prepareProductJob') return { reason: 'Proef', filter: { search: (await aProduct(db)).number } }
  if (url.includes('/stock/:branch'))
    return {
      ...{ productNumber: (await aProduct(db, { stock: { [branchId]: 5 } })).number, branch: branchId },
      ...{ id: randomUUID(), pieces: 1, reason: 'found' },
    }
  if (url.includes(':productNumber')) return { productNumber: (await aProduct(db)).number, isLeaving: false }
  if (url.includes('/product-jobs/:id')) return { id: await aJob(db, name, callerId) }
  if (url.includes(':promotion')) return { promotion: await aPromotion(db) }
  if (url.includes(':article')) return { article: await anArticle(db) }
  if (url.includes(':customer')) return { customer: (await aCustomerNumber(db)).number }
  return undefined
}
