import { listInvoices } from '@shop/contract/invoice'
import { listOrders } from '@shop/contract/order'
import { orderByLink } from '@shop/contract/order-after'
import { required } from '~/lib/api/reply.ts'
import { type Visitor, visitorContext } from '~/lib/api/visitor.server.ts'
import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors.ts'
import type { Route } from './+types/invoice-file'

const MOST = 100

/** Finds the URL of the invoice through its order, because the API lists documents per order. */
async function paperOf({ call }: Visitor, id: string): Promise<string | undefined> {
  const query = { offset: 0, limit: MOST }
  const [invoices, orders] = await Promise.all([call(listInvoices, { query }), call(listOrders, { query })])
  const invoice = required(invoices).find((one) => one.id === id)
  const order = required(orders).Orders.find(({ orderNumber }) => orderNumber === invoice?.orderNumber)
  if (!invoice || !order) return undefined
  const reply = await call(orderByLink, { params: { id: order.id } })
  return reply.status === 200 ? reply.body.Data.papers.find(({ number }) => number === invoice.number)?.url : undefined
}

/** Serves the document from the storefront, because a plain link cannot carry the token that the API requires. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const path = await paperOf(visitor, params.id ?? '')
  if (!path) throw pageNotFound()
  const file = await visitor.fetchFile(path)
  if (file.status === 401) throw pageUnauthorized()
  if (file.status === 404 || file.status === 400) throw pageNotFound()
  if (file.status !== 200) throw pageUnavailable(503)
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  for (const name of ['content-type', 'content-length', 'content-disposition']) {
    const value = file.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(file.body, { headers })
}
