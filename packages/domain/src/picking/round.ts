import { type Result, refuse } from '../result.ts'
import type { Counted, ManualRefusal, ScanRefusal } from './count-scan.ts'
import { byRoute, type Located } from './places.ts'

/** A cart has room for this many crates. */
export const ROUND_MOST = 8
export const ROUND_LEAST = 2

const CRATES = 'ABCDEFGH'

/** One order of a round, with the lines that go into its crate. */
export type Crate<Line> = { readonly id: string; readonly lines: readonly Line[] }
export type InCrate<Line> = Line & { readonly jobId: string; readonly crate: string }

/** The letter of a crate by the place of its order in the round. */
export const crateAt = (place: number): string => CRATES[place] ?? ''

/**
 * The lines of all orders as one walk. Equal products of two orders follow each other, so that the picker stops once at
 * their shelf, in the order of the crates.
 */
export const mergeRound = <Line extends Located>(crates: readonly Crate<Line>[]): InCrate<Line>[] =>
  crates
    .flatMap(({ id, lines }, place) => lines.map((line) => ({ ...line, jobId: id, crate: crateAt(place) })))
    .sort((one, other) => byRoute(one, other) || (one.crate < other.crate ? -1 : one.crate > other.crate ? 1 : 0))

type Refusal = ScanRefusal | ManualRefusal
/** The refusal that is shown if no crate takes the code: the first of these. */
const STRENGTH: readonly Refusal[] = [
  'stopped',
  'serial_again',
  'too_many',
  'needs_scan',
  'wrong_product',
  'unreadable',
]

/**
 * Counts a code for the first crate that still needs it. A serial number identifies one piece, so it is refused if any
 * crate has it already.
 */
export function countInRound<Line>(
  crates: readonly Crate<Line>[],
  count: (lines: readonly Line[]) => Result<Counted, Refusal>,
): Result<{ readonly jobId: string; readonly counted: Counted }, Refusal> {
  const results = crates.map(({ id, lines }) => ({ id, result: count(lines) }))
  const refusals = results.flatMap(({ result }) => (result.ok ? [] : [result.code]))
  if (!refusals.includes('serial_again'))
    for (const { id, result } of results)
      if (result.ok) return { ok: true, value: { jobId: id, counted: result.value } }
  return refuse(STRENGTH.find((code) => refusals.includes(code)) ?? 'unreadable')
}
