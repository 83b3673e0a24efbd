import type { Watched } from '../load/watch.ts'
import { type Figure, isReached, type Result } from '../support/report.ts'
import type { Row } from './rows.ts'

export type Line = { readonly row: string; readonly says: string; readonly figure: Figure | undefined }

const round = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))
const boundOf = ({ atLeast, atMost }: Pick<Figure, 'atLeast' | 'atMost'>) =>
  atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''

/** The rows of the table with their measured figures; rows of a bench that was not run are empty. */
export const linesOf = (rows: readonly Row[], results: ReadonlyMap<string, Result>): Line[] =>
  rows.map(({ row, says, bench, figure: name, ...bound }) => {
    const found = results.get(bench)?.figures.find((one) => one.name === name)
    return {
      row,
      says,
      figure: found && {
        name,
        value: found.value,
        ...(found.unit === undefined ? {} : { unit: found.unit }),
        ...bound,
      },
    }
  })

/** Service levels, each with its worst day of the load model. */
export function levelLines(days: Result | undefined): Line[] {
  const worst = new Map<string, { readonly figure: Figure; readonly day: string }>()
  for (const figure of days?.figures ?? []) {
    const [day = '', name = ''] = figure.name.split(': ')
    if (figure.atLeast === undefined && figure.atMost === undefined) continue
    const known = worst.get(name)
    const isWorse =
      !known || (figure.atLeast === undefined ? figure.value > known.figure.value : figure.value < known.figure.value)
    if (isWorse) worst.set(name, { figure, day })
  }
  return [...worst].map(([name, { figure, day }]) => ({ row: 'SLO', says: `${name} (worst: ${day})`, figure }))
}

export function describeLine({ row, says, figure }: Line): string {
  const value = figure ? `${round(figure.value)}${figure.unit ? ` ${figure.unit}` : ''}` : 'not measured'
  const verdict = figure ? (isReached(figure) ? '' : 'NOT REACHED') : ''
  return `  ${row.padEnd(4)} ${says.padEnd(58)} ${value.padStart(12)}  ${boundOf(figure ?? {}).padEnd(9)} ${verdict}`.trimEnd()
}

/** CPU and memory of each process and requests to each engine, one column per day. */
export function watchedLines(days: Readonly<Record<string, Watched>>): string[] {
  const names = Object.keys(days)
  const column = (text: string) => text.padStart(18)
  const parts = Object.values(days)[0]?.parts ?? []
  const engines = Object.keys(Object.values(days)[0]?.asked ?? {})
  return [
    `  ${''.padEnd(30)}${names.map(column).join('')}`,
    ...parts.map(({ name }, at) => {
      const cells = Object.values(days).map(({ parts: of }) => of[at])
      return `  ${name.padEnd(30)}${cells.map((cell) => column(`${cell?.cpuPercent.toFixed(0)} % ${cell?.mostMb.toFixed(0)} MB`)).join('')}`
    }),
    ...engines.map(
      (name) =>
        `  ${name.padEnd(30)}${Object.values(days)
          .map(({ asked }) => column(String(asked[name])))
          .join('')}`,
    ),
  ]
}
