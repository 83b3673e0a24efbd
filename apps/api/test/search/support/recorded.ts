import { readFileSync, writeFileSync } from 'node:fs'
import type { JudgedSet } from './judged.ts'
import type { Row } from './measure.ts'

/** The figures of the last recorded run, per set and class. */
export type Recorded = Readonly<Record<JudgedSet, Readonly<Record<string, RecordedRow>>>>
type RecordedRow = Readonly<Record<(typeof FIGURES)[number], number>>

const FIGURES = ['queries', 'ndcg', 'first', 'mrr', 'empty'] as const
const FOLDER = new URL('../../../../../proof/bench/relevance/', import.meta.url)
const FILE = new URL('recorded.json', FOLDER)
const README = new URL('README.md', FOLDER)
const TABLE = /(<!-- recorded -->\n)[\s\S]*(<!-- \/recorded -->)/
/** The largest accepted drop of nDCG@10 (service: share of right pages), and rise of the share without hits. */
const TOLERANCE = 0.01

export const readRecorded = (): Recorded => JSON.parse(readFileSync(FILE, 'utf8'))

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
const recordedRow = (row: Row) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, rounded(row[figure])])) as RecordedRow

export function record(tables: ReadonlyMap<JudgedSet, readonly Row[]>): void {
  const figures = [...tables].map(([set, rows]) => [
    set,
    Object.fromEntries(rows.map((row) => [row.kind, recordedRow(row)])),
  ])
  const recorded: Recorded = { ...readRecorded(), ...Object.fromEntries(figures) }
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`)
  writeFileSync(README, readFileSync(README, 'utf8').replace(TABLE, `$1${markdownOf(recorded)}\n$2`))
}

const SETS = [
  ['sealed', 'sealed'],
  ['judged', 'tuning'],
] as const

function markdownOf(recorded: Recorded): string {
  const rows = SETS.flatMap(([set, name]) =>
    Object.entries(recorded[set]).map(([kind, row]) => {
      const figures = [row.ndcg, row.first, row.mrr, row.empty].map((value) => value.toFixed(3))
      return `| ${[name, kind, row.queries, ...figures].join(' | ')} |`
    }),
  )
  return ['| Set | Class | Queries | nDCG@10 | P@1 | MRR | No hits |', '|---|---|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

/** The classes that are worse than recorded, in words. A class without a record is not compared. */
export function drops(rows: readonly Row[], recorded: Readonly<Record<string, RecordedRow>>): string[] {
  return rows.flatMap((row) => {
    const before = recorded[row.kind]
    if (!before) return []
    const fell = before.ndcg - row.ndcg > TOLERANCE
    const emptier = row.kind === 'all' && row.empty - before.empty > TOLERANCE
    return [
      ...(fell ? [`${row.kind}: nDCG@10 ${row.ndcg.toFixed(3)}, recorded ${before.ndcg.toFixed(3)}`] : []),
      ...(emptier ? [`${row.kind}: no hits ${row.empty.toFixed(3)}, recorded ${before.empty.toFixed(3)}`] : []),
    ]
  })
}
