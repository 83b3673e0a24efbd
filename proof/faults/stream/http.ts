import http from 'node:http'

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 })
const LONGEST_MS = 20_000

export type Reply = { readonly status: number; readonly cookies: readonly string[]; readonly text: string }
/** No process was listening: the request had no effect and may be sent elsewhere. */
export class NotHeard extends Error {}

/** One request on a keep-alive connection, as browsers and the storefront use them. */
export function ask(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) }
    const request = http.request(url, { method, headers: sent, agent, timeout: LONGEST_MS })
    request.once('timeout', () => request.destroy(new Error(`${url} did not answer in time`)))
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at this moment; browsers send the request again.
      if (method === 'GET' && request.reusedSocket && error.code === 'ECONNRESET')
        return resolve(ask(url, method, headers))
      reject(error.code === 'ECONNREFUSED' ? new NotHeard(`connection refused at ${url}`) : error)
    })
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('close', () => reject(new Error(`${url} was cut off`))) // has no effect after the end
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.end(body)
  })
}
