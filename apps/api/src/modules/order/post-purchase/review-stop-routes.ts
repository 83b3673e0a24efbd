import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { REVIEW_STOP } from '@shop/texts/order'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { isSignature, REVIEW_STOP_PATH } from '../names.ts'
import { findOrderByPublicId } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { objectToReviews } from './post-purchase-queries.ts'

type Options = { readonly db: Db; readonly secret: string }
type Link = { Querystring: { id?: string; s?: string } }

const FORM = 'application/x-www-form-urlencoded'

const page = (locale: 'nl' | 'en', title: string, content: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${BRAND.name}</title></head><body><main><h1>${title}</h1>${content}<p>${COMPANY.name} · KvK ${COMPANY.kvk}</p></main></body></html>`

/**
 * Linked from mails and outside the contract because it serves a page. Opening the page changes nothing, so link
 * scanners do not opt customers out. Only the button and the one-click request of RFC 8058 do.
 */
export function reviewStopRoutes(app: FastifyInstance, options: Options) {
  void app.register(async (scope) => {
    // The form has no fields and RFC 8058 sends a fixed one, so the body is ignored.
    scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, parsed) => parsed(null))
    stopRoutes(scope, options)
  })
}

function stopRoutes(app: FastifyInstance, { db, secret }: Options) {
  const orderOf = async ({ id = '', s = '' }: Link['Querystring']): Promise<OrderRow | undefined> =>
    isSignature(secret, id, s) ? (await findOrderByPublicId.rows(db, id))[0] : undefined

  app.get<Link>(REVIEW_STOP_PATH, async ({ query }, reply) => {
    const order = await orderOf(query)
    const words = REVIEW_STOP[order?.locale ?? 'nl']
    const button = `<p>${words.ask}</p><form method="post"><button type="submit">${words.stop}</button></form>`
    return reply
      .code(order ? 200 : 404)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page(order?.locale ?? 'nl', words.title, order ? button : `<p>${words.unknown}</p>`))
  })

  app.post<Link>(REVIEW_STOP_PATH, async ({ query }, reply) => {
    const order = await orderOf(query)
    const words = REVIEW_STOP[order?.locale ?? 'nl']
    if (order) await objectToReviews.rows(db, order.email)
    return reply
      .code(order ? 200 : 404)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page(order?.locale ?? 'nl', words.title, `<p>${order ? words.done : words.unknown}</p>`))
  })
}
