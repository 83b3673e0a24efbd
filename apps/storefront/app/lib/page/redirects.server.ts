import type { Client } from '@shop/contract/client'
import { findRedirect, listHidingRedirects } from '@shop/contract/redirect'
import { ownPath } from '@shop/routes'
import { redirect } from 'react-router'
import { cacheFor } from '~/lib/api/kept.server.ts'
import { REDIRECTED_PAGE } from './cache-policy.ts'
import type { HostRequest } from './host-context.ts'

type Source = { readonly call: Client; readonly host: HostRequest }

const HIDING_LIFE_MS = 15_000
const hiding = cacheFor<ReadonlySet<string>>(HIDING_LIFE_MS)

/** Whether a redirect answers in the place of a page. A process reads the few of them together. */
export async function hidesPage({ call, host }: Source, path: string): Promise<boolean> {
  const load = async () => {
    const reply = await call(listHidingRedirects, {})
    return new Set(reply.status === 200 ? reply.body.Data.sources : [])
  }
  try {
    return (await hiding('', load)).has(path)
  } catch (error) {
    host.log.warn({ err: error }, 'redirects unavailable; the page is shown')
    return false
  }
}

/** Sends the visitor to where a redirect of the path leads, with the query. Returns if there is none. */
export async function followRedirect({ call, host }: Source, path: string, search: string): Promise<void> {
  const target = await call(findRedirect, { query: { path } }).then(
    (reply) => (reply.status === 200 ? ownPath(reply.body.Data.target) : undefined),
    (error: unknown) => {
      host.log.warn({ err: error }, 'redirects unavailable; the page is shown')
      return undefined
    },
  )
  if (target !== undefined && target !== path)
    throw redirect(target + search, { status: 301, headers: { 'cache-control': REDIRECTED_PAGE } })
}
