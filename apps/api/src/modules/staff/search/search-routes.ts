import { readStaffProduct, searchStaff } from '@shop/contract/staff/office/search'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { listStopsOfProduct } from '../sale-stops/sale-stop-queries.ts'
import {
  findCustomersByEmail,
  findCustomersByNumber,
  findCustomersByWords,
  findOrdersByEmail,
  findOrdersByNumber,
  findProduct,
  findProductsByNumber,
  findProductsByWords,
  listProductStock,
} from './search-queries.ts'

/** Shorter words match too many products to be of use. */
const SHORTEST_WORD = 3

/** Words by their start. Letters and digits only, so that no character has a meaning in the query language. */
const wordsIn = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => `${word}:*`)
    .join(' & ')

/** More digits do not fit the column. */
const isCustomerNumber = (text: string) => /^[0-9]{1,15}$/.test(text)

export function searchRoutes(app: FastifyInstance, db: Db) {
  const findOrders = (branches: readonly number[] | null, text: string) =>
    text.includes('@')
      ? findOrdersByEmail.rows(db, branches, text.toLowerCase())
      : findOrdersByNumber.rows(db, branches, text.toUpperCase())

  const findProducts = (text: string) => {
    const words = wordsIn(text)
    if (/^[0-9]+$/.test(text)) return findProductsByNumber.rows(db, text)
    return words === '' ? [] : findProductsByWords.rows(db, words)
  }

  const findCustomers = (branches: readonly number[] | null, text: string) => {
    const words = wordsIn(text)
    if (isCustomerNumber(text)) return findCustomersByNumber.rows(db, branches, text)
    if (text.includes('@')) return findCustomersByEmail.rows(db, branches, text.toLowerCase())
    return words === '' ? [] : findCustomersByWords.rows(db, branches, words)
  }

  serveStaff(app, searchStaff, async (request) => {
    const text = request.query.q.trim()
    if (text === '') return answer(200, { orders: [], customers: [], products: [] })
    const branches = callerBranches(request)
    const [orders, customers, products] = await Promise.all([
      findOrders(branches, text),
      findCustomers(branches, text),
      findProducts(text),
    ])
    return answer(200, { orders, customers, products })
  })

  serveStaff(app, readStaffProduct, async (request) => {
    const [product] = await findProduct.rows(db, request.params.productNumber)
    if (!product) return refuseStaff('not_found')
    const stock = await listProductStock.rows(db, product.id, callerBranches(request))
    const stops = await listStopsOfProduct.rows(db, product.id)
    const { id: _, price_cents, ...rest } = product
    return answer(200, {
      ...rest,
      priceCents: price_cents,
      stops: stops.map(({ id, reason }) => ({ id, reason })),
      stock: stock.map(({ on_hand, branch_id, ...row }) => ({ ...row, branchId: branch_id, onHand: on_hand })),
    })
  })
}
