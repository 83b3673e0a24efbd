import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lastResort } from './layouts/last-resort.ts'
import { cacheControl } from './lib/page/cache-policy.ts'
import { policyWithNonce, seal } from './lib/page/content-security.server.ts'
import { routeIds, withMatchedRoutes } from './lib/page/finish/matched-routes.server.ts'
import { scriptsIn, withStyles } from './lib/page/finish/page-scripts.server.ts'
import { paintFirst } from './lib/page/finish/paint-first.server.ts'
import { readData, withData } from './lib/page/finish/read-data.server.ts'
import { WHOLE_PAGE } from './lib/page/finish/whole-page.ts'
import { hostContext } from './lib/page/host-context.ts'
import { type OtherParty, otherParties } from './lib/page/other-parties.server.ts'
import { type PageScripts, RenderContext } from './lib/page/render-context.ts'
import { type Shop, shopContext } from './lib/page/shop-context.ts'
import { usePictures } from './lib/page/use-pictures.server.ts'

/** Exported from the bundle because the host must set the context with the same key object. */
export { hostContext }
/** The largest PAGE_BUDGET_MS: the budget of the page ends every wait earlier. */
export const streamTimeout = 14_000

type PageResponse = { status: number; readonly headers: Headers }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const shop = context.get(shopContext)
  const { nonce, shopEnv, publicOrigin, brandVariant } = shop.host
  await usePictures(shop)
  const shell = await shop.shellHtml()
  const tree = (page: EntryContext, scripts?: PageScripts) => (
    <RenderContext value={{ nonce, shopEnv, publicOrigin, brandVariant, scripts, ...shell }}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </RenderContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(shop, status, shop.secondsLeft()))
  const answer = { status, headers }
  const parties: OtherParty[] = [
    ...context.get(otherParties),
    ...(shop.host.tagManager ? ['tag-manager' as const] : []),
  ]
  try {
    if (shop.kind !== 'public') return await renderStreamed(tree(entry), answer, shop, request, parties)
    const data = await readData(entry)
    if (shop.host.rendersAtOnce) {
      const scripts = scriptsOf(entry)
      const page = withData(withMatchedRoutes(entry), data, scripts !== undefined)
      const atOnce = renderAtOnce(tree(page, scripts))
      if (atOnce !== undefined) {
        const pieces = scripts ? [DOCTYPE, ...withStyles(atOnce, scripts)] : [finished(DOCTYPE + atOnce, entry, shop)]
        return whole(pieces, answer, shop, parties)
      }
    }
    return await renderWhole(tree(withData(entry, data)), answer, shop, parties)
  } catch (error) {
    // The first failure renders the error page. If that fails too, only static HTML is left.
    if (!entry.staticHandlerContext.errors) throw error
    shop.host.log.error({ err: error }, 'the error page failed')
    return lastResort(status >= 400 ? status : 500)
  }
}

const DOCTYPE = '<!DOCTYPE html>'
/** Placeholder of a part that was not ready or failed. */
const NOT_RENDERED = '<!--$!-->'

/** Renders a page in one pass, which costs less than a stream. Returns nothing if a part of it waits or fails. */
function renderAtOnce(tree: ReactElement): string | undefined {
  const html = renderToString(tree)
  return html.includes(NOT_RENDERED) ? undefined : html
}

/** The parts that all pages of the same routes have in common. The number of entries is limited by the routes of the build. */
const written = new Map<string, PageScripts>()

/** An error page loads the styles of fewer routes, so it has none. */
const scriptsOf = (entry: EntryContext) =>
  entry.staticHandlerContext.errors ? undefined : written.get(routeIds(entry).join(' '))

/** Moves the scripts of a page behind its first paint, and stores them for the next page of the same routes. */
function finished(html: string, entry: EntryContext, { host }: Shop): string {
  if (!import.meta.env.PROD) return html
  const painted = paintFirst(html)
  const scripts = entry.staticHandlerContext.errors ? undefined : scriptsIn(painted, host.nonce)
  if (scripts) written.set(routeIds(entry).join(' '), scripts)
  return painted
}

/** A page that the edge caches: the complete document, with its scripts allowed by hash. */
function whole(
  pieces: readonly string[],
  answer: PageResponse,
  { host }: Shop,
  parties: readonly OtherParty[],
): Response {
  const sealed = seal(pieces, host.nonce, parties)
  answer.headers.set('content-security-policy', sealed.policy)
  if (!host.keepWhole) return new Response(sealed.html, answer)
  host.keepWhole(Buffer.from(sealed.html))
  answer.headers.set(WHOLE_PAGE, '1')
  return new Response(null, answer)
}

/** Renders a page of which parts have to be waited for. */
function renderWhole(
  tree: ReactElement,
  answer: PageResponse,
  shop: Shop,
  parties: readonly OtherParty[],
): Promise<Response> {
  const { nonce, log } = shop.host
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // Send no placeholders: the cached document must be complete without a script that swaps parts in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        failed = true
        log.error({ err: error }, 'rendering failed')
      },
      onAllReady() {
        clearTimeout(timer)
        const parts: Buffer[] = []
        const collect = new Writable({
          write(chunk: Buffer, _encoding, done) {
            parts.push(chunk)
            done()
          },
          final(done) {
            done()
            if (failed) {
              // A broken page must not be cached.
              answer.status = 500
              answer.headers.set('cache-control', 'no-store')
            }
            const html = Buffer.concat(parts).toString()
            resolve(whole([import.meta.env.PROD ? paintFirst(html) : html], answer, shop, parties))
          },
        })
        pipe(collect)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Renders a personal page: streamed as parts become ready, with a nonce per response. */
function renderStreamed(
  tree: ReactElement,
  answer: PageResponse,
  shop: Shop,
  request: Request,
  parties: readonly OtherParty[],
): Promise<Response> {
  const { nonce, log } = shop.host
  answer.headers.set('content-security-policy', policyWithNonce(nonce, parties))
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onShellError: reject,
      onError(error) {
        failed = true
        log.error({ err: error }, 'rendering failed')
      },
      [ready]() {
        const body = new PassThrough()
        body.on('close', () => clearTimeout(timer))
        resolve(
          new Response(createReadableStreamFromReadable(body), {
            headers: answer.headers,
            status: failed ? 500 : answer.status,
          }),
        )
        pipe(body)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

type DataArgs = { readonly context: Readonly<RouterContextProvider> }

/** Page data has the same cache rule as the page itself. */
export function handleDataRequest(response: Response, { context }: DataArgs): Response {
  // A redirect from middleware has already set its own cache lifetime.
  if (response.headers.has('cache-control')) return response
  const shop = context.get(shopContext)
  response.headers.set('cache-control', cacheControl(shop, response.status, shop.secondsLeft()))
  return response
}

type ErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

export function handleError(error: unknown, { request, context }: ErrorArgs): void {
  if (request.signal.aborted) return
  // A request that no route matches is a client error; the status in its request log line is enough.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(hostContext)?.log.error({ err: error }, 'a page failed')
}
