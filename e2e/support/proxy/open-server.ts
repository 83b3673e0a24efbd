import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a local HTTP server, on a free port unless one is passed. */
export async function openServer(onRequest: RequestListener, port = 0) {
  const server = createServer(onRequest)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: opened } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${opened}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Forwards a request to a target. `onAnswer` handles the response; by default it is returned unchanged. */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  headers: OutgoingHttpHeaders = incoming.headers,
  onAnswer = (answer: IncomingMessage) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  },
) {
  const passed = request(target + incoming.url, { method: incoming.method ?? 'GET', headers }, onAnswer)
  passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(passed)
}
