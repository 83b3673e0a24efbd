import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fixed number of logical cells: physical cells take over some of them, and owners never move otherwise
 * (docs/scale.md).
 */
const LOGICAL = 1_024
const COOKIE = 'drill_owner'

/** The only mapping from owner to cell. */
export const placement = (owner: string, cells: number): number =>
  Math.floor(((createHash('sha256').update(owner).digest().readUInt16BE(0) % LOGICAL) / LOGICAL) * cells)

/** Replaces the proxy: assigns each visitor an owner id, which always maps to the same cell. */
export async function openRouter(cells: readonly (readonly string[])[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 })
  const counts = cells.map(() => ({ requests: 0, failed: 0 }))
  let turn = 0
  const server = http.createServer((request, reply) => {
    const known = request.headers.cookie?.match(new RegExp(`${COOKIE}=([0-9a-f-]{36})`))?.[1]
    const owner = known ?? randomUUID()
    const at = placement(owner, cells.length)
    const count = counts[at]
    const origins = cells[at] ?? []
    turn += 1
    const target = new URL(request.url ?? '/', origins[turn % origins.length])
    if (count) count.requests += 1
    const passed = http.request(target, { method: request.method, headers: request.headers, agent }, (answer) => {
      if (count && (answer.statusCode ?? 500) >= 500) count.failed += 1
      const cookies = [...(answer.headers['set-cookie'] ?? []), ...(known ? [] : [`${COOKIE}=${owner}; Path=/`])]
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'set-cookie': cookies })
      answer.pipe(reply)
    })
    passed.once('error', () => {
      if (count) count.failed += 1
      if (!reply.headersSent) reply.writeHead(503, { 'content-type': 'application/json' })
      reply.end('{"Success":false,"Code":"unavailable"}')
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
