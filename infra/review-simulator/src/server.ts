import { createServer, type Server, type ServerResponse } from 'node:http'
import { type Review, SHOP, summaryOf } from './reviews.ts'

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function pageOf(url: URL, all: readonly Review[]) {
  const sku = url.searchParams.get('sku') ?? ''
  const page = Number(url.searchParams.get('page') ?? 1)
  const perPage = Number(url.searchParams.get('perPage') ?? 10)
  const link = (rel: string, to: number) => ({ rel, href: `/product/reviews?sku=${sku}&page=${to}&perPage=${perPage}` })
  const links = [
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(page * perPage < all.length ? [link('next', page + 1)] : []),
  ]
  return { productReviews: all.slice((page - 1) * perPage, page * perPage), links }
}

/** Simulates the review provider with the reviews of `find`. */
export function createReviewServer(find: (sku: string) => Review[]): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://reviews')
    const sku = url.searchParams.get('sku')
    if (url.pathname === '/readyz') return send(response, 200, { ok: true })
    if (url.pathname === '/businessUnit/find') return send(response, 200, SHOP)
    if (url.pathname === '/product/reviews' && sku) return send(response, 200, pageOf(url, find(sku)))
    if (url.pathname === '/product/reviews/summary' && sku) return send(response, 200, summaryOf(find(sku)))
    return send(response, 404, { message: 'no such call' })
  })
}
