import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Malformed } from './malformed.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const TIMEOUT_MS = 60_000

/** Returns the status, or 0 if the edge closes the connection. Uses a raw socket for paths that HTTP clients reject. */
export function send(origin: URL, { method, path, headers, body }: Malformed): Promise<number> {
  const isPlain = /^[\x21-\x7e]+$/.test(path) && Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))
  return isPlain && method !== 'TRACE'
    ? sendPlain(origin, { method, path, headers, body })
    : sendRaw(origin, { method, path, headers, body })
}

const sendPlain = (origin: URL, { method, path, headers, body }: Malformed) =>
  new Promise<number>((resolve) => {
    const options = {
      host: origin.hostname,
      port: origin.port,
      method,
      path,
      headers: { ...headers, host: origin.host },
      agent,
    }
    const outgoing = request(options, (reply) => {
      reply.on('error', () => resolve(0)).resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy())
    outgoing.on('error', () => resolve(0)).end(body)
  })

const sendRaw = (origin: URL, { method, path, headers, body }: Malformed) =>
  new Promise<number>((resolve) => {
    const lines = Object.entries({
      ...headers,
      host: origin.host,
      connection: 'close',
      'content-length': String(body?.length ?? 0),
    })
    const socket = connect(Number(origin.port), origin.hostname, () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      if (body) socket.write(body)
    })
    let head = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      if (head.length < 100) head += chunk.toString('latin1')
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0)))
  })
