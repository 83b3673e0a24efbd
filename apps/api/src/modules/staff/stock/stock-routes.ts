import { adjustStock as adjustEndpoint, MOVES_LISTED, readBranchStock } from '@shop/contract/staff/range/stock'
import { explainStock, saleStops } from '@shop/domain/picking/stock-explained'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { adjustStock } from './adjust-stock.ts'
import { findBranchStock, listMoves, type MoveRow } from './stock-queries.ts'

const toMove = ({ id, at, kind, delta, on_hand_after, order_number, reason, note, person }: MoveRow) => ({
  ...{ id, at: at.toISOString(), kind, pieces: delta, onHandAfter: on_hand_after },
  ...{ order: order_number, reason, note, person },
})

export function stockRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readBranchStock, async (request) => {
    const { productNumber, branch } = request.params
    const [row] = await findBranchStock.rows(db, productNumber, branch, callerBranches(request))
    if (!row) return refuseStaff('not_found')
    const figures = {
      ...{ onHand: row.on_hand, reserved: row.reserved, promised: row.promised },
      isWithheld: row.is_withheld,
    }
    const { steps, sellable } = explainStock(figures)
    const moves = await listMoves.rows(db, row.product_id, branch, MOVES_LISTED)
    return answer(200, {
      ...{ number: row.number, name: row.name, branch: row.branch, inTransit: row.in_transit },
      ...{ steps: [...steps], sellable },
      stops: [...saleStops({ state: row.state, isForSale: row.is_webshop_orderable }, figures)],
      lastCount:
        row.counted_at && row.counted !== null ? { at: row.counted_at.toISOString(), counted: row.counted } : null,
      moves: moves.map(toMove),
    })
  })

  serveStaff(app, adjustEndpoint, async (request) => {
    const { productNumber, branch } = request.params
    const branches = callerBranches(request)
    const done = await staffTransaction(db, request, async (tx) => {
      const [at] = await findBranchStock.rows(tx, productNumber, branch, branches)
      return at ? adjustStock(tx, at, request.body) : ({ ok: false, code: 'not_found' } as const)
    })
    return done.ok ? answer(200, { onHand: done.onHand, isCounted: done.isCounted }) : refuseStaff(done.code)
  })
}
