import { BRAND } from '@shop/domain/brand'
import { visitorContext } from '~/lib/api/visitor.server'
import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors'
import type { Route } from './+types/invoice-file'

/** Hands the document on: a link cannot carry the token that the API asks for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetchFile } = context.get(visitorContext)
  const file = await fetchFile(`/api/${BRAND.slug}/customer/invoices/${encodeURIComponent(params.id ?? '')}/pdf`)
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
