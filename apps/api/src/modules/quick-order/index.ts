import { done, matchOrderList } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { matchList } from './match-list.ts'

export function quickOrderRoutes(app: FastifyInstance, db: Db) {
  serve(app, matchOrderList, async ({ body: { lines, storeId }, locale, now }) => {
    const branchId = storeId === undefined ? null : Number(storeId)
    return answer(200, done(await matchList(db, lines, { locale, now, branchId })))
  })
}
