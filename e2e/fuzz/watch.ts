import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Sample = { readonly pid: number; readonly megabytes: number }
export type Watched = {
  readonly name: string
  readonly restarts: number
  readonly early: number
  readonly late: number
  readonly isFlat: boolean
}

/** Growth within these limits is normal; more counts as a leak. */
const MAY_GROW = 1.25
const MAY_ADD_MB = 40

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Restarts and memory of a process, from samples in order. The first quarter is warm-up. */
export function judge(name: string, samples: readonly Sample[]): Watched {
  const restarts = samples.filter(({ pid }, at) => at > 0 && pid !== samples[at - 1]?.pid).length
  const quarter = Math.floor(samples.length / 4)
  const early = median(samples.slice(quarter, 2 * quarter).map(({ megabytes }) => megabytes))
  const late = median(samples.slice(3 * quarter).map(({ megabytes }) => megabytes))
  return { name, restarts, early, late, isFlat: late <= early * MAY_GROW + MAY_ADD_MB }
}

/** The processes that `./shop start` runs: each pid file names a supervisor whose child is sampled. */
export function sampleProcesses(folder: string): ReadonlyMap<string, Sample> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.pid')) : []
  return new Map(
    files.flatMap((file) => {
      const sample = sampleOf(Number.parseInt(readFileSync(`${folder}/${file}`, 'utf8'), 10))
      return sample ? [[file.slice(0, -'.pid'.length), sample] as const] : []
    }),
  )
}

function sampleOf(supervisor: number): Sample | undefined {
  try {
    const [child] = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ')
    const pid = Number(child || supervisor)
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { pid, megabytes: Number(kilobytes ?? 0) / 1024 }
  } catch {
    return undefined // the process is restarting
  }
}
