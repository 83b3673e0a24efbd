import http from 'node:http'
import type { Reply } from '../stream/http.ts'

const LONGEST_MS = 20_000
export type Page = Reply & { readonly headers: http.IncomingHttpHeaders }
export type Counts = { asked: number; resent: number }

/**
 * Sends requests like a browser: on a keep-alive connection, with one retry on a new one if a reused connection closed
 * before any response (RFC 9112, 9.3.1). Counts these retries.
 */
export function makeBrowser(counts: Counts) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  function send(
    url: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
    isAgain = false,
  ): Promise<Page> {
    counts.asked += isAgain ? 0 : 1
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const own = isAgain ? { agent: false as const } : { agent }
      const request = http.request(url, { method, headers: { ...headers, ...length }, timeout: LONGEST_MS, ...own })
      request.once('timeout', () => request.destroy(new Error(`${url} did not answer in time`)))
      request.once('error', (error: NodeJS.ErrnoException) => {
        if (isAgain || !request.reusedSocket || error.code !== 'ECONNRESET') return reject(error)
        counts.resent += 1
        send(url, method, headers, body, true).then(resolve, reject)
      })
      request.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('close', () => reject(new Error(`${url} was cut off`))) // has no effect after the end
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}
