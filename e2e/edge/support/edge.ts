import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../proof/kit/free-port.ts'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { Origin } from './origin.ts'

const RENDER = fileURLToPath(new URL('../../../infra/edge/render.ts', import.meta.url))

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
  readonly body: string
  readonly cache: string | undefined
}
interface Question {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Runs the shop's nginx configuration in front of three test origins. */
export class Edge {
  readonly storefront = new Origin()
  readonly api = new Origin()
  readonly images = new Origin()
  readonly folder = mkdtempSync(join(tmpdir(), 'edge-'))
  readonly assets = join(this.folder, 'assets')
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #nginx: ChildProcess | undefined
  port = 0

  async start(settings: Readonly<Record<string, string>> = {}): Promise<this> {
    for (const origin of [this.storefront, this.api, this.images]) await origin.start()
    this.port = await freePort()
    chmodSync(this.folder, 0o755)
    for (const name of ['logs', 'tmp', 'cache', 'assets']) mkdirSync(join(this.folder, name))
    const env = {
      PATH: process.env.PATH,
      EDGE_PORT: String(this.port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${this.port}`,
      STOREFRONT_URL: this.storefront.url,
      API_URL: this.api.url,
      IMAGES_URL: this.images.url,
      ASSETS_DIR: this.assets,
      EDGE_RATE: 'off',
      EDGE_WORKERS: '2',
      ...settings,
    }
    execFileSync(process.execPath, [RENDER, this.folder], { env, stdio: 'inherit' })
    const options = ['-p', this.folder, '-c', 'conf/nginx.conf', '-e', 'logs/error.log', '-g', 'daemon off;']
    this.#nginx = spawn('nginx', options, { stdio: 'inherit' })
    await this.#isUp()
    return this
  }

  async #isUp(): Promise<void> {
    const until = Date.now() + scaleTimeout(10_000)
    while (!(await isListening(this.port))) {
      if (Date.now() > until) throw new Error(readFileSync(join(this.folder, 'logs/error.log'), 'utf8'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async stop(): Promise<void> {
    const nginx = this.#nginx
    if (nginx && nginx.exitCode === null) {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await ended
    }
    this.#agent.destroy()
    for (const origin of [this.storefront, this.api, this.images]) await origin.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  reset(): void {
    for (const origin of [this.storefront, this.api, this.images]) origin.reset()
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { headers })
  }

  /** Sends a request without extra headers and without following redirects or decompressing. */
  ask(path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.port, path, method, headers, agent: this.#agent }
      const outgoing = httpRequest(options, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const raw = Buffer.concat(chunks)
          const cache = incoming.headers['x-cache'] as string | undefined
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, raw, body: raw.toString(), cache })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  /** Sends raw bytes, for requests that HTTP clients cannot send, and returns the whole response. */
  send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes))
      let received = ''
      socket.setTimeout(5000, () => socket.destroy())
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(received))
    })
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
