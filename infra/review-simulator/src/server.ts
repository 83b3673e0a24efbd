import { createServer, type Server, type ServerResponse } from 'node:http'
import { reviewsOf, SHOP, summaryOf } from './reviews.ts'

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function pageOf(url: URL) {
  const sku = url.searchParams.get('sku') ?? ''
  const page = Number(url.searchParams.get('page') ?? 1)
  const perPage = Number(url.searchParams.get('perPage') ?? 10)
  const all = reviewsOf(sku)
  const link = (rel: string, to: number) => ({ rel, href: `/product/reviews?sku=${sku}&page=${to}&perPage=${perPage}` })
  const links = [
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(page * perPage < all.length ? [link('next', page + 1)] : []),
  ]
  return { productReviews: all.slice((page - 1) * perPage, page * perPage), links }
}

/** The calls of the review provider that the shop makes, with the same reviews for an article every time. */
export function createReviewServer(): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://reviews')
    const sku = url.searchParams.get('sku')
    if (url.pathname === '/readyz') return send(response, 200, { ok: true })
    if (url.pathname === '/businessUnit/find') return send(response, 200, SHOP)
    if (url.pathname === '/product/reviews' && sku) return send(response, 200, pageOf(url))
    if (url.pathname === '/product/reviews/summary' && sku) return send(response, 200, summaryOf(sku))
    return send(response, 404, { message: 'no such call' })
  })
}
