import type { IncomingHttpHeaders } from 'node:http'
import { openServer } from './door/open-server.ts'

type Reply = { readonly status: number; readonly body: unknown }
/** What a scenario makes of the real answer to one path; `sent` is the body of the call, where it has one. */
export type Changes = Readonly<
  Record<string, (real: Reply, sent: unknown, headers: IncomingHttpHeaders) => Reply | Promise<Reply>>
>

/** The real API, with the answers to a few paths changed: for what a shop shows when a service fails or is set otherwise. */
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
    const real = await fetch(api + incoming.url, { method, headers, ...sent }).catch(() => undefined) // told below
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
