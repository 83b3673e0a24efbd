import type { PickScan, SCAN_OUTCOMES } from '@shop/contract/staff/pick'
import { type Counted, countScan, countStated, type WantedLine } from '@shop/domain/picking/count-scan'
import { type Shelf, shelfIn } from '@shop/domain/picking/places'
import type { Tx } from '../../../platform/db.ts'
import { type Caller, isFree } from './claim-job.ts'
import { addScans, findJob, listKnownScans, listLines, lockJob, setHolder, setShelf } from './pick-queries.ts'
import { toPickLine } from './pick-view.ts'

type Outcome = (typeof SCAN_OUTCOMES)[number]
type Counting = { readonly id: string; readonly outcome: Outcome }
export type ScansCounted =
  | { readonly ok: true; readonly results: readonly Counting[] }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'taken' }

const countOne = ({ how, code = '', productId = '', pieces = 0 }: PickScan, lines: readonly WantedLine[]) =>
  how === 'scanned' ? countScan(code, lines) : countStated(how, { productId, pieces }, lines)

const added = (line: WantedLine, { productId, pieces, serial }: Counted): WantedLine =>
  line.productId === productId
    ? {
        ...line,
        picked: line.picked + pieces,
        serials: serial === undefined ? line.serials : [...line.serials, serial],
      }
    : line

/**
 * Counts the scans of one device in their order. Repeated ids count once: the lock on the job serialises requests, and
 * counting is independent of the order in which requests arrive. The codes are read again here, because a device could
 * state any product.
 */
export async function countScans(
  tx: Tx,
  id: string,
  scans: readonly PickScan[],
  caller: Caller,
): Promise<ScansCounted> {
  const [job] = await findJob.rows(tx, caller.branches, id)
  const [locked] = job ? await lockJob.rows(tx, id) : []
  if (!job || !locked) return { ok: false, code: 'not_found' }
  const known = new Set(
    (
      await listKnownScans.rows(
        tx,
        id,
        scans.map((one) => one.id),
      )
    ).map((one) => one.id),
  )
  const isAllKnown = scans.every((one) => known.has(one.id))
  // A late repeat is answered also after the job has ended, so that the device can discard its copy.
  if (!isAllKnown && !isFree(locked, caller))
    return { ok: false, code: locked.state === 'picking' ? 'taken' : 'not_now' }
  if (isAllKnown) return { ok: true, results: scans.map((one) => ({ id: one.id, outcome: 'repeated' })) }
  let lines: readonly WantedLine[] = (await listLines.rows(tx, id)).map(toPickLine)
  const outcomes = new Map<string, Outcome>()
  const toAdd: object[] = []
  const shelves = new Map<string, Shelf>()
  for (const scan of [...scans].sort((one, other) => one.sequence - other.sequence)) {
    if (known.has(scan.id)) {
      if (!outcomes.has(scan.id)) outcomes.set(scan.id, 'repeated')
      continue
    }
    const counted = countOne(scan, lines)
    outcomes.set(scan.id, counted.ok ? 'counted' : counted.code)
    if (!counted.ok) continue
    known.add(scan.id)
    lines = lines.map((line) => added(line, counted.value))
    const shelf = shelfIn(scan.shelf ?? '')
    if (shelf) shelves.set(counted.value.productId, shelf)
    toAdd.push({ ...counted.value, id: scan.id, how: scan.how, sequence: scan.sequence, at: scan.at })
  }
  await setHolder.rows(tx, id, caller.personId, caller.now)
  if (toAdd.length > 0) await addScans.rows(tx, id, JSON.stringify(toAdd))
  // In the order of their keys, so that two pickers who learn the same shelves do not deadlock.
  for (const [productId, { aisle, bay, level }] of [...shelves].sort(([one], [other]) => (one < other ? -1 : 1)))
    await setShelf.rows(tx, job.branch_id, productId, aisle, bay, level)
  return { ok: true, results: scans.map((one) => ({ id: one.id, outcome: outcomes.get(one.id) ?? 'unreadable' })) }
}
