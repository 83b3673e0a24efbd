import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const LISTENING = '0A'

/** The process that listens on a port of this machine. */
function processOn(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  const inodes = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${hex}`))
    .map((fields) => `socket:[${fields[9]}]`)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
      if (open.some((target) => inodes.includes(target))) return Number(pid)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'ESRCH') throw error // processes end during the scan
    }
  }
  throw new Error(`nothing listens on ${port}`)
}

const get = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

export async function waitForGreen(nodes: string): Promise<void> {
  const urls = nodes.split(',')
  const health = `${urls[0]}/_cluster/health?wait_for_nodes=${urls.length}&wait_for_status=green&timeout=120s`
  const { status, number_of_nodes: count } = await get<{ status: string; number_of_nodes: number }>(health)
  if (status !== 'green' || count < urls.length) throw new Error(`${count} nodes, ${status}: the cluster is not whole`)
}

/** Kills the elected manager, which also holds products: the worst node to lose. */
export async function killNode(nodes: string): Promise<string> {
  const urls = nodes.split(',')
  const [manager] = await get<{ node: string }[]>(`${urls[0]}/_cat/cluster_manager?format=json`)
  for (const url of urls) {
    const { name } = await get<{ name: string }>(url)
    if (name !== manager?.node) continue
    process.kill(processOn(Number(new URL(url).port)), 'SIGKILL')
    return `${name} at ${url}`
  }
  throw new Error(`the manager ${manager?.node} is none of ${nodes}`)
}
