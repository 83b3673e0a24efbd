import {
  checkRelationList,
  editRelation as editEndpoint,
  importRelations as importEndpoint,
  listRelations,
  REFERRING_LISTED,
} from '@shop/contract/staff/range/relations'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { editRelation } from './edit-relation.ts'
import { importRelations, prepareList } from './import-relations.ts'
import { findProducts, type ListedRow, listOwn, listReferring } from './relation-queries.ts'

const toListed = ({ kind, number, name, state, quantity, per }: ListedRow) => ({
  kind,
  number,
  name,
  state,
  quantity,
  per,
})

/** Relations between products (ADR 0135). */
export function relationRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listRelations, async (request) => {
    const [product] = await findProducts.rows(db, [request.params.productNumber])
    if (!product) return refuseStaff('not_found')
    const [own, referring] = await Promise.all([
      listOwn.rows(db, product.id),
      listReferring.rows(db, product.id, REFERRING_LISTED + 1),
    ])
    return answer(200, {
      ...{ number: product.number, name: product.name, from: own.map(toListed) },
      to: referring.slice(0, REFERRING_LISTED).map(toListed),
      isComplete: referring.length <= REFERRING_LISTED,
    })
  })

  serveStaff(app, editEndpoint, async (request) => {
    const { related, before, after } = request.body
    const done = await staffTransaction(db, request, (tx) =>
      editRelation(tx, request.params.productNumber, related, { before, after }),
    )
    return done.ok ? answer(200, {}) : refuseStaff(done.code)
  })

  serveStaff(app, checkRelationList, async (request) => {
    const list = await prepareList(db, request.body.text)
    if (!list) return refuseStaff('too_many')
    const { add, change, same, rejected, version } = list
    return answer(200, { added: add.length, changed: change.length, same, rejected: [...rejected], version })
  })

  serveStaff(app, importEndpoint, async (request) => {
    const { text, version } = request.body
    const done = await staffTransaction(db, request, (tx) => importRelations(tx, text, version))
    return done.ok ? answer(200, { lines: done.lines }) : refuseStaff(done.code)
  })
}
