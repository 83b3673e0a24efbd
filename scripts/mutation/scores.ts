import { existsSync, readFileSync } from 'node:fs'
import type { Part } from './parts.ts'

/** Number of mutants of one file that its tests detected at this hash. */
export type Score = { readonly hash: string; readonly killed: number; readonly mutants: number }
export type Scores = Readonly<Record<string, Score>>

export const SCORES_FILE = 'docs/mutation-scores.json'

export const readScores = (): Scores => (existsSync(SCORES_FILE) ? JSON.parse(readFileSync(SCORES_FILE, 'utf8')) : {})

type Report = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** Scores from a Stryker report. Mutants that do not compile or were ignored do not count. */
export function scoresOf({ files }: Report, hash: (file: string) => string): Scores {
  return Object.fromEntries(
    Object.entries(files).map(([file, { mutants }]) => {
      const counted = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
      const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
      return [file, { hash: hash(file), killed, mutants: counted.length }]
    }),
  )
}

export type PartScore = {
  readonly name: string
  readonly least: number
  readonly percent: number
  readonly mutants: number
}

const sum = (scores: readonly Score[], of: (score: Score) => number) => scores.reduce((all, one) => all + of(one), 0)
const percentOf = (scores: readonly Score[]) => {
  const mutants = sum(scores, (one) => one.mutants)
  return mutants === 0 ? 100 : (sum(scores, (one) => one.killed) * 100) / mutants
}

/** Score of each part, and of all parts together, which must be at least 80 percent. */
export function judgeParts(
  parts: readonly Part[],
  files: ReadonlyMap<string, readonly string[]>,
  scores: Scores,
): PartScore[] {
  const of = (name: string) => (files.get(name) ?? []).flatMap((file) => scores[file] ?? [])
  const all = parts.flatMap(({ name }) => of(name))
  return [
    ...parts.map(({ name, least }) => ({
      name,
      least,
      percent: percentOf(of(name)),
      mutants: sum(of(name), (one) => one.mutants),
    })),
    { name: 'all', least: 80, percent: percentOf(all), mutants: sum(all, (one) => one.mutants) },
  ]
}

/** Files that were never measured or have changed since. */
export const changedFiles = (files: readonly string[], scores: Scores, hash: (file: string) => string): string[] =>
  files.filter((file) => scores[file]?.hash !== hash(file))
