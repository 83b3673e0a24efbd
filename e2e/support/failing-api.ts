import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The API as it is, except that some of its calls fail. */
export async function openFailingApi(api: string, isFailing: (path: string) => boolean) {
  const server = createServer((incoming, outgoing) => {
    if (isFailing(incoming.url ?? '')) {
      outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"Success":false,"Code":"internal"}')
      return
    }
    const { method, headers } = incoming
    const passed = httpRequest(api + incoming.url, { ...(method ? { method } : {}), headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
