import {
  listStaffArticles,
  readArticleHistory,
  readCompanyHistory,
  readCustomerHistory,
  readOrderHistory,
  readPriceHistory,
  readProductHistory,
  readPromotionHistory,
  readTermHistory,
} from '@shop/contract/staff/range/history'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hasOpened } from '../customers/customer-routes.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf, callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import {
  findArticleKey,
  findCustomerKey,
  findProductKey,
  findPromotionKey,
  findTermKey,
  listArticles,
} from './history-queries.ts'
import { readHistory } from './object-history.ts'

const MOST_ARTICLES = 500
const isPrice = (column: string) => column.endsWith('price_cents') || column.startsWith('reduced_')

/** The pickup code proves a hand-over, and the public id opens the order page of the customer. */
const isShown = (column: string) => !['pickup_code', 'public_id', 'updated_at'].includes(column)

/** The change history of every object (ADR 0084). */
export function historyRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readOrderHistory, async (request) => {
    const [order] = await findStaffOrder.rows(db, callerBranches(request), request.params.number.toUpperCase())
    if (!order) return refuseStaff('not_found')
    const entries = await readHistory(db, { rows: [['orders', order.id]], columns: { orders: isShown } })
    return answer(200, { name: order.number, entries })
  })

  serveStaff(app, readProductHistory, async (request) => {
    const [product] = await findProductKey.rows(db, request.params.productNumber)
    if (!product) return refuseStaff('not_found')
    const entries = await readHistory(db, {
      rows: [['product', product.id]],
      parts: [['product_text', product.id]],
      columns: { product: (column) => !isPrice(column) },
    })
    return answer(200, { name: product.name, entries })
  })

  serveStaff(app, readPriceHistory, async (request) => {
    const [product] = await findProductKey.rows(db, request.params.productNumber)
    if (!product) return refuseStaff('not_found')
    const entries = await readHistory(db, {
      rows: [['product', product.id]],
      parts: ['price_tier', 'promotion_product'].map((table) => [table, product.id] as const),
      columns: { product: isPrice },
    })
    return answer(200, { name: product.name, entries })
  })

  serveStaff(app, readPromotionHistory, async (request) => {
    const id = request.params.promotion
    const [promotion] = await findPromotionKey.rows(db, id)
    if (!promotion) return refuseStaff('not_found')
    const prices = promotion.products.map((product) => ['promotion_product', `${product},${id}`] as const)
    const entries = await readHistory(db, { rows: [['promotion', String(id)], ...prices] })
    return answer(200, { name: promotion.name, entries })
  })

  serveStaff(app, readArticleHistory, async (request) => {
    const [article] = await findArticleKey.rows(db, request.params.article)
    if (!article) return refuseStaff('not_found')
    const entries = await readHistory(db, { rows: [['content_article', request.params.article]] })
    return answer(200, { name: article.title, entries })
  })

  serveStaff(app, readTermHistory, async (request) => {
    const { id } = request.params
    const [found] = await findTermKey.rows(db, id)
    if (!found) return refuseStaff('not_found')
    const columns = { search_answer: (column: string) => ['target', 'ended_at'].includes(column) }
    return answer(200, { name: found.term, entries: await readHistory(db, { rows: [['search_answer', id]], columns }) })
  })

  // Part of the record: readable only after the record was opened, which is logged with its reason.
  const customerHistory = async (request: FastifyRequest, number: number, isCompany: boolean) => {
    const [customer] = await findCustomerKey.rows(db, number)
    if (!customer || (isCompany && customer.company === null)) return refuseStaff('not_found')
    const { staff } = accessOf(request)
    if (!(await hasOpened(db, staff.personId, customer.id, request.now))) return refuseStaff('access_reason_missing')
    const rows = ['customer', 'credit_account', 'points_account'].map((table) => [table, customer.id] as const)
    const name = (isCompany ? customer.company : customer.name) || String(number)
    return answer(200, { name, entries: await readHistory(db, { rows }) })
  }
  serveStaff(app, readCustomerHistory, (request) => customerHistory(request, request.params.customer, false))
  serveStaff(app, readCompanyHistory, (request) => customerHistory(request, request.params.customer, true))

  serveStaff(app, listStaffArticles, async () => {
    const rows = await listArticles.rows(db, MOST_ARTICLES + 1)
    return answer(200, { articles: rows.slice(0, MOST_ARTICLES), isComplete: rows.length <= MOST_ARTICLES })
  })
}
