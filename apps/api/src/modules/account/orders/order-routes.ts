import {
  done,
  listInvoices,
  listOrders,
  orderCount,
  type ProductInList,
  readOrder,
  regularProducts,
} from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Database } from '../../../platform/db.ts'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { listSuccessors, productCards } from '../../catalogue/index.ts'
import {
  countOrders,
  findOrderRow,
  listInvoiceRows,
  listInvoicesOfOrder,
  listOrderRows,
  listRegular,
  type OrderRow,
} from './order-rows.ts'
import { toAgainView, toInvoiceView, toOrderView } from './order-view.ts'

const refuse = refuseBy({ order_not_found: 404 })
const MOST_REGULAR = 24

type Asked = { readonly locale: Locale; readonly now: Date }
async function cardsById(raw: pg.Pool, ids: readonly string[], asked: Asked): Promise<Map<string, ProductInList>> {
  const cards = await productCards(raw, [...new Set(ids)], asked)
  return new Map(cards.map((card) => [card.id, card]))
}
const productsOf = (rows: readonly OrderRow[]) => rows.flatMap(({ lines }) => lines.map(({ productId }) => productId))

export function orderRoutes(app: FastifyInstance, { raw }: Database) {
  serve(app, orderCount, async (request) => {
    const [found] = await countOrders.rows(raw, customerOf(request).customerId)
    return answer(200, done(found?.count ?? 0))
  })

  serve(app, listOrders, async (request) => {
    const { offset = 0, limit = 10 } = request.query
    const rows = await listOrderRows.rows(raw, customerOf(request).customerId, limit, offset)
    const cards = await cardsById(raw, productsOf(rows), request)
    return answer(200, done({ Orders: rows.map((row) => toOrderView(row, cards)) }))
  })

  serve(app, readOrder, async (request) => {
    const { customerId } = customerOf(request)
    const [row] = await findOrderRow.rows(raw, customerId, request.params.id)
    if (!row) return refuse('order_not_found')
    const ordered = productsOf([row])
    const after = new Map((await listSuccessors.rows(raw, ordered)).map((one) => [one.product_id, one.successor_id]))
    const cards = await cardsById(raw, [...ordered, ...after.values()], request)
    const invoices = await listInvoicesOfOrder.rows(raw, customerId, row.id)
    const again = row.lines.map((line) => toAgainView(line, cards, after.get(line.productId)))
    return answer(200, done({ order: toOrderView(row, cards), invoices: invoices.map(toInvoiceView), again }))
  })

  serve(app, listInvoices, async (request) => {
    const { offset = 0, limit = 10 } = request.query
    const rows = await listInvoiceRows.rows(raw, customerOf(request).customerId, limit, offset)
    return answer(200, done(rows.map(toInvoiceView)))
  })

  serve(app, regularProducts, async (request) => {
    const rows = await listRegular.rows(raw, customerOf(request).customerId, request.now, MOST_REGULAR)
    const shown = rows.map((row) => ({ row, id: row.is_ended ? (row.successor_id ?? row.product_id) : row.product_id }))
    const cards = await cardsById(
      raw,
      shown.map(({ id }) => id),
      request,
    )
    const products = shown.flatMap(({ row, id }) => {
      const product = cards.get(id)
      if (!product) return []
      return [
        {
          product,
          timesOrdered: row.times,
          lastQuantity: row.last_quantity,
          lastOrderedAt: row.last_at.toISOString(),
          replaces: id === row.product_id ? null : row.title,
        },
      ]
    })
    return answer(200, done(products))
  })
}
