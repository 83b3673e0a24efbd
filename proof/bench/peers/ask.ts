import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })
const LONGEST_MS = 120_000

export type Answer = {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly bytes: number
}

/** One request on a connection that stays open. Fails unless the response is a success. */
export function ask(
  url: string,
  method: string,
  { body, headers = {} }: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sent = {
    ...headers,
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: sent, agent, timeout: LONGEST_MS })
    request.once('timeout', () => request.destroy(new Error(`${url} did not answer in time`)))
    request.once('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const all = Buffer.concat(chunks)
        const status = response.statusCode ?? 0
        if (status >= 300) reject(new Error(`${method} ${url}: ${status} ${all.toString().slice(0, 300)}`))
        else resolve({ status, headers: response.headers, text: all.toString(), bytes: all.length })
      })
    })
    request.end(text)
  })
}
