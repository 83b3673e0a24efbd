import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './cluster.ts'
import { freePort } from './free-port.ts'

const isRoot = process.getuid?.() === 0
const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }))
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
export type Origins = { readonly storefronts: readonly string[]; readonly apis: readonly string[] }

/** The shop's nginx on a separate port, reloaded with changing lists of origins. */
export async function openEdge(folder: string) {
  const port = await freePort()
  const insidePort = await freePort()
  const url = `http://127.0.0.1:${port}`
  const assets = join(folder, 'assets')
  for (const name of ['', 'logs', 'tmp', 'cache', 'assets']) {
    mkdirSync(join(folder, name), { recursive: true })
    if (owner) chownSync(join(folder, name), owner.uid, owner.gid)
  }
  const publish = (build: string) =>
    execFileSync(process.execPath, ['infra/edge/publish-assets.ts', `${build}/client/assets`, assets])
  function render({ storefronts, apis }: Origins) {
    const env = {
      PATH: process.env.PATH,
      EDGE_PORT: String(port),
      EDGE_INSIDE_PORT: String(insidePort),
      PUBLIC_ORIGIN: url,
      STOREFRONT_URL: storefronts.join(','),
      API_URL: apis.join(','),
      IMAGES_URL: 'http://127.0.0.1:9', // the drill requests no images
      ASSETS_DIR: assets,
      EDGE_RATE: 'off',
      EDGE_WORKERS: '2',
    }
    execFileSync(process.execPath, ['infra/edge/render.ts', folder], { env })
  }
  let master: ReturnType<typeof spawn> | undefined
  const leaving = () =>
    readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isLeaving(pid, master?.pid ?? -1)).length
  return {
    url,
    insideUrl: `http://127.0.0.1:${insidePort}`,
    publish,
    async start(origins: Origins) {
      render(origins)
      const options = ['-p', folder, '-c', 'conf/nginx.conf', '-e', 'logs/error.log', '-g', 'daemon off;']
      master = spawn('nginx', options, { stdio: 'ignore', cwd: '/', ...owner })
      await until('the edge answers', () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false, // not listening yet
        ),
      )
    },
    /** Resolves when all requests to the old origins are complete. */
    async use(origins: Origins) {
      render(origins)
      const before = workersOf(master?.pid ?? -1)
      master?.kill('SIGHUP')
      await until('the edge has taken its new origins over', async () =>
        workersOf(master?.pid ?? -1).some((pid) => !before.includes(pid)),
      )
      await until('the edge has finished with its old origins', async () => leaving() === 0, 60_000)
    },
    errors: () => readFileSync(join(folder, 'logs/error.log'), 'utf8'),
    async stop() {
      const ended = new Promise((resolve) => master?.once('exit', resolve))
      master?.kill('SIGTERM')
      if (master?.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function workersOf(master: number): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === master)
}
function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return -1 // it ended during the scan
  }
}
function isLeaving(pid: string, master: number): boolean {
  if (parentOf(pid) !== master) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('shutting down')
  } catch {
    return false // it ended during the scan
  }
}
