import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function selfSigned(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/**
 * Serves the shop over TLS at its public address. WebKit rejects `Secure` cookies over plain HTTP, even on localhost,
 * so signing in would fail there.
 */
export async function openTlsFront(origin: URL, edge: string): Promise<() => void> {
  const server = createServer(selfSigned(origin.hostname), (asked, answer) => {
    const { method, url, headers } = asked
    const passed = request(new URL(url ?? '/', edge), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(Number(origin.port), origin.hostname, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
