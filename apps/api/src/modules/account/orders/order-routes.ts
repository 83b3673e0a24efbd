import {
  cancelOrder,
  confirmOrder,
  confirmWithdrawal,
  declareWithdrawal,
  done,
  invoicePayment,
  listInvoices,
  listOrders,
  orderCount,
  type ProductInList,
  payInvoices,
  paymentState,
  payOrder,
  readOrder,
  regularProducts,
} from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { ACCOUNT_TERM_DAYS } from '@shop/domain/order/account-term'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import type { OwnReads } from '../../../platform/replica.ts'
import { listSuccessors, productCards } from '../../catalogue/index.ts'
import {
  countOrders,
  findOrderRow,
  listInvoiceRows,
  listInvoicesOfOrder,
  listOrderRows,
  listRegular,
  type OrderRow,
} from './order-queries.ts'
import { orderIn, toAgainView, toInvoiceView, toOrderView } from './order-view.ts'

const refuse = refuseBy({ order_not_found: 404 })
const MOST_REGULAR = 24
/** Reading the payment state may record a payment, so it counts as a write. */
const CHANGES_ORDERS: ReadonlySet<string> = new Set(
  [
    confirmOrder,
    cancelOrder,
    payOrder,
    paymentState,
    payInvoices,
    invoicePayment,
    declareWithdrawal,
    confirmWithdrawal,
  ].map(({ url }) => url),
)

type ViewContext = { readonly locale: Locale; readonly now: Date }
async function cardsById(db: Db, ids: readonly string[], asked: ViewContext): Promise<Map<string, ProductInList>> {
  const cards = await productCards(db, [...new Set(ids)], asked)
  return new Map(cards.map((card) => [card.id, card]))
}
const productsOf = (rows: readonly OrderRow[]) => rows.flatMap(({ lines }) => lines.map(({ productId }) => productId))

/** After a write, the customer reads from the primary for a while, because the replica may lag. */
function noteWrites(app: FastifyInstance, own: OwnReads) {
  // This hook runs for every reply, so only writes create a promise.
  app.addHook('onSend', ({ routeOptions, caller }, reply, body, done) => {
    const isWrite = reply.statusCode < 400 && CHANGES_ORDERS.has(routeOptions.url ?? '')
    if (!isWrite || caller?.kind !== 'customer') return done(null, body)
    own.wrote(caller.customerId).then(() => done(null, body), done)
  })
}

/** Orders and invoices are read from a replica if there is one. Products come from the cache or the primary. */
export function orderRoutes(app: FastifyInstance, db: Db, own: OwnReads) {
  noteWrites(app, own)

  serve(app, orderCount, async (request) => {
    const { customerId } = customerOf(request)
    const [found] = await own.read(customerId, (from) => countOrders.rows(from, customerId))
    return answer(200, done(found?.count ?? 0))
  })

  serve(app, listOrders, async (request) => {
    const { offset = 0, limit = 10 } = request.query
    const { customerId } = customerOf(request)
    const found = await own.read(customerId, (from) => listOrderRows.rows(from, customerId, limit, offset))
    const rows = found.map((row) => orderIn(row, request.locale))
    const cards = await cardsById(db, productsOf(rows), request)
    return answer(200, done({ Orders: rows.map((row) => toOrderView(row, cards)) }))
  })

  serve(app, readOrder, async (request) => {
    const { customerId } = customerOf(request)
    const [found] = await own.read(customerId, (from) => findOrderRow.rows(from, customerId, request.params.id))
    if (!found) return refuse('order_not_found')
    const row = orderIn(found, request.locale)
    const ordered = productsOf([row])
    const after = new Map((await listSuccessors.rows(db, ordered)).map((one) => [one.product_id, one.successor_id]))
    const cards = await cardsById(db, [...ordered, ...after.values()], request)
    const invoices = await own.read(customerId, (from) => listInvoicesOfOrder.rows(from, customerId, row.id))
    const again = row.lines.map((line) => toAgainView(line, cards, after.get(line.productId)))
    return answer(
      200,
      done({ order: toOrderView(row, cards), invoices: invoices.map((one) => toInvoiceView(one, request.now)), again }),
    )
  })

  serve(app, listInvoices, async (request) => {
    const { offset = 0, limit = 10, state = '', words = '' } = request.query
    const { customerId } = customerOf(request)
    const today = dayAt(request.now)
    const rows = await own.read(customerId, (from) =>
      listInvoiceRows.rows(from, customerId, limit, offset, state, words.trim(), today, ACCOUNT_TERM_DAYS),
    )
    return answer(200, done(rows.map((one) => toInvoiceView(one, request.now))))
  })

  serve(app, regularProducts, async (request) => {
    const { customerId } = customerOf(request)
    const { now, locale } = request
    const rows = await own.read(customerId, (from) => listRegular.rows(from, customerId, now, MOST_REGULAR, locale))
    const shown = rows.map((row) => ({ row, id: row.is_ended ? (row.successor_id ?? row.product_id) : row.product_id }))
    const cards = await cardsById(
      db,
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
