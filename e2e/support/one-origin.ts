import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A door in front of two processes, as plain as can be: /api and /media to one, the rest to the other. */
export async function openDoor(targets: { readonly api: string; readonly pages: string }, port = 0) {
  const server: Server = createServer((incoming, outgoing) => {
    const target = /^\/(api|media)\//.test(incoming.url ?? '') ? targets.api : targets.pages
    const { method, headers } = incoming
    const passed = httpRequest(target + incoming.url, { ...(method ? { method } : {}), headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: opened } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${opened}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
