import type { PickJobView, PickLineView, PickScan } from '@shop/contract/staff/pick'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import {
  type Counted,
  countScan,
  countStated,
  type ManualRefusal,
  type ScanRefusal,
} from '@shop/domain/picking/count-scan'
import { type InCrate, mergeRound } from '@shop/domain/picking/round'
import type { Result } from '@shop/domain/result'

export type CrateLine = InCrate<PickLineView>
export type Refused = { readonly code: ScanRefusal | ManualRefusal | 'unknown_place'; readonly text: string }
export type Finished = { readonly number: string; readonly storage: string; readonly isReady: boolean }
/** One order of the round on this device. */
export type PickPart = {
  readonly job: PickJobView
  /** Goods that the van of another branch still brings. */
  readonly incoming: PickJobView['incoming']
  /** The job cannot continue here: the order was cancelled or a colleague took over. */
  readonly ended?: StaffCode
  readonly finished?: Finished
}
export type PickState = {
  readonly parts: readonly PickPart[]
  readonly lines: readonly CrateLine[]
  /** The line of the last counted scan, which stays in view until it is picked. */
  readonly current: Pick<CrateLine, 'jobId' | 'productId'> | undefined
  readonly refused: Refused | undefined
  /** The label of the shelf that was scanned last; the next product is there. */
  readonly shelf: string | undefined
  /** Scans that the API has not confirmed. */
  readonly unsent: number
  readonly isOffline: boolean
  /** Lines that the API counted differently from this screen, and codes that it did not count. */
  readonly changed: readonly string[]
}

export const isLive = ({ ended, finished }: PickPart): boolean => ended === undefined && finished === undefined

export const ofJob = (lines: readonly CrateLine[], jobId: string): CrateLine[] =>
  lines.filter((line) => line.jobId === jobId)

export const startRound = (jobs: readonly PickJobView[]): PickState => ({
  parts: jobs.map((job) => ({ job, incoming: job.incoming })),
  lines: mergeRound(jobs),
  current: undefined,
  refused: undefined,
  shelf: undefined,
  unsent: 0,
  isOffline: false,
  changed: [],
})

/** The round with other lines of one job, each line at its place in the walk. */
export const replaceLines = (
  parts: readonly PickPart[],
  lines: readonly CrateLine[],
  jobId: string,
  replaced: readonly PickLineView[],
): CrateLine[] =>
  mergeRound(parts.map(({ job: { id } }) => ({ id, lines: id === jobId ? replaced : ofJob(lines, id) })))

export function addTo<Line extends PickLineView>(line: Line, { productId, pieces, serial }: Counted): Line {
  if (line.productId !== productId) return line
  return { ...line, picked: line.picked + pieces, serials: serial ? [...line.serials, serial] : line.serials }
}

export const countOne = (
  scan: PickScan,
  lines: readonly PickLineView[],
): Result<Counted, ScanRefusal | ManualRefusal> =>
  scan.how === 'scanned'
    ? countScan(scan.code ?? '', lines)
    : countStated(scan.how, { productId: scan.productId ?? '', pieces: scan.pieces ?? 0 }, lines)

/** The lines after the scans that the API has not counted yet. */
export const withUnsent = <Line extends PickLineView>(lines: readonly Line[], scans: readonly PickScan[]) =>
  scans.reduce((counted, scan) => {
    const result = countOne(scan, counted)
    return result.ok ? counted.map((line) => addTo(line, result.value)) : counted
  }, lines)

/** Titles of the lines that the API has otherwise than this device showed them. */
export const changedTitles = (shown: readonly CrateLine[], counted: readonly PickLineView[]): string[] =>
  counted
    .filter((line) => {
      const before = shown.find((one) => one.productId === line.productId)
      return !before || before.picked !== line.picked || before.quantity !== line.quantity
    })
    .map(({ title }) => title)
