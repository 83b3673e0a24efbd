import { pathOf } from '@shop/contract/client'
import { invoiceFiles } from '@shop/contract/invoice'
import { redirect } from 'react-router'
import { chosenIds, NONE_CHOSEN } from '~/features/account/invoices/invoice-search.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors.ts'
import type { Route } from './+types/invoice-files'

/** Passes the file on in pieces, because a plain form cannot carry the token that the API requires. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = chosenIds(url)
  if (ids.length === 0) throw redirect(`${link('account-invoices')}?${NONE_CHOSEN}`)
  const { fetchFile } = context.get(visitorContext)
  const file = await fetchFile(`${pathOf(invoiceFiles.url, {})}?${new URLSearchParams({ ids: ids.join(',') })}`)
  if (file.status === 401) throw pageUnauthorized()
  if (file.status === 404 || file.status === 400) throw pageNotFound()
  if (file.status !== 200) throw pageUnavailable(503)
  const headers = {
    'cache-control': 'private, no-store',
    'content-type': 'application/zip',
    'content-disposition': file.headers.get('content-disposition') ?? 'attachment',
    'x-content-type-options': 'nosniff',
  }
  return new Response(file.body, { headers })
}
