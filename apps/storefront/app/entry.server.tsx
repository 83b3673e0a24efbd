import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { lastResort } from './layouts/last-resort.ts'
import { cacheControl } from './lib/page/cache-policy.ts'
import { policyWithNonce, seal } from './lib/page/content-security.server.ts'
import { paintFirst } from './lib/page/finish/paint-first.server.ts'
import { WHOLE_PAGE } from './lib/page/finish/whole-page.ts'
import { hostContext } from './lib/page/host-context.ts'
import { type OtherParty, otherParties } from './lib/page/other-parties.server.ts'
import { RenderContext } from './lib/page/render-context.ts'
import { type Shop, shopContext } from './lib/page/shop-context.ts'
import { usePictures } from './lib/page/use-pictures.server.ts'

/** The host sets this context; it takes the key from the bundle so that both mean the same one. */
export { hostContext }
export const streamTimeout = 5_000

type Answer = { status: number; readonly headers: Headers }

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
  const tree = (
    <RenderContext value={{ nonce, shopEnv, publicOrigin, brandVariant, ...shell }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RenderContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(shop.kind, status, shop.secondsLeft()))
  const answer = { status, headers }
  const parties: OtherParty[] = [
    ...context.get(otherParties),
    ...(shop.host.tagManager ? ['tag-manager' as const] : []),
  ]
  try {
    return await (shop.kind === 'public'
      ? renderWhole(tree, answer, shop, parties)
      : renderStreamed(tree, answer, shop, request, parties))
  } catch (error) {
    // the first failure gets the error page; when that fails too there is nothing left to render
    if (!entry.staticHandlerContext.errors) throw error
    shop.host.log.error({ err: error }, 'the error page failed')
    return lastResort(status >= 400 ? status : 500)
  }
}

/** Kept at the edge: the finished document, its scripts named by hash. */
function renderWhole(
  tree: ReactElement,
  answer: Answer,
  shop: Shop,
  parties: readonly OtherParty[],
): Promise<Response> {
  const { nonce, log, keepWhole } = shop.host
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // everything is there before the first byte goes: nothing is put in its place by a script
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
            const html = Buffer.concat(parts).toString()
            const sealed = seal(import.meta.env.PROD ? paintFirst(html) : html, nonce, parties)
            answer.headers.set('content-security-policy', sealed.policy)
            if (failed) {
              // never keep a broken page
              answer.status = 500
              answer.headers.set('cache-control', 'no-store')
            }
            if (!keepWhole) return resolve(new Response(sealed.html, answer))
            keepWhole(Buffer.from(sealed.html))
            answer.headers.set(WHOLE_PAGE, '1')
            resolve(new Response(null, answer))
          },
        })
        pipe(collect)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** For one person: sent as it becomes ready, with a nonce of its own. */
function renderStreamed(
  tree: ReactElement,
  answer: Answer,
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

/** Data of a page is kept by the same rule as the page. */
export function handleDataRequest(response: Response, { context }: DataArgs): Response {
  // whoever sent the request elsewhere before it reached a page has said how long that holds
  if (response.headers.has('cache-control')) return response
  const { kind, secondsLeft } = context.get(shopContext)
  response.headers.set('cache-control', cacheControl(kind, response.status, secondsLeft()))
  return response
}

type ErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

export function handleError(error: unknown, { request, context }: ErrorArgs): void {
  if (request.signal.aborted) return
  // a request that no page takes is the sender's fault: told by its status in the line of the request
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(hostContext)?.log.error({ err: error }, 'a page failed')
}
