import { spread } from '../support/alternate.ts'
import type { Parts } from './meter.ts'

/** One turn of one side. */
export type Turn = {
  readonly side: string
  readonly work: string
  readonly done: number
  readonly failed: number
  readonly perSecond: number
  /** Processor milliseconds of each part for one unit of work. */
  readonly cpu: Parts
  /** Bytes received for one unit. */
  readonly bytes: number
  /** Load average of the machine at the end. */
  readonly load: number
}
export type Memory = { readonly side: string; readonly rest: Parts; readonly busy: Parts }

const sum = (parts: Parts) => Object.values(parts).reduce((all, one) => all + one, 0)
const round = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(2)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))]

const inTurn = (values: readonly string[]) => [...new Set(values)]
const median = (values: readonly number[]) => spread(values).median

/** Median with the range of the rounds. */
export function ranged(values: readonly number[]): string {
  const { median: middle, least, most } = spread(values)
  return `${round(middle)} (${round(least)} to ${round(most)})`
}

/** The parts of the median turn by processor time, largest first. */
export function partsOf(turns: readonly Turn[]): string {
  const names = inTurn(turns.flatMap(({ cpu }) => Object.keys(cpu)))
  const each = names.map((name) => [name, median(turns.map(({ cpu }) => cpu[name] ?? 0))] as const)
  const counted = each.filter(([, ms]) => ms >= 0.005).sort(([, left], [, right]) => right - left)
  return counted.map(([name, ms]) => `${name} ${round(ms)}`).join(', ')
}

/** One row for each work and side: processor time first, since other work on the machine changes it least. */
export function workTable(turns: readonly Turn[], sides: readonly string[]): string[] {
  const rows = inTurn(turns.map(({ work }) => work)).flatMap((work) => {
    const of = (side: string) => turns.filter((turn) => turn.work === work && turn.side === side)
    const cpuOf = (side = '') => of(side).map(({ cpu }) => sum(cpu))
    return sides.map((side) =>
      row([
        work,
        side,
        ranged(cpuOf(side)),
        `${round(median(cpuOf(side)) / median(cpuOf(sides[0])))} ×`,
        partsOf(of(side)),
        ranged(of(side).map(({ perSecond }) => perSecond)),
        round(median(of(side).map(({ bytes }) => bytes)) / 1_024),
        ranged(of(side).map((turn) => turn.load)),
      ]),
    )
  })
  const columns = [
    'work',
    'side',
    'processor ms for one',
    'beside',
    'of which',
    'a second',
    'kB received',
    'load average',
  ]
  return [...head(columns), ...rows]
}

/** Megabytes of each part at rest and at most under load. */
export function memoryTable(memories: readonly Memory[]): string[] {
  const rows = memories.flatMap(({ side, rest, busy }) => [
    ...Object.keys(rest).map((part) => row([side, part, round(rest[part] ?? 0), round(busy[part] ?? 0)])),
    row([side, '**together**', round(sum(rest)), round(sum(busy))]),
  ])
  return [...head(['side', 'part', 'MB at rest', 'MB at most under load']), ...rows]
}
