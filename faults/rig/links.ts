import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { until } from '../drills/cluster.ts'
import { freePort } from './free-port.ts'

const isRoot = process.getuid?.() === 0
const TOOLS = process.env.SHOP_TOOLS ?? (isRoot ? '/var/cache/bouwmeester' : join(homedir(), '.cache/bouwmeester'))
const SERVER = join(TOOLS, 'toxiproxy/toxiproxy-server')
export const isProxyThere = () => existsSync(SERVER)

/** Who asks whom; each can go wrong by itself. */
export const LINKS = ['database', 'redis', 'search', 'provider', 'webhooks', 'mail', 'inside', 'door'] as const
export type Link = (typeof LINKS)[number]
/** Toxiproxy's own words (README of Shopify/toxiproxy, "Toxics"). */
export type Toxic = {
  readonly type: 'latency' | 'bandwidth' | 'slow_close' | 'timeout' | 'reset_peer' | 'slicer' | 'limit_data'
  readonly stream?: 'upstream' | 'downstream'
  /** The share of connections that have it. */
  readonly toxicity?: number
  readonly attributes: Readonly<Record<string, number>>
}
export type Links = Awaited<ReturnType<typeof openLinks>>

/** A fault proxy on every link of the shop: whoever asks goes through it and knows nothing of it. */
export async function openLinks() {
  const port = await freePort()
  const server = spawn(SERVER, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const control = `http://127.0.0.1:${port}`
  const say = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${control}${path}`, {
      method,
      // it refuses what says that it is a browser
      headers: { 'user-agent': 'faults' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`the fault proxy refused ${path}: ${response.status} ${await response.text()}`)
  }
  await until('the fault proxy answers', () =>
    fetch(`${control}/version`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    ),
  )
  const laid = new Set<Link>()
  let nth = 0
  return {
    /** The same address, by way of the proxy. */
    async through(link: Link, url: string): Promise<string> {
      const listen = await freePort()
      const { host } = new URL(url)
      await say('POST', '/proxies', { name: link, listen: `127.0.0.1:${listen}`, upstream: host, enabled: true })
      laid.add(link)
      return url.replace(host, `127.0.0.1:${listen}`)
    },
    async spoil(link: Link, toxic: Toxic): Promise<void> {
      nth += 1
      await say('POST', `/proxies/${link}/toxics`, { name: `t${nth}`, stream: 'downstream', toxicity: 1, ...toxic })
    },
    cut: (link: Link) => say('POST', `/proxies/${link}`, { enabled: false }),
    /** Every link as it was. */
    mend: () => say('POST', '/reset'),
    all: () => [...laid],
    close: () => {
      server.kill('SIGKILL')
    },
  }
}
