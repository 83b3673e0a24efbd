import { runChangeSlice } from '../../../src/modules/staff/change-sets/run-change-sets.ts'
import type { Db } from '../../../src/platform/db.ts'
import { transaction } from '../../../src/platform/sql/transaction.ts'
import { asWorker, test as base } from '../../support/api.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember, digestOf, makeStaffApp, type Staff } from '../staff-test.ts'

type Reply = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

/** Staff and a category in a separate database: the worker takes the oldest set of the whole database. */
export const test = base.extend('shop', async ({ ownDb: db }, { onCleanup }) => {
  // Of the worker only: sessions of staff would expire.
  const now = { at: new Date() }
  const app = await makeStaffApp(db)
  onCleanup(() => app.close())
  const tarik = await aStaffMember(db, [{ role: 'range', branches: 'all' }], { name: 'Tarik' })
  const ellen = await aStaffMember(db, [{ role: 'operator', branches: 'all' }], { name: 'Ellen' })
  const node = await aWebNode(db)
  const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
  const category = rows[0]?.code ?? ''

  const call = async ({ headers }: Staff, method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply> => {
    const url = `/api/staff/${path}`
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const step = (id: string, name: string, payload?: object, who = tarik) =>
    call(who, 'POST', `change-sets/${id}/${name}`, payload)
  const product = (priceCents = 1000) => aProduct(db, { webNodeId: node.id, priceCents })
  const makeList = (text: string, name = 'Najaar', who = tarik) =>
    call(who, 'POST', 'change-sets/by-list', { name, text })
  const read = async (id: string) => (await call(tarik, 'GET', `change-sets/${id}`)).body
  const lines = async (id: string, show = 'all') =>
    (await call(tarik, 'GET', `change-sets/${id}/lines?show=${show}`)).body
  const propose = (id: string, acceptsErrors = false, who = tarik) => step(id, 'propose', { acceptsErrors }, who)
  const approve = async (approvalId: string, who = ellen) => {
    const digest = await digestOf(app, who, approvalId)
    return call(who, 'POST', `approvals/${approvalId}/approve`, { digest })
  }
  const slice = (size?: number) => {
    // A set that starts at once has the time of the request.
    if (now.at.getTime() < Date.now()) now.at = new Date()
    return runChangeSlice(asWorker(db), now.at, size)
  }
  const work = async () => {
    while (await slice()) {}
  }
  const priceOf = (number: string | undefined) => readPrice(db, number)
  return {
    ...{ db, app, now, tarik, ellen, node, category, call, step, product, makeList, read, lines, propose, approve },
    ...{ slice, work, priceOf },
  }
})

/** Another person changes one price past the sets. */
export const changeAs = (db: Db, staffId: string, number: string, cents: number) =>
  transaction(
    db,
    'test',
    async (tx) => {
      await tx.query('update product set price_cents = $2 where number = $1', [number, cents])
      return { ok: true }
    },
    { actor: { staffId } },
  )

export async function readPrice(db: Db, number: string | undefined): Promise<number | undefined> {
  const { rows } = await db.query<{ price_cents: number }>('select price_cents from product where number = $1', [
    number,
  ])
  return rows[0]?.price_cents
}

/** Many products of a category as a bulk load writes them: with their history, without entries of the audit log. */
export async function addProducts(db: Db, webNodeId: number, count: number, first = 7_000_000): Promise<string[]> {
  await transaction(
    db,
    'test',
    async (tx) => {
      await tx.query(`set local shop.bulk = 'on'`)
      await tx.query(
        `with made as (
           insert into product (number, web_node_id, price_cents, unit_price_exemption)
           select ($2::int + n)::text, $1, 1000 + n % 500, 'sold_by_piece' from generate_series(1, $3::int) n
           returning id, number, price_cents),
         texts as (
           insert into product_text (product_id, locale, name, slug)
           select id, 'nl', 'Product ' || number, 'product-' || number from made),
         prices as (
           insert into price_history (product_id, valid_from, price_cents) select id, now(), price_cents from made)
         insert into product_web_node (web_node_id, rank, product_id) select $1, 1, id from made`,
        [webNodeId, first, count],
      )
      return { ok: true }
    },
    { actor: { process: 'test' } },
  )
  await db.query('analyze product, product_text, product_web_node, price_history')
  return Array.from({ length: count }, (_, n) => String(first + n + 1))
}
