import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { traceparentOf } from '@shop/contract/traceparent'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { WHOLE_PAGE } from '../app/lib/page/finish/whole-page.ts'
import type { HostRequest } from '../app/lib/page/host-context.ts'
import { isKept, pack } from './compress.ts'
import { spanOf } from './trace.ts'

/** The entry module exports the context key, so that host and bundle share one instance of it. */
type Entry = ServerBuild['entry']['module'] & { readonly hostContext: RouterContext<HostRequest | undefined> }
export type Build = Omit<ServerBuild, 'entry'> & { readonly entry: { readonly module: Entry } }

export type AdapterOptions = {
  readonly build: () => Promise<Build>
  readonly mode: 'production' | 'development'
  /** the public origin: React Router refuses posts whose Origin header differs from it */
  readonly origin: string
  readonly host: Omit<HostRequest, 'nonce' | 'requestId' | 'traceparent' | 'startedAt' | 'log' | 'keepWhole'>
}

function toRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
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
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    Object.assign(init, { body: Readable.toWeb(request.raw), duplex: 'half' })
  }
  return new Request(origin + request.url, init)
}

/** Register last and in its own scope: the content parsers are removed so that React Router gets the raw body. */
export async function reactRouter(app: FastifyInstance, options: AdapterOptions): Promise<void> {
  // given a function, React Router works the routes out again for every request: needed with Vite, 8 % of a page without
  const built = options.mode === 'production' ? await options.build() : options.build
  const handle = createRequestHandler(built as unknown as ServerBuild, options.mode)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
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
    const response = await handle(toRequest(request, reply, options.origin), context)
    reply.code(response.status)
    // the browser compares it with its own: data of another build is not for its code
    reply.header('x-shop-build', build.assets.version)
    for (const [name, value] of response.headers)
      if (name !== 'set-cookie' && name !== WHOLE_PAGE) reply.header(name, value)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    // an empty string, since Fastify sends null as four bytes
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
