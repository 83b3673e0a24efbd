import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import type { FaultCase, Seen } from './case.ts'
import { isRight, toText } from './case.ts'

const FOLDER = 'reports/faults'
export type Outcome = 'passed' | 'failed' | 'cannot run here'
export type Played = {
  readonly id: string
  readonly what: string
  readonly rows: readonly string[]
  readonly outcome: Outcome
  /** Reason of the outcome. */
  readonly why?: string
  readonly seconds: number
  readonly limitSeconds: number
  readonly seen: readonly Seen[]
}

export const outcomeOf = (seen: readonly Seen[]): Outcome =>
  seen.length > 0 && seen.every(isRight) ? 'passed' : 'failed'

/** Writes a line per case as soon as it ends, so that an interrupted run leaves its results. */
export function openJournal(seed: number) {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/journal-${new Date().toISOString().replaceAll(':', '')}.jsonl`
  const played: Played[] = []
  return {
    file,
    played,
    note(one: FaultCase, outcome: Outcome, seconds: number, seen: readonly Seen[], why?: string) {
      const { id, what, rows = [], limitSeconds } = one
      const line: Played = { id, what, rows, outcome, ...(why ? { why } : {}), seconds, limitSeconds, seen }
      played.push(line)
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), seed, ...line })}\n`)
      for (const one of seen) console.log(`  ${toText(one)}`)
      console.log(`  ${outcome}${why ? `: ${why}` : ''} (${Math.round(seconds)} s)`)
    },
  }
}

/** Written in the form of a test report, one test per case; cases that could not run count as neither. */
export function writeReport(file: string, played: readonly Played[]): void {
  const count = (outcome: Outcome) => played.filter((one) => one.outcome === outcome).length
  const report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults: [] }
  writeFileSync(file, `${JSON.stringify({ ...report, played }, undefined, 2)}\n`)
}
