import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
export const TOOLS =
  process.env.SHOP_TOOLS ?? (isRoot ? '/var/cache/bouwmeester' : join(homedir(), '.cache/bouwmeester'))
const id = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
/** The server refuses to run as root, so it and its tools run as the user of the engines. */
export const engineOwner = isRoot ? { uid: id('-u'), gid: id('-g') } : undefined
const LONGEST_MS = 300_000

/** Runs a PostgreSQL tool. The server package lacks pg_basebackup; the client package contains it. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const folder = name === 'pg_ctl' ? 'pg/server/bin' : 'pg/client/bin'
  const env = { PATH: process.env.PATH ?? '', HOME: '/tmp', LC_ALL: 'C.UTF-8' }
  const options = { env, cwd: '/', timeout: LONGEST_MS, ...engineOwner }
  if (name === 'pg_ctl') {
    // The started server would hold a pipe open as long as it runs, so redirect to a file. The second argument is the
    // folder.
    await run('bash', ['-c', 'exec "$0" "$@" >>"$2.ctl" 2>&1', join(TOOLS, folder, name), ...args], options)
    return ''
  }
  const { stdout } = await run(join(TOOLS, folder, name), args, options)
  return stdout
}

/** A folder owned by the engine's user, removed after the drill. */
export function drillFolder() {
  const path = mkdtempSync(join(tmpdir(), 'drill-'))
  chmodSync(path, 0o755)
  if (engineOwner) chownSync(path, engineOwner.uid, engineOwner.gid)
  const make = (name: string) => {
    const folder = join(path, name)
    mkdirSync(folder, { mode: 0o700 })
    if (engineOwner) chownSync(folder, engineOwner.uid, engineOwner.gid)
    return folder
  }
  return { path, make, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Each commit is on disk before it is acknowledged, as in production; engines of a checkout skip that. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', unix_socket_directories: '' }
export type Settings = Readonly<Record<string, string>>

/** A separate server on a folder that already contains a cluster. */
export async function openCluster(folder: string, settings: Settings) {
  const port = await freePort()
  const lines = Object.entries({ ...DURABLE, ...settings, port: String(port) })
  // The last of several lines with one name applies.
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    lines.map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`).join(''),
  )
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url('postgres'), application_name: 'drill' })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  return {
    folder,
    port,
    url,
    ask,
    /** An empty file whose name sets the start mode of the server. */
    mark(name: string) {
      const file = join(folder, name)
      writeFileSync(file, '')
      if (engineOwner) chownSync(file, engineOwner.uid, engineOwner.gid)
    },
    start: () => tool('pg_ctl', '-D', folder, '-l', `${folder}.log`, '-w', '-t', '240', 'start'),
    stop: () => tool('pg_ctl', '-D', folder, '-m', 'fast', '-w', 'stop'),
    promote: () => tool('pg_ctl', '-D', folder, '-w', '-t', '120', 'promote'),
    /** Like a power failure: kills all processes at once, including the WAL writer. */
    kill: () => signalAll(folder, 'SIGKILL'),
    /** Suspends all processes of the server. */
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    backupTo: (target: string, ...more: string[]) =>
      tool('pg_basebackup', '-D', target, '-d', url('postgres'), '-c', 'fast', ...more),
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** A copy of the shop's engine, made with the tool that takes backups. */
export async function copyShop(shopUrl: string, folder: string, settings: Settings): Promise<Cluster> {
  await tool('pg_basebackup', '-D', folder, '-d', shopUrl.replace(/\/[^/]*$/, '/postgres'), '-c', 'fast')
  const cluster = await openCluster(folder, settings)
  await cluster.start()
  return cluster
}
/** Saves the server logs to investigate failed drills. */
export function keepLogs(clusters: readonly Cluster[]): void {
  for (const { folder } of clusters)
    if (existsSync(`${folder}.log`))
      copyFileSync(`${folder}.log`, `reports/faults/postgres-${folder.split('/').pop()}.log`)
}
/** Checks all pages and indexes of a database for consistency. */
export const checkPages = (url: string) => tool('pg_amcheck', '--install-missing', url)
export const verifyBackup = (folder: string) => tool('pg_verifybackup', '-q', '-n', folder)

/** Sends a signal to all processes of the server with this data folder. */
export function signalAll(folder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): number {
  let reached = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) continue
      process.kill(Number(pid), signal)
      reached += 1
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'ESRCH') throw error // processes end during the scan
    }
  return reached
}

/** Polls until the condition holds; a timeout names the condition. */
export async function until(what: string, isSo: () => Promise<boolean>, longestMs = 120_000): Promise<void> {
  for (const end = Date.now() + longestMs; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error(`${what}: not within ${longestMs / 1_000} s`)
}
