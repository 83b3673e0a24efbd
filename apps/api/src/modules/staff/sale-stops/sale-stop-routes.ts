import {
  ENDED_LISTED,
  endSaleStop,
  listSaleStops,
  readSaleStop,
  type SaleStopView,
  startSaleStop,
  WAITING_LISTED,
} from '@shop/contract/staff/range/sale-stops'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import {
  addStop,
  applyStops,
  countProducts,
  endStop,
  findGoods,
  findStop,
  listBrands,
  listEndedStops,
  listOpenStops,
  listSuppliers,
  listWaiting,
  type StopRow,
} from './sale-stop-queries.ts'

/** Products that a request stops or restores itself; the worker continues with the others. */
const AT_ONCE = 250

const toStop = ({ is_unsafe, started_at, started_by, ended_at, ended_by, ...row }: StopRow): SaleStopView => ({
  ...row,
  isUnsafe: is_unsafe,
  startedAt: started_at.toISOString(),
  startedBy: started_by,
  endedAt: ended_at?.toISOString() ?? null,
  endedBy: ended_by,
})

/** Stops of sale (ADR 0126). */
export function saleStopRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listSaleStops, async () => {
    const [open, ended, brands, suppliers] = await Promise.all([
      listOpenStops.rows(db),
      listEndedStops.rows(db, ENDED_LISTED),
      listBrands.rows(db),
      listSuppliers.rows(db),
    ])
    return answer(200, {
      open: open.map(toStop),
      ended: ended.map(toStop),
      brands: [...brands],
      suppliers: suppliers.map(({ name }) => name),
    })
  })

  serveStaff(app, readSaleStop, async (request) => {
    const { id } = request.params
    const [stop] = await findStop.rows(db, id)
    if (!stop) return refuseStaff('not_found')
    const [products, waiting] = await Promise.all([
      countProducts.rows(db, id),
      listWaiting.rows(db, id, WAITING_LISTED),
    ])
    return answer(200, { stop: toStop(stop), products: products[0]?.count ?? 0, waiting: [...waiting] })
  })

  serveStaff(app, startSaleStop, async (request) => {
    const { id, kind, key, batch, isUnsafe } = request.body
    const reason = request.body.reason.trim()
    if ((kind === 'batch') !== (batch !== undefined)) return refuseStaff('batch_missing')
    const done = await staffTransaction(db, request, async (tx) => {
      const [goods] = await findGoods.rows(tx, kind, key.trim())
      if (!goods) return { ok: false, code: 'not_found' } as const
      const { product_id, brand_id, supplier } = goods
      const [added] = await addStop.rows(tx, id, kind, product_id, brand_id, supplier, batch ?? null, reason, isUnsafe)
      const [stop] = await findStop.rows(tx, id)
      // A repeated request has the id of its stop; another id means that these goods are stopped already.
      if (!stop) return { ok: false, code: 'already_stopped' } as const
      if (added) await applyStops.rows(tx, AT_ONCE)
      const [products] = await countProducts.rows(tx, id)
      return { ok: true, name: stop.name, products: products?.count ?? 0 } as const
    })
    return done.ok ? answer(200, { id, name: done.name, products: done.products }) : refuseStaff(done.code)
  })

  serveStaff(app, endSaleStop, async (request) => {
    const { id } = request.params
    const done = await staffTransaction(db, request, async (tx) => {
      const [stop] = await findStop.rows(tx, id)
      if (!stop) return { ok: false, code: 'not_found' } as const
      const [ended] = await endStop.rows(tx, id, request.now)
      if (!ended) return { ok: false, code: 'not_now' } as const
      await applyStops.rows(tx, AT_ONCE)
      return { ok: true, name: stop.name } as const
    })
    return done.ok ? answer(200, { name: done.name }) : refuseStaff(done.code)
  })
}
