import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PIECE = 1_000
const GAP_MS = 25

/** At the next tag after so many characters, as a packet may end there. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body')
  const pieces = [html.slice(0, body)]
  for (let at = body; at < html.length; ) {
    const tag = html.indexOf('<', at + PIECE)
    const end = tag < 0 ? html.length : tag
    pieces.push(html.slice(at, end))
    at = end
  }
  return pieces
}

/** A slow line in front of the shop: every page comes in small pieces, with time to draw each of them. */
export async function openSlowLine(shop: string) {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document'
    const headers = {
      ...incoming.headers,
      host: new URL(shop).host,
      ...(isPage ? { 'accept-encoding': 'identity' } : {}),
    }
    const passed = request(shop + incoming.url, { method: incoming.method ?? 'GET', headers }, async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isPage ? kept : answer.headers)
      if (!isPage) return answer.pipe(outgoing)
      let html = ''
      for await (const part of answer.setEncoding('utf8')) html += part
      for (const piece of piecesOf(html)) {
        outgoing.write(piece)
        await sleep(GAP_MS)
      }
      return outgoing.end()
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
