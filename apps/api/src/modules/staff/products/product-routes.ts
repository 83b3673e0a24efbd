import { COUNT_LIMIT } from '@shop/contract/staff/orders'
import {
  listProductCategories,
  listStaffProducts,
  PRODUCT_FIELD_NAMES,
  PRODUCTS_PER_PAGE,
  type ProductField,
  readProductForm,
  returnFieldToSource,
  saveProductForm,
} from '@shop/contract/staff/range/products'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import {
  changeProduct,
  listFeedValues,
  lockForm,
  lockOf,
  PRICE,
  placeOf,
  readFields,
  readPriceField,
  returnToSource,
} from '../../catalogue/index.ts'
import { changeFields, type FieldChange } from '../fields/change-fields.ts'
import { findAuthor } from '../history/history-queries.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseFields, refuseStaff, StaffRefusal } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { countFor, readFilter } from './find-products.ts'
import { listCategories, listPromotions, PRODUCT_LISTS, type ProductRow } from './list-queries.ts'
import { provenanceOf } from './provenance.ts'

const toSummary = ({ is_webshop_orderable, scan_code, price_cents, ...row }: ProductRow) => ({
  ...row,
  isForSale: is_webshop_orderable,
  barcode: scan_code,
  priceCents: price_cents,
})

/** Texts first: a trigger of a text also writes the product, and every writer should lock in the same order. */
const inOrder = (changes: readonly FieldChange<ProductField, string>[]) =>
  PRODUCT_FIELD_NAMES.flatMap((key) => changes.filter((change) => change.key === key).slice(0, 1))

async function changeForm(tx: Tx, number: string, changes: readonly FieldChange<ProductField, string>[]) {
  await lockForm.rows(tx, number)
  const [product] = await readFields.rows(tx, number)
  if (!product) return { ok: false, code: 'not_found' } as const
  return changeFields(inOrder(changes), {
    present: (key) => product[key],
    reread: async (key) => (await readFields.rows(tx, number))[0]?.[key] ?? '',
    write: (change) => changeProduct(tx, number, change.key, change),
    lastAuthor: async (key) => {
      const { table, keyEnd, column } = placeOf(key)
      return (await findAuthor.rows(tx, table, `${product.id}${keyEnd}`, column))[0]
    },
  })
}

/** The list of products, and the form of one. */
export function productRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listStaffProducts, async (request) => {
    const { sort = 'number', page = 1, ...filter } = request.query
    const { search, values } = readFilter(filter, COUNT_LIMIT)
    const [rows, [counted]] = await Promise.all([
      PRODUCT_LISTS[search][sort].rows(db, ...values, PRODUCTS_PER_PAGE, (page - 1) * PRODUCTS_PER_PAGE),
      countFor(search, filter).rows(db, ...values, COUNT_LIMIT),
    ])
    const { count, read } = counted ?? { count: 0, read: 0 }
    return answer(200, {
      products: rows.map(toSummary),
      count,
      isCountExact: read < COUNT_LIMIT,
    })
  })

  serveStaff(app, listProductCategories, async () => answer(200, { categories: await listCategories.rows(db) }))

  serveStaff(app, readProductForm, async (request) => {
    const number = request.params.productNumber
    const [[product], [price], stored] = await Promise.all([
      readFields.rows(db, number),
      readPriceField.rows(db, number),
      listFeedValues.rows(db, number),
    ])
    if (!product || !price) return refuseStaff('not_found')
    const isPriceSet = price.locked_fields.includes(PRICE.lock)
    return answer(200, {
      fields: PRODUCT_FIELD_NAMES.map((key) => {
        const isCorrected = product.locked_fields.includes(lockOf(key))
        return { key, value: product[key], isCorrected, provenance: provenanceOf(key, isCorrected, stored) }
      }),
      price: {
        value: String(price.price_cents),
        isCorrected: isPriceSet,
        provenance: provenanceOf(PRICE.field, isPriceSet, stored),
      },
      promotions: await listPromotions.rows(db, product.id),
    })
  })

  serveStaff(app, saveProductForm, async (request) => {
    const { changes } = request.body
    const number = request.params.productNumber
    const done = await staffTransaction(db, request, (tx) => changeForm(tx, number, changes))
    if (done.ok) return answer(200, { saved: done.saved, conflicts: done.conflicts })
    if (done.code === 'not_found') return refuseStaff('not_found')
    return refuseFields(done.fields)
  })

  serveStaff(app, returnFieldToSource, async (request) => {
    const { field, value } = request.body
    const { scopes } = accessOf(request).staff
    if (field === PRICE.field && !scopes.has('price.settle'))
      throw new StaffRefusal('forbidden', { permission: 'price.settle' })
    const done = await staffTransaction(db, request, (tx) =>
      returnToSource(tx, request.params.productNumber, field, value),
    )
    if (done.ok) return answer(200, {})
    return refuseStaff(done.code === 'not_found' ? 'not_found' : 'value_changed')
  })
}
