import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms. */
const MS_PER_TICK = 10
const LISTENING = '0A'

/** Processes that listen on a port: one for Node, a master and its workers for nginx. */
export function processesOn(port: number): number[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${hex}`))
      .map((fields) => `socket:[${fields[9]}]`),
  )
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => openFiles(pid).some((target) => inodes.has(target))).map(Number)
}

/** Processes and their files may disappear meanwhile, and files of other users' processes are not readable. */
function unlessGone<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ESRCH') return []
    throw error
  }
}
/** One closed file must not hide the others of a busy process. */
const openFiles = (pid: string): readonly string[] =>
  unlessGone(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    unlessGone(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]),
  )

function statOf(pid: string | number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined // the process has exited
    throw error
  }
}

const msOf = (pids: readonly number[], columns: readonly number[]): number => {
  const ticks = pids.map((pid) => {
    const fields = statOf(pid)
    return fields ? columns.reduce((sum, column) => sum + Number(fields[column]), 0) : 0
  })
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK
}
/** User and system CPU time of these processes so far. */
export const cpuMs = (pids: readonly number[]): number => msOf(pids, [11, 12])
/** The same, plus CPU time of exited children: PostgreSQL starts a process for each connection. */
export const cpuMsWithEnded = (pids: readonly number[]): number => msOf(pids, [11, 12, 13, 14])
/** CPU time of exited children. */
export const cpuMsOfEnded = (pid: number): number => msOf([pid], [13, 14])

/** A process and its children, e.g. PostgreSQL with a process per connection. */
export function withChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [parent, ...pids.filter((pid) => Number(statOf(pid)?.[1]) === parent).map(Number)]
}
