import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void
export const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** A real HTTP server that records its requests. Tests set its responses and can stop it. */
export class Origin {
  readonly asked: IncomingMessage[] = []
  #handler: Handler = (_request, response) => page(response)
  #server: Server | undefined
  #port = 0

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      this.asked.push(request)
      this.#handler(request, response)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  answer(handler: Handler): void {
    this.#handler = handler
  }

  reset(): void {
    this.asked.length = 0
    this.#handler = (_request, response) => page(response)
  }

  askedFor(path: string): IncomingMessage[] {
    return this.asked.filter(({ url }) => url?.split('?')[0] === path)
  }
}

export function page(
  response: ServerResponse,
  body: string | Buffer = 'page',
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': PUBLIC_PAGE, ...headers })
  response.end(body)
}
