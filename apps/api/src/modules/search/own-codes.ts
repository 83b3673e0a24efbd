import { done, searchOwnCode } from '@shop/contract'
import { bareCode } from '@shop/domain/search/codes'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../platform/http/caller.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { productCards } from '../catalogue/index.ts'
import { productsOfOwnCode } from './own-queries.ts'
import { productPage } from './result-view.ts'

export function ownCodeRoutes(app: FastifyInstance, { db }: Pick<PublicReadDeps, 'db'>) {
  serve(app, searchOwnCode, async (request) => {
    const { locale, now } = request
    const rows = await productsOfOwnCode.rows(db, customerOf(request).customerId, bareCode(request.query.searchTerm))
    const ids = rows.map(({ id }) => id)
    const products = await productCards(db, ids, { locale, now })
    const [first] = products
    return answer(
      200,
      done({ products, redirectToUrl: first && products.length === 1 ? productPage(first, locale) : null }),
    )
  })
}
