import { done, productByUrl, productShelf, productStock, productsByIds, webNodeProducts } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { toCards } from './cards/product-cards.ts'
import { keptWith } from './kept-with.ts'
import {
  findProductByNumber,
  listProductsByIds,
  listProductsOfNode,
  listShelves,
  listStock,
  toShelf,
  webNodeExists,
} from './product-queries.ts'
import { toProductInList, toProductView, toProductWithExtra } from './product-view.ts'

const refuse = refuseBy({ product_not_found: 404, web_node_not_found: 404 })

const numberIn = (url: string) => /(?:^|-)([0-9]{6,10})$/.exec(url)?.[1]
const wantsNow = ({ query }: { query: { realtimeStock?: boolean } }) => query.realtimeStock === true

export function productRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading
  const topics = ['catalogue'] as const

  const key = ({ params, query }: { params: { url: string }; query: { includingWebNode?: boolean } }) =>
    `${numberIn(params.url) ?? params.url}:${query.includingWebNode === true}`
  // Only the number identifies the product, so every spelling of the URL shares one cached reply.
  serveCached(app, reading, productByUrl, { topics: [...topics, 'settings'], key, skip: wantsNow }, async (request) => {
    const { params, query, locale, now } = request
    const number = numberIn(params.url)
    const [row] = number === undefined ? [] : await findProductByNumber.rows(db, locale, now, number)
    if (!row || row.state === 'Draft') return { reply: refuse('product_not_found') }
    const view = toProductView(row, { locale, now }, query.includingWebNode === true)
    return { reply: answer(200, done(view)), ...keptWith([view]) }
  })

  serveCached(app, reading, productsByIds, { topics, skip: wantsNow }, async (request) => {
    const { query, locale, now } = request
    const rows = await listProductsByIds.rows(db, locale, now, query.productIds)
    const toView = query.fetchExtraFields === true ? toProductWithExtra : toProductInList
    const views = await toCards(db, rows, { locale, now }, toView)
    return { reply: answer(200, done(views)), ...keptWith(views) }
  })

  serveCached(app, reading, webNodeProducts, { topics, skip: wantsNow }, async (request) => {
    const { params, query, locale, now } = request
    const id = Number(params.id)
    const { limit = 12, offset = 0 } = query
    const rows = await listProductsOfNode.rows(db, locale, now, id, limit, offset)
    if (rows.length === 0 && (await webNodeExists.rows(db, id)).length === 0)
      return { reply: refuse('web_node_not_found') }
    const toView = query.fetchExtraFields === true ? toProductWithExtra : toProductInList
    const views = await toCards(db, rows, { locale, now }, toView)
    return { reply: answer(200, done(views)), ...keptWith(views) }
  })

  serve(app, productShelf, async ({ params, query }) => {
    const [row] = await listShelves.rows(db, Number(query.storeId), [params.id])
    return answer(200, done(row ? toShelf(row) : null))
  })

  // Stock is never cached, because it decides what can be sold.
  serve(app, productStock, async ({ body }) => {
    const rows = await listStock.rows(db, body.ids)
    const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
    const lines = (id: string) =>
      (byProduct.get(id) ?? []).map(({ branch_id, quantity }) => ({ storeId: String(branch_id), quantity }))
    return answer(200, done(Object.fromEntries(body.ids.map((id) => [id, lines(id.toLowerCase())]))))
  })
}
