import { pathOf } from '@shop/contract/client'
import { readProjectPicture } from '@shop/contract/project'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors.ts'
import type { Route } from './+types/picture'

/** Serves a picture from the storefront, because an image cannot carry the token that the API requires. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetchFile } = context.get(visitorContext)
  const ids = { id: params.id ?? '', pictureId: params.picture ?? '' }
  const file = await fetchFile(pathOf(readProjectPicture.url, { params: ids }))
  if (file.status === 401) throw pageUnauthorized()
  if (file.status === 404 || file.status === 400) throw pageNotFound()
  if (file.status !== 200) throw pageUnavailable(503)
  const headers = {
    'cache-control': 'private, max-age=3600',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  }
  return new Response(file.body, { headers })
}
