import {
  finishPickJob,
  type PickJobView,
  type PickLineView,
  type PickScan,
  SCANS_PER_REQUEST,
  sendPickScans,
} from '@shop/contract/staff/pick'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import {
  type Counted,
  countScan,
  countStated,
  isPicked,
  type ManualRefusal,
  type ScanRefusal,
} from '@shop/domain/picking/count-scan'
import { shelfIn, storageIn } from '@shop/domain/picking/places'
import type { Result } from '@shop/domain/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { readScans, removeJob, removeScans, storeJob, storeScan } from './pick-store.ts'
import { signal } from './signals.ts'

export type Refused = { readonly code: ScanRefusal | ManualRefusal | 'unknown_place'; readonly text: string }
export type Finished = { readonly number: string; readonly storage: string; readonly isReady: boolean }
export type PickState = {
  readonly lines: readonly PickLineView[]
  /** The product of the last counted scan, which stays in view until its line is picked. */
  readonly currentId: string | undefined
  readonly refused: Refused | undefined
  /** The label of the shelf that was scanned last; the next product is there. */
  readonly shelf: string | undefined
  /** Scans that the API has not confirmed. */
  readonly unsent: number
  readonly isOffline: boolean
  /** Lines that the API counted differently from this screen, and codes that it did not count. */
  readonly changed: readonly string[]
  /** Goods that the van of another branch still brings. */
  readonly incoming: PickJobView['incoming']
  /** The job cannot continue here: the order was cancelled or a colleague took over. */
  readonly ended: StaffCode | undefined
  readonly finished: Finished | undefined
}

const RETRY_MS = 10_000
/** Scans in quick succession are sent together, and never while the next line is being drawn. */
const SEND_AFTER_MS = 1_000

export function addTo(line: PickLineView, { productId, pieces, serial }: Counted): PickLineView {
  if (line.productId !== productId) return line
  return { ...line, picked: line.picked + pieces, serials: serial ? [...line.serials, serial] : line.serials }
}

const countOne = (scan: PickScan, lines: readonly PickLineView[]): Result<Counted, ScanRefusal | ManualRefusal> =>
  scan.how === 'scanned'
    ? countScan(scan.code ?? '', lines)
    : countStated(scan.how, { productId: scan.productId ?? '', pieces: scan.pieces ?? 0 }, lines)

/** The request answered with a redirect to the sign-in page. The scans stay on this device until then. */
const isSignedOut = (error: unknown): boolean => error instanceof Response

/** The lines after the scans that the API has not counted yet. */
const withUnsent = (lines: readonly PickLineView[], scans: readonly PickScan[]) =>
  scans.reduce((counted, scan) => {
    const result = countOne(scan, counted)
    return result.ok ? counted.map((line) => addTo(line, result.value)) : counted
  }, lines)

/**
 * Picks one job on this device. A scan is counted and shown here, stored on the device, and sent in the background; the
 * API counts each id once, so that a repeated request is harmless.
 */
export function usePick(job: PickJobView) {
  const [state, setState] = useState<PickState>({
    lines: job.lines,
    currentId: undefined,
    refused: undefined,
    shelf: undefined,
    unsent: 0,
    isOffline: false,
    changed: [],
    incoming: job.incoming,
    ended: undefined,
    finished: undefined,
  })
  const lines = useRef(job.lines as readonly PickLineView[])
  const sequence = useRef(0)
  const shelf = useRef<string | undefined>(undefined)
  const sending = useRef<Promise<boolean> | undefined>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isWriting = useRef<Promise<unknown>>(Promise.resolve())
  const patch = useCallback((part: Partial<PickState>) => setState((before) => ({ ...before, ...part })), [])

  const sendPart = useCallback(async (): Promise<'done' | 'more' | 'failed'> => {
    await isWriting.current
    const waiting = await readScans(job.id)
    const part = waiting.slice(0, SCANS_PER_REQUEST)
    if (part.length === 0) return 'done'
    try {
      const reply = await request(sendPickScans, { params: { id: job.id }, body: { scans: part } })
      await removeScans(
        job.id,
        part.map(({ id }) => id),
      )
      await isWriting.current
      const rest = await readScans(job.id)
      const counted = withUnsent(reply.job.lines, rest)
      const changed = counted
        .filter((line) => {
          const shown = lines.current.find((one) => one.productId === line.productId)
          return !shown || shown.picked !== line.picked || shown.quantity !== line.quantity
        })
        .map(({ title }) => title)
      // Scans that this device counted and the API did not: their codes.
      const uncounted = reply.results
        .filter(({ outcome }) => outcome !== 'counted' && outcome !== 'repeated')
        .map(({ id }) => cleanScan(part.find((scan) => scan.id === id)?.code ?? ''))
      lines.current = counted
      patch({
        lines: counted,
        unsent: rest.length,
        isOffline: false,
        incoming: reply.job.incoming,
        ...(changed.length + uncounted.length > 0 ? { changed: [...changed, ...uncounted].filter(Boolean) } : {}),
      })
      await storeJob({ ...reply.job, lines: [...reply.job.lines] })
      return rest.length > 0 ? 'more' : 'done'
    } catch (error) {
      if (isSignedOut(error)) {
        patch({ ended: 'session_expired', unsent: waiting.length })
        return 'failed'
      }
      if (!(error instanceof Problem)) throw error
      if (error.code === 'unavailable' || error.code === 'internal') patch({ isOffline: true, unsent: waiting.length })
      else patch({ ended: error.code, unsent: waiting.length })
      return 'failed'
    }
  }, [job.id, patch])

  /** Sends all waiting scans; true if none is left. One run at a time, in the order of the device. */
  const send = useCallback((): Promise<boolean> => {
    sending.current ??= (async () => {
      let result = await sendPart()
      while (result === 'more') result = await sendPart()
      return result === 'done'
    })().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }, [sendPart])

  useEffect(() => {
    // The scans of an earlier visit to this screen are still on the device.
    isWriting.current = readScans(job.id).then((scans) => {
      sequence.current = Math.max(sequence.current, ...scans.map((scan) => scan.sequence + 1))
      // From the loaded lines, so that a second run of this effect counts nothing twice.
      lines.current = withUnsent(job.lines, scans)
      patch({ lines: lines.current, unsent: scans.length })
    })
    const start = () => void send()
    start()
    const timer = setInterval(start, RETRY_MS)
    window.addEventListener('online', start)
    return () => {
      clearInterval(timer)
      clearTimeout(soon.current)
      window.removeEventListener('online', start)
    }
  }, [job.id, job.lines, patch, send])

  const refuse = useCallback(
    (refused: Refused) => {
      signal('refused')
      patch({ refused })
    },
    [patch],
  )

  const count = useCallback(
    (wish: Pick<PickScan, 'how'> & Partial<PickScan>) => {
      const scan: PickScan = {
        id: crypto.randomUUID(),
        sequence: sequence.current,
        at: new Date().toISOString(),
        ...wish,
        ...(shelf.current ? { shelf: shelf.current } : {}),
      }
      const result = countOne(scan, lines.current)
      if (!result.ok) {
        refuse({ code: result.code, text: cleanScan(scan.code ?? '') })
        return
      }
      sequence.current += 1
      const learned = shelfIn(shelf.current ?? '')
      shelf.current = undefined
      lines.current = lines.current.map((line) =>
        line.productId === result.value.productId && learned
          ? { ...addTo(line, result.value), shelf: learned }
          : addTo(line, result.value),
      )
      const line = lines.current.find((one) => one.productId === result.value.productId)
      signal(line && isPicked(line) ? 'line' : 'counted')
      setState((before) => ({
        ...before,
        lines: lines.current,
        currentId: result.value.productId,
        refused: undefined,
        shelf: undefined,
        changed: [],
        unsent: before.unsent + 1,
      }))
      isWriting.current = isWriting.current.then(() => storeScan(job.id, scan))
      clearTimeout(soon.current)
      soon.current = setTimeout(() => void send(), SEND_AFTER_MS)
    },
    [job.id, refuse, send],
  )

  const finish = useCallback(
    async (label: string) => {
      if (!(await send())) return
      try {
        const finished = await request(finishPickJob, { params: { id: job.id }, body: { label } })
        await removeJob(job.id)
        signal('line')
        patch({ finished, refused: undefined })
      } catch (error) {
        if (isSignedOut(error)) return patch({ ended: 'session_expired' })
        if (!(error instanceof Problem)) throw error
        if (error.code === 'unavailable') patch({ isOffline: true })
        else if (error.code === 'unknown_place') refuse({ code: 'unknown_place', text: cleanScan(label) })
        else patch({ ended: error.code })
      }
    },
    [job.id, patch, refuse, send],
  )

  const scan = useCallback(
    (text: string) => {
      const isComplete = lines.current.every(isPicked)
      const label = cleanScan(text)
      if (!isComplete && shelfIn(label)) {
        shelf.current = label
        signal('counted')
        patch({ shelf: label, refused: undefined })
      } else if (!isComplete) count({ how: 'scanned', code: text.slice(0, 300) })
      else if (storageIn(cleanScan(text)) === undefined) refuse({ code: 'unknown_place', text: cleanScan(text) })
      else void finish(text)
    },
    [count, finish, patch, refuse],
  )
  /** Continues with the job as the API returned it after a short line was resolved. */
  const adopt = useCallback(
    async (resolved: PickJobView) => {
      await isWriting.current
      lines.current = withUnsent(resolved.lines, await readScans(job.id))
      await storeJob({ ...resolved, lines: [...resolved.lines] })
      const isOver = resolved.state !== 'picking'
      patch({ lines: lines.current, incoming: resolved.incoming, ...(isOver ? { ended: 'not_now' } : {}) })
    },
    [job.id, patch],
  )
  const dismiss = useCallback(() => patch({ refused: undefined, changed: [] }), [patch])
  return { state, scan, count, dismiss, send, adopt }
}
