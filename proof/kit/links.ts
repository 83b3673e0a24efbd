import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { until } from './cluster.ts'
import { freePort } from './free-port.ts'

const isRoot = process.getuid?.() === 0
const TOOLS = process.env.SHOP_TOOLS ?? (isRoot ? '/var/cache/bouwmeester' : join(homedir(), '.cache/bouwmeester'))
const SERVER = join(TOOLS, 'toxiproxy/toxiproxy-server')
export const isProxyThere = () => existsSync(SERVER)

/** Connections between parts of the shop; each can fail independently. */
export const LINKS = ['database', 'redis', 'search', 'provider', 'webhooks', 'mail', 'inside', 'door'] as const
export type Link = (typeof LINKS)[number]
/** Terms of Toxiproxy (README of Shopify/toxiproxy, "Toxics"). */
export type Toxic = {
  readonly type: 'latency' | 'bandwidth' | 'slow_close' | 'timeout' | 'reset_peer' | 'slicer' | 'limit_data'
  readonly stream?: 'upstream' | 'downstream'
  /** The share of affected connections. */
  readonly toxicity?: number
  readonly attributes: Readonly<Record<string, number>>
}
export type Links = Awaited<ReturnType<typeof openLinks>>

/** Timeout of a control request to a proxy. */
const TOLD_MS = 4_000

/** One proxy server with one route. */
async function openProxy(listen: number, upstream: string) {
  const port = await freePort()
  const server = spawn(SERVER, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' })
  const control = `http://127.0.0.1:${port}`
  const say = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${control}${path}`, {
      method,
      // The proxy rejects browser user agents.
      headers: { 'user-agent': 'faults' },
      signal: AbortSignal.timeout(TOLD_MS),
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
  await say('POST', '/proxies', { name: 'line', listen: `127.0.0.1:${listen}`, upstream, enabled: true })
  return {
    say,
    close: () => {
      server.kill('SIGKILL')
    },
  }
}

/** A fault proxy on every link of the shop, transparent to its clients. */
export async function openLinks() {
  type Line = { readonly listen: number; readonly upstream: string; proxy: Awaited<ReturnType<typeof openProxy>> }
  const lines = new Map<Link, Line>()
  const lineOf = (link: Link): Line => {
    const line = lines.get(link)
    if (!line) throw new Error(`no route through link ${link}`)
    return line
  }
  let nth = 0
  return {
    /** The same URL through the proxy. */
    async through(link: Link, url: string): Promise<string> {
      const listen = await freePort()
      const { host } = new URL(url)
      lines.set(link, { listen, upstream: host, proxy: await openProxy(listen, host) })
      return url.replace(host, `127.0.0.1:${listen}`)
    },
    async spoil(link: Link, toxic: Toxic): Promise<void> {
      nth += 1
      const more = { name: `t${nth}`, stream: 'downstream', toxicity: 1 }
      await lineOf(link).proxy.say('POST', '/proxies/line/toxics', { ...more, ...toxic })
    },
    cut: (link: Link) => lineOf(link).proxy.say('POST', '/proxies/line', { enabled: false }),
    /** Removes all faults of the link. */
    async mend(link: Link): Promise<void> {
      const line = lineOf(link)
      try {
        await line.proxy.say('POST', '/reset')
      } catch {
        // A client that dies while the proxy delays its response blocks the proxy for ever (Shopify/toxiproxy#558).
        line.proxy.close()
        line.proxy = await openProxy(line.listen, line.upstream)
      }
    },
    close: () => {
      for (const { proxy } of lines.values()) proxy.close()
    },
  }
}
