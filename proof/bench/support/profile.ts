import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Frame = { readonly functionName: string; readonly url: string; readonly lineNumber: number }
type Profile = {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}
type Share = { readonly name: string; readonly percent: number }

/** Origin of a frame: a source file, a package, or Node. */
function placeOf({ functionName, url, lineNumber }: Frame): { readonly name: string; readonly part: string } {
  if (functionName.startsWith('(')) return { name: functionName, part: functionName }
  if (url.startsWith('node:') || url === '') return { name: `${functionName || '(anonymous)'} ${url}`, part: 'node' }
  const inPackage = url.match(/node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)(.*)$/)
  const file = inPackage ? `${inPackage[1]}/${inPackage[2]}` : url.split('/').slice(-4).join('/')
  return { name: `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`, part: inPackage?.[1] ?? 'the shop' }
}

const sorted = (times: ReadonlyMap<string, number>, all: number): Share[] =>
  [...times].map(([name, time]) => ({ name, percent: (time / all) * 100 })).sort((a, b) => b.percent - a.percent)

/** Busy time of a process by function and package, without idle time: self time and total time. */
export function readProfile({ nodes, samples, timeDeltas }: Profile, lastSeconds: number) {
  const ends = timeDeltas.reduce((sum, delta) => sum + delta, 0)
  let now = 0
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const own = new Map<string, number>()
  const whole = new Map<string, number>()
  const parts = new Map<string, number>()
  const add = (to: Map<string, number>, name: string, time: number) => to.set(name, (to.get(name) ?? 0) + time)
  let busy = 0
  samples.forEach((id, at) => {
    const node = byId.get(id)
    const time = timeDeltas[at] ?? 0
    now += time
    if (now <= ends - lastSeconds * 1_000_000) return // startup and warm-up
    if (!node || node.callFrame.functionName === '(idle)') return
    busy += time
    const { name, part } = placeOf(node.callFrame)
    add(own, name, time)
    add(parts, part, time)
    const above = new Set<string>()
    for (let up: number | undefined = id; up !== undefined; up = parents.get(up)) {
      const frame = byId.get(up)?.callFrame
      if (frame) above.add(placeOf(frame).name)
    }
    for (const one of above) add(whole, one, time)
  })
  return { busyMs: busy / 1_000, own: sorted(own, busy), whole: sorted(whole, busy), parts: sorted(parts, busy) }
}

/** The busiest profile of a folder; profiles of idle processes are not useful. */
export function busiestIn(folder: string, lastSeconds: number) {
  const read = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => readProfile(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile, lastSeconds))
  const [busiest] = read.sort((a, b) => b.busyMs - a.busyMs)
  if (!busiest) throw new Error(`no profile in ${folder}`)
  return busiest
}
