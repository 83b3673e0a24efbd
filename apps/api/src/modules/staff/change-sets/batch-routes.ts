import { LIST_LENGTH, listPriceBrands, makeListSet, makeRuleSet } from '@shop/contract/staff/range/price-batches'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { listBrands } from './line-queries.ts'
import { makeListSet as storeList, makeRuleSet as storeRule } from './make-set.ts'

/** In bytes: a character of a list may need three, and JSON escapes its ends of lines. */
const BODY_LIMIT = LIST_LENGTH + 100_000

/** Drafts of many prices, by a rule, a file or pasted text. None of them changes a price. */
export function batchRoutes(app: FastifyInstance, db: Db) {
  const authorOf = (request: FastifyRequest, name: string) => ({
    personId: accessOf(request).staff.personId,
    now: request.now,
    name: name.trim(),
  })

  serveStaff(app, listPriceBrands, async () => answer(200, { brands: await listBrands.rows(db) }))

  serveStaff(app, makeRuleSet, async (request) => {
    const { name, brand = null, category = null, basisPoints, endsOn = null } = request.body
    const made = await staffTransaction(db, request, (tx) =>
      storeRule(tx, { brand, category }, { basisPoints, endsOn }, authorOf(request, name)),
    )
    return made.ok ? answer(200, { id: made.id, total: made.total, unread: made.unread }) : refuseStaff(made.code)
  })

  serveStaff(
    app,
    makeListSet,
    async (request) => {
      const { name, text } = request.body
      const made = await staffTransaction(db, request, (tx) => storeList(tx, text, authorOf(request, name)))
      if (made.ok) return answer(200, { id: made.id, total: made.total, unread: made.unread })
      return refuseStaff(made.code === 'too_many' ? 'too_many' : 'no_changes')
    },
    { bodyLimit: BODY_LIMIT },
  )
}
