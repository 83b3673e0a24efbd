import { exportPersonalData } from '@shop/contract/privacy'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { needsProof } from '~/features/account/person/prove.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors.ts'
import type { Route } from './+types/privacy-file'

/** A response that the browser downloads instead of displaying. */
const asFile = (body: string, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'private, no-store',
    },
  })

/**
 * Exports all personal data of the customer, readable or as JSON. A resource route, so that the response is the file.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.kind !== 'lezen' && params.kind !== 'json') throw pageNotFound()
  const reply = await context.get(visitorContext).call(exportPersonalData, {})
  if (reply.status === 401) throw pageUnauthorized()
  if (needsProof(reply)) throw redirect(`${href(currentLocale(), 'account-privacy')}?bestand=${params.kind}`)
  if (reply.status !== 200) throw pageUnavailable(503)
  const { fileName, data, readable } = reply.body.Data
  const name = fileName.replace(/\.\w+$/, '')
  return params.kind === 'json'
    ? asFile(JSON.stringify(data, null, 2), 'application/json', `${name}.json`)
    : asFile(readable, 'text/html', `${name}.html`)
}
