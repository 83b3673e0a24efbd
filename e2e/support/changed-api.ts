import type { IncomingHttpHeaders } from 'node:http'
import { openServer } from './proxy/open-server.ts'

type Reply = { readonly status: number; readonly body: unknown }
/** Functions by path that replace the real response. `sent` is the parsed request body, if there is one. */
export type Changes = Readonly<
  Record<string, (real: Reply, sent: unknown, headers: IncomingHttpHeaders) => Reply | Promise<Reply>>
>

/** Forwards requests to the real API but changes the responses of some paths, to simulate failures and settings. */
export const startChangedApi = (api: string, changes: Changes) =>
  openServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', api)
    const { method = 'GET' } = incoming
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !/^(host|connection|content-length|accept-encoding)$/.test(name)
        ? [[name, value]]
        : [],
    )
    const sent = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
    const real = await fetch(api + incoming.url, { method, headers, ...sent }).catch(() => undefined) // 502 below
    if (!real) return void outgoing.writeHead(502).end()
    const change = changes[pathname]
    const text = await real.text()
    const asked = change && parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined
    const reply = await change?.({ status: real.status, body: JSON.parse(text) }, asked, incoming.headers)
    const type = real.headers.get('content-type') ?? 'application/json'
    const cookies = real.headers.getSetCookie()
    outgoing.writeHead(reply?.status ?? real.status, {
      'content-type': type,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    })
    outgoing.end(reply ? JSON.stringify(reply.body) : text)
  })
