import { done, searchOwnCode } from '@shop/contract'
import { bareCode } from '@shop/domain/search/codes'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../platform/http/caller.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { prepared } from '../../platform/prepared.ts'
import { productCards } from '../catalogue/index.ts'
import { productPage } from './result-view.ts'

/** Only business customers have own codes, and each customer finds only its own. */
const productsOfOwnCode = prepared<{ readonly id: string }, [customerId: string, code: string]>(
  'own_code_products',
  `select o.product_id as id from own_code o
   join customer c on c.id = o.customer_id and c.company_name is not null
   join product p on p.id = o.product_id
   where o.customer_id = $1 and o.code = $2 order by p.rank, p.id limit 24`,
)

export function ownCodeRoutes(app: FastifyInstance, { db: { raw } }: Pick<PublicReadDeps, 'db'>) {
  serve(app, searchOwnCode, async (request) => {
    const { locale, now } = request
    const rows = await productsOfOwnCode.rows(raw, customerOf(request).customerId, bareCode(request.query.searchTerm))
    const ids = rows.map(({ id }) => id)
    const products = await productCards(raw, ids, { locale, now })
    const [first] = products
    return answer(
      200,
      done({ products, redirectToUrl: first && products.length === 1 ? productPage(first, locale) : null }),
    )
  })
}
