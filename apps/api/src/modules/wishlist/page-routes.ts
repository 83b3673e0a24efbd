import { randomBytes } from 'node:crypto'
import { done, readWishlist, sharedWishlist, shareWishlist, unshareWishlist } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { keptPrices, listPage } from './list-page.ts'
import { isProject } from './project/project-queries.ts'
import { findList, findSharedList, shareList, unshareList } from './queries.ts'

const refuse = refuseBy({ wishlist_not_found: 404 })

export function listPageRoutes(app: FastifyInstance, db: Db) {
  serve(app, readWishlist, async (request) => {
    const list = await findList(db, customerOf(request).customerId, request.params.id)
    if (!list) return refuse('wishlist_not_found')
    const page = await listPage(db, list, request, request.query.storeId, await keptPrices(db, list))
    const found = await isProject.rows(db, list.id)
    return answer(200, done({ ...page, shareKey: list.share_key, isProject: found.length > 0 }))
  })

  serve(app, shareWishlist, async (request) => {
    const key = randomBytes(16).toString('base64url')
    const shareKey = await shareList(db, customerOf(request).customerId, request.params.id, key)
    return shareKey === undefined ? refuse('wishlist_not_found') : answer(200, done({ shareKey }))
  })

  serve(app, unshareWishlist, async (request) => {
    const isDone = await unshareList(db, customerOf(request).customerId, request.params.id)
    return isDone ? answer(200, done(true)) : refuse('wishlist_not_found')
  })

  serve(app, sharedWishlist, async (request) => {
    const list = await findSharedList(db, request.params.shareKey)
    if (!list) return refuse('wishlist_not_found')
    return answer(200, done(await listPage(db, list, request, request.query.storeId)))
  })
}
