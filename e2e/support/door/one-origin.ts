import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Targets = { readonly api: string; readonly images: string; readonly pages: string }

function targetOf(path: string, { api, images, pages }: Targets): string {
  if (/^\/(api\/img|media\/)/.test(path)) return images
  return path.startsWith('/api/') ? api : pages
}

/** A door in front of three processes, as plain as can be: pictures, calls and pages go to one each. */
export async function openDoor(targets: Targets, port = 0) {
  const server: Server = createServer((incoming, outgoing) => {
    const target = targetOf(incoming.url ?? '', targets)
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
