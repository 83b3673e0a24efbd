import type { PickScan, SCAN_OUTCOMES } from '@shop/contract/staff/pick'
import { type Counted, countScan, countStated, type WantedLine } from '@shop/domain/picking/count-scan'
import { type Shelf, shelfIn } from '@shop/domain/picking/places'
import type { Tx } from '../../../platform/db.ts'
import { type Caller, isFree } from './claim-job.ts'
import {
  addScans,
  findJob,
  listDeviceSessions,
  listKnownScans,
  listLines,
  lockJob,
  setHolder,
  setShelf,
} from './pick-queries.ts'
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

/** Clocks of handhelds may differ this much from that of the API. */
const CLOCK_DIFFERENCE_MS = 60_000

/**
 * The person of each scan. A device may send scans after another person has signed in on it; they keep the name of the
 * person whose session it was at that time. A device cannot name a person who was not signed in on it.
 */
async function authorsOf(tx: Tx, scans: readonly PickScan[], { personId, deviceId }: Caller) {
  const others = [...new Set(scans.flatMap(({ by }) => (by === undefined || by === personId ? [] : [by])))]
  const sessions = deviceId === null || others.length === 0 ? [] : await listDeviceSessions.rows(tx, deviceId, others)
  return ({ by, at }: PickScan): string => {
    const time = Date.parse(at)
    const isByOther = sessions.some(
      ({ person_id, created_at, ended_at }) =>
        person_id === by &&
        time >= created_at.getTime() - CLOCK_DIFFERENCE_MS &&
        (ended_at === null || time <= ended_at.getTime() + CLOCK_DIFFERENCE_MS),
    )
    return isByOther && by !== undefined ? by : personId
  }
}

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
  const authorOf = await authorsOf(tx, scans, caller)
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
    const { id: scanId, how, sequence, at } = scan
    toAdd.push({ ...counted.value, id: scanId, how, sequence, at, by: authorOf(scan) })
  }
  await setHolder.rows(tx, id, caller.personId, caller.deviceId, caller.now)
  if (toAdd.length > 0) await addScans.rows(tx, id, JSON.stringify(toAdd))
  // In the order of their keys, so that two pickers who learn the same shelves do not deadlock.
  for (const [productId, { aisle, bay, level }] of [...shelves].sort(([one], [other]) => (one < other ? -1 : 1)))
    await setShelf.rows(tx, job.branch_id, productId, aisle, bay, level)
  return { ok: true, results: scans.map((one) => ({ id: one.id, outcome: outcomes.get(one.id) ?? 'unreadable' })) }
}
