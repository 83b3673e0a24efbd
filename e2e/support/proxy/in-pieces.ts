import { setTimeout as sleep } from 'node:timers/promises'
import { openServer, passOn } from './open-server.ts'

const PIECE = 1_000
const GAP_MS = 25

/** Splits the body at the first tag after every `PIECE` characters. */
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

/** A slow network in front of the shop: pages arrive in small pieces with a pause to paint each of them. */
export async function openSlowLine(shop: string) {
  const { host } = new URL(shop)
  const { url, close } = await openServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host }
    if (incoming.headers['sec-fetch-dest'] !== 'document') return passOn(incoming, outgoing, shop, headers)
    passOn(incoming, outgoing, shop, { ...headers, 'accept-encoding': 'identity' }, async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      let html = ''
      for await (const part of answer.setEncoding('utf8')) html += part
      for (const piece of piecesOf(html)) {
        outgoing.write(piece)
        await sleep(GAP_MS)
      }
      outgoing.end()
    })
  })
  return { origin: url, close }
}
