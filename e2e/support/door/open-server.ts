import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine, where nobody else listens unless a port is named. */
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

/** The same call at somebody else, whose answer goes back as it is unless a way of its own is given. */
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
