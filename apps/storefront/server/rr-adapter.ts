import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { traceparentOf } from '@shop/contract/traceparent'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { WHOLE_PAGE } from '../app/lib/page/finish/whole-page.ts'
import type { HostRequest } from '../app/lib/page/host-context.ts'
import { isKept, pack } from './compress.ts'
import { type FormBody, readFormBody } from './form-body.ts'
import { handlersByPath } from './matching/route-sets.ts'
import { spanOf } from './trace.ts'

type Form = Extract<FormBody, { ok: true }>

/** The entry module exports the context key, so that host and bundle share one instance of it. */
type Entry = ServerBuild['entry']['module'] & { readonly hostContext: RouterContext<HostRequest | undefined> }
export type Build = Omit<ServerBuild, 'entry'> & { readonly entry: { readonly module: Entry } }

export type AdapterOptions = {
  readonly build: () => Promise<Build>
  readonly mode: 'production' | 'development'
  /** The public origin: React Router rejects posts whose Origin header differs from it. */
  readonly origin: string
  readonly host: Omit<HostRequest, 'nonce' | 'requestId' | 'traceparent' | 'startedAt' | 'log' | 'keepWhole'>
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** A redirect to sign-in repeats the URL, encoded, in a header of which the edge reads at most 16 kB. */
const LONGEST_ADDRESS = 4_096
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

/** Line breaks, control characters, and dots that become a dot segment once the suffix of a data request is removed. */
const NO_PAGE =
  /^[^?]*(?:%(?:0[0-9a-f]|1[0-9a-f]|7f|c2%8[0-9a-f]|c2%9[0-9a-f]|e2%80%a[89])|\/(?:\.|%2e){1,2}\.data(?:\?|$))/i

/** Such a path matches no route, including the catch-all route. */
const NOT_FOUND = '/404'

function toRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, address, form }: { readonly origin: string; readonly address: string; readonly form: Form | undefined },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const init: RequestInit = { method: request.method, headers, signal: gone.signal }
  if (form) {
    headers.set('content-type', form.type)
    init.body = form.bytes
  }
  return new Request(origin + address, init)
}

/** With a function, React Router rebuilds the routes for every request, which Vite needs in development. */
async function handlersOf({ build, mode }: AdapterOptions) {
  if (mode === 'production') return handlersByPath((await build()) as unknown as ServerBuild)
  const handle = createRequestHandler(build as unknown as () => Promise<ServerBuild>, mode)
  return () => handle
}

/** Register last and in its own scope: it removes the content parsers so that React Router gets the raw body. */
export async function reactRouter(app: FastifyInstance, options: AdapterOptions): Promise<void> {
  const handlerOf = await handlersOf(options)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    const plain = (status: number, text: string) =>
      reply.code(status).headers({ 'cache-control': 'no-store', allow: ALLOWED }).type('text/plain').send(text)
    if (request.url.length > LONGEST_ADDRESS) return plain(414, 'Address too long')
    if (request.method === 'OPTIONS') return plain(204, '')
    if (!READS.has(request.method) && request.method !== 'POST') return plain(405, 'Method not allowed')
    const isOdd = NO_PAGE.test(request.url)
    // Rendered at this URL, the page would reload endlessly: the router in the browser matches another route.
    if (isOdd && READS.has(request.method)) return reply.header('cache-control', 'no-store').redirect(NOT_FOUND, 302)
    const address = isOdd ? NOT_FOUND : request.url
    const form = READS.has(request.method) ? undefined : await readFormBody(request)
    if (form?.ok === false) {
      request.log.info({ reason: form.reason }, 'form refused')
      return plain(form.status, form.status === 415 ? 'Unsupported media type' : 'Bad request')
    }
    const build = await options.build()
    const context = new RouterContextProvider()
    let whole: Buffer | undefined
    context.set(build.entry.module.hostContext, {
      ...options.host,
      nonce: randomBytes(16).toString('base64url'),
      requestId: request.id,
      traceparent: traceparentOf(spanOf(request.raw, request.id)),
      startedAt: Date.now(),
      log: request.log,
      keepWhole: (html) => {
        whole = html
      },
    })
    const handle = handlerOf(address)
    const response = await handle(toRequest(request, reply, { origin: options.origin, address, form }), context)
    reply.code(response.status)
    // The browser compares it with its own build, because data of another build does not fit its code.
    reply.header('x-shop-build', build.assets.version)
    for (const [name, value] of response.headers)
      if (name !== 'set-cookie' && name !== WHOLE_PAGE) reply.header(name, value)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    // Send an empty string because Fastify sends null as four bytes.
    const given = response.headers.has(WHOLE_PAGE) ? whole : undefined
    if (!response.body && !given) return reply.send('')
    if (!isKept(response.headers)) return reply.send(given ?? Readable.fromWeb(response.body as NodeReadableStream))
    const body = given ?? Buffer.from(await response.arrayBuffer())
    const packed = await pack(body, request.headers['accept-encoding'])
    reply.header('vary', 'accept-encoding')
    if (packed.encoding) reply.header('content-encoding', packed.encoding)
    return reply.send(packed.body)
  })
}
