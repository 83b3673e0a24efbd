import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../proof/kit/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'edge-image-'))
const [edge, hosts, shop] = [join(folder, 'edge'), join(folder, 'hosts'), join(folder, 'shop')]
const servers: Server[] = []
let running: ChildProcess | undefined
let origin = ''
let begin: () => ChildProcess
const kill = () => {
  if (running?.pid) process.kill(-running.pid, 'SIGKILL')
}

/** A process of the shop on an address of this machine. */
function serveAt(address: string, port: number, text: string): Promise<Server> {
  const server = createServer((_, reply) => reply.end(text))
  servers.push(server)
  return new Promise((done) => server.listen(port, address, () => done(server)))
}
const writeHosts = (storefront: string) =>
  writeFileSync(hosts, `127.0.0.1 localhost api images\n${storefront} storefront\n`)
const bodyOf = async (path: string) => (await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000) })).text()
/** Status by the admin socket. Does not block, because the origins are in this process. */
const stateOf = (name: string): Promise<number> =>
  new Promise((done, fail) => {
    const options = { socketPath: `${edge}/admin.sock`, path: `/origins/${name}` }
    get(options, (reply) => {
      reply.resume()
      done(reply.statusCode ?? 0)
    }).on('error', fail)
  })

beforeAll(async () => {
  chmodSync(folder, 0o755)
  for (const path of [edge, `${shop}/apps/storefront/build/client/assets`]) mkdirSync(path, { recursive: true })
  chmodSync(edge, 0o777)
  for (const path of ['infra', 'packages', 'node_modules']) execFileSync('ln', ['-s', resolve(path), join(shop, path)])
  const other = await serveAt('127.0.0.1', 0, 'other')
  const { port } = other.address() as AddressInfo
  await serveAt('127.0.0.2', port, 'before')
  await serveAt('127.0.0.3', port, 'after')
  writeHosts('127.0.0.2')
  const edgePort = await freePort()
  origin = `http://127.0.0.1:${edgePort}`
  const env = {
    PATH: process.env.PATH,
    EDGE_PREFIX: edge,
    SHOP_ROOT: shop,
    EDGE_PORT: String(edgePort),
    EDGE_RATE: 'off',
    PUBLIC_ORIGIN: origin,
    STOREFRONT_URL: `http://storefront:${port}`,
    API_URL: `http://api:${port}`,
    IMAGES_URL: `http://images:${port}`,
    ASSETS_DIR: join(edge, 'assets'),
  }
  // Only this process sees the changed table of names.
  const script = `mount --bind ${hosts} /etc/hosts && exec sh ${resolve('infra/images/edge.sh')}`
  const own = process.getuid?.() === 0 ? [] : ['--map-root-user']
  begin = () => spawn('unshare', [...own, '--mount', 'sh', '-c', script], { env, stdio: 'ignore', detached: true })
  running = begin()
})
afterAll(async () => {
  kill()
  for (const server of servers) await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

test('the edge finds an origin that was replaced at another address', async () => {
  await expect.poll(() => bodyOf('/een').catch(() => '')).toBe('before')
  expect(await Promise.all(['storefront', 'api', 'images'].map(stateOf))).toEqual([200, 200, 200])
  const [, before] = servers
  before?.closeAllConnections()
  await new Promise((done) => before?.close(done))
  // The edge itself still answers, the health check of the image does not.
  await expect.poll(() => stateOf('storefront')).toBe(502)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  writeHosts('127.0.0.3')
  await expect.poll(() => bodyOf('/twee').catch(() => '')).toBe('after')
  expect(await stateOf('storefront')).toBe(200)
})

test('the edge starts again in the folder of a killed one', async () => {
  await expect.poll(() => bodyOf('/drie').catch(() => '')).toBe('after')
  kill()
  await expect.poll(() => bodyOf('/vier').catch(() => 'gone')).toBe('gone')
  running = begin()
  await expect.poll(() => bodyOf('/vijf').catch(() => '')).toBe('after')
  expect(await stateOf('storefront')).toBe(200)
})

test('the health check of the compose file includes every origin', () => {
  const compose = readFileSync('infra/compose/compose.yaml', 'utf8')
  expect(compose).toContain('"http://edge/origins/{storefront,api,images}"')
})
