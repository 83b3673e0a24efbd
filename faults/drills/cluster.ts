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
import { freePort } from '../rig/free-port.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const TOOLS = process.env.SHOP_TOOLS ?? (isRoot ? '/var/cache/bouwmeester' : join(homedir(), '.cache/bouwmeester'))
const id = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
/** The server refuses root: it and its tools run as the user the engines have. */
const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : undefined
const LONGEST_MS = 300_000

/** A tool of PostgreSQL: the server comes without pg_basebackup, the client tools have it. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const folder = name === 'pg_ctl' ? 'pg/server/bin' : 'pg/client/bin'
  const env = { PATH: process.env.PATH ?? '', HOME: '/tmp', LC_ALL: 'C.UTF-8' }
  const options = { env, cwd: '/', timeout: LONGEST_MS, ...owner }
  if (name === 'pg_ctl') {
    // what it starts would keep a pipe open for as long as it lives; the second argument is the folder
    await run('bash', ['-c', 'exec "$0" "$@" >>"$2.ctl" 2>&1', join(TOOLS, folder, name), ...args], options)
    return ''
  }
  const { stdout } = await run(join(TOOLS, folder, name), args, options)
  return stdout
}

/** A folder that the engine's user owns and that goes with the drill. */
export function drillFolder() {
  const path = mkdtempSync(join(tmpdir(), 'drill-'))
  chmodSync(path, 0o755)
  if (owner) chownSync(path, owner.uid, owner.gid)
  const make = (name: string) => {
    const folder = join(path, name)
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return folder
  }
  return { path, make, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Each commit is on disk before it is told, as in production; engines of a checkout save themselves that. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', unix_socket_directories: '' }
export type Settings = Readonly<Record<string, string>>

/** A server of its own over a folder that already holds a cluster. */
export async function openCluster(folder: string, settings: Settings) {
  const port = await freePort()
  const lines = Object.entries({ ...DURABLE, ...settings, port: String(port) })
  // the last of several lines for one name counts
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
    /** An empty file whose name tells the server what it starts as. */
    mark(name: string) {
      const file = join(folder, name)
      writeFileSync(file, '')
      if (owner) chownSync(file, owner.uid, owner.gid)
    },
    start: () => tool('pg_ctl', '-D', folder, '-l', `${folder}.log`, '-w', '-t', '240', 'start'),
    stop: () => tool('pg_ctl', '-D', folder, '-m', 'fast', '-w', 'stop'),
    promote: () => tool('pg_ctl', '-D', folder, '-w', '-t', '120', 'promote'),
    /** As when a machine loses its power: every process of it at once, the writer of the log included. */
    kill: () => signalAll(folder, 'SIGKILL'),
    /** Neither dead nor alive, with all its processes. */
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    backupTo: (target: string, ...more: string[]) =>
      tool('pg_basebackup', '-D', target, '-d', url('postgres'), '-c', 'fast', ...more),
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** The shop's engine copied as it stands, by the same tool a backup is taken with. */
export async function copyShop(shopUrl: string, folder: string, settings: Settings): Promise<Cluster> {
  await tool('pg_basebackup', '-D', folder, '-d', shopUrl.replace(/\/[^/]*$/, '/postgres'), '-c', 'fast')
  const cluster = await openCluster(folder, settings)
  await cluster.start()
  return cluster
}
/** What the servers said, for whoever has to find out why a drill went wrong. */
export function keepLogs(clusters: readonly Cluster[]): void {
  for (const { folder } of clusters)
    if (existsSync(`${folder}.log`))
      copyFileSync(`${folder}.log`, `reports/faults/postgres-${folder.split('/').pop()}.log`)
}
/** Every page and every index of a database read and held against each other. */
export const checkPages = (url: string) => tool('pg_amcheck', '--install-missing', url)
export const verifyBackup = (folder: string) => tool('pg_verifybackup', '-q', '-n', folder)

function signalAll(folder: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): number {
  let reached = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) continue
      process.kill(Number(pid), signal)
      reached += 1
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'ESRCH') throw error // they come and go while we look
    }
  return reached
}

/** Asked again until it is so; a drill that hangs says on what. */
export async function until(what: string, isSo: () => Promise<boolean>, longestMs = 120_000): Promise<void> {
  for (const end = Date.now() + longestMs; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error(`${what}: not within ${longestMs / 1_000} s`)
}
