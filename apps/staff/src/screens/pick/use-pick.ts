import {
  claimPickJob,
  finishPickJob,
  type PickJobView,
  type PickScan,
  readPickJob,
  SCANS_PER_REQUEST,
  sendPickScans,
} from '@shop/contract/staff/pick'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { isPicked } from '@shop/domain/picking/count-scan'
import { shelfIn, storageIn } from '@shop/domain/picking/places'
import { countInRound } from '@shop/domain/picking/round'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { isReplaced, sessionNumber } from '#lib/session-change.ts'
import {
  addTo,
  changedTitles,
  countOne,
  isLive,
  ofJob,
  type PickPart,
  type PickState,
  type Refused,
  replaceLines,
  startRound,
  withUnsent,
} from './pick-lines.ts'
import { readScans, removeJob, removeScans, storeJob, storeScan } from './pick-store.ts'
import { signal } from './signals.ts'

/** A count of the picker: a code, or a stated number of pieces of one line. */
export type Wish = Pick<PickScan, 'how'> & Partial<PickScan> & { readonly jobId?: string }

const RETRY_MS = 10_000
/** Scans in quick succession are sent together, and never while the next line is being drawn. */
const SEND_AFTER_MS = 1_000

/** The request answered with a redirect to the sign-in page. The scans stay on this device until then. */
const isSignedOut = (error: unknown): boolean => error instanceof Response

/**
 * Picks one job or a round of several on this device. A scan is counted and shown here, stored on the device for its
 * job, and sent in the background; the API counts each id once, so that a repeated request is harmless. `personId` is the
 * person who picks now: a colleague may sign in on the device during the walk.
 */
export function usePick(jobs: readonly PickJobView[], personId: string) {
  const [state, setState] = useState<PickState>(() => startRound(jobs))
  const lines = useRef(state.lines)
  const parts = useRef(state.parts)
  const sequence = useRef(0)
  const shelf = useRef<string | undefined>(undefined)
  const sending = useRef<Promise<boolean> | undefined>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isWriting = useRef<Promise<unknown>>(Promise.resolve())
  const picker = useRef(personId)
  const patch = useCallback((part: Partial<PickState>) => setState((before) => ({ ...before, ...part })), [])
  /** Changes one part of the round; an ended part leaves with its lines. */
  const setPart = useCallback(
    (jobId: string, change: Partial<PickPart>) => {
      parts.current = parts.current.map((one) => (one.job.id === jobId ? { ...one, ...change } : one))
      if (change.ended) lines.current = lines.current.filter((line) => line.jobId !== jobId)
      patch({ parts: parts.current, lines: lines.current })
    },
    [patch],
  )
  const countUnsent = useCallback(
    async () => (await Promise.all(parts.current.map(({ job }) => readScans(job.id)))).flat().length,
    [],
  )

  /** `ended`: this job cannot continue; the others of the round can. */
  const sendPart = useCallback(
    async (jobId: string): Promise<'done' | 'more' | 'failed' | 'ended'> => {
      await isWriting.current
      const part = (await readScans(jobId)).slice(0, SCANS_PER_REQUEST)
      if (part.length === 0) return 'done'
      const session = sessionNumber()
      try {
        const reply = await request(sendPickScans, { params: { id: jobId }, body: { scans: part } })
        await removeScans(
          jobId,
          part.map(({ id }) => id),
        )
        await isWriting.current
        const rest = await readScans(jobId)
        const counted = withUnsent(reply.job.lines, rest)
        const changed = changedTitles(ofJob(lines.current, jobId), counted)
        // Scans that this device counted and the API did not: their codes.
        const uncounted = reply.results
          .filter(({ outcome }) => outcome !== 'counted' && outcome !== 'repeated')
          .map(({ id }) => cleanScan(part.find((scan) => scan.id === id)?.code ?? ''))
        lines.current = replaceLines(parts.current, lines.current, jobId, counted)
        setPart(jobId, { incoming: reply.job.incoming })
        patch({
          unsent: await countUnsent(),
          isOffline: false,
          ...(changed.length + uncounted.length > 0 ? { changed: [...changed, ...uncounted].filter(Boolean) } : {}),
        })
        await storeJob({ ...reply.job, lines: [...reply.job.lines] })
        return rest.length > 0 ? 'more' : 'done'
      } catch (error) {
        patch({ unsent: await countUnsent() })
        if (isSignedOut(error)) {
          // Each scan has its own name, so the session of the next person can send it.
          if (await isReplaced(session)) return 'more'
          for (const { job } of parts.current.filter(isLive)) setPart(job.id, { ended: 'session_expired' })
          return 'failed'
        }
        if (!(error instanceof Problem)) throw error
        if (error.code === 'unavailable' || error.code === 'internal') {
          patch({ isOffline: true })
          return 'failed'
        }
        setPart(jobId, { ended: error.code })
        return 'ended'
      }
    },
    [countUnsent, patch, setPart],
  )

  /** Sends all waiting scans; true if none is left. One run at a time, in the order of the device. */
  const send = useCallback((): Promise<boolean> => {
    sending.current ??= (async () => {
      let isAllSent = true
      for (const { job } of parts.current.filter(isLive)) {
        let result = await sendPart(job.id)
        while (result === 'more') result = await sendPart(job.id)
        if (result === 'failed') return false
        if (result === 'ended') isAllSent = false
      }
      return isAllSent
    })().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }, [sendPart])

  useEffect(() => {
    // The scans of an earlier visit to this screen are still on the device.
    isWriting.current = Promise.all(jobs.map(async ({ id }) => ({ id, scans: await readScans(id) }))).then((read) => {
      const scans = read.flatMap((one) => one.scans)
      sequence.current = Math.max(sequence.current, ...scans.map((scan) => scan.sequence + 1))
      // From the loaded lines, so that a second run of this effect counts nothing twice.
      let counted = startRound(jobs).lines
      for (const one of read)
        counted = replaceLines(parts.current, counted, one.id, withUnsent(ofJob(counted, one.id), one.scans))
      lines.current = counted
      patch({ lines: counted, unsent: scans.length })
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
  }, [jobs, patch, send])

  /** The claim of one job follows the device. A job that had stopped here continues as the API has it. */
  const takeOver = useCallback(
    async ({ job: { id }, ended }: PickPart): Promise<void> => {
      const { outcome } = await request(claimPickJob, { params: { id } })
      if (outcome === 'taken') return setPart(id, { ended: 'taken' })
      if (!ended) return
      const fresh = await request(readPickJob, { params: { id } })
      parts.current = parts.current.map((one) => (one.job.id === id ? { job: fresh, incoming: fresh.incoming } : one))
      lines.current = replaceLines(parts.current, lines.current, id, withUnsent(fresh.lines, await readScans(id)))
      patch({ parts: parts.current, lines: lines.current })
    },
    [patch, setPart],
  )
  // Scans that wait keep the name of the person who made them.
  useEffect(() => {
    if (picker.current === personId) return
    picker.current = personId
    const takeOverAll = async () => {
      for (const part of parts.current.filter(({ finished }) => !finished))
        try {
          await takeOver(part)
        } catch (error) {
          if (isSignedOut(error)) return setPart(part.job.id, { ended: 'session_expired' })
          if (!(error instanceof Problem)) throw error
          // Without a network the next scan claims the job.
          if (error.code === 'unavailable') return patch({ isOffline: true })
          setPart(part.job.id, { ended: error.code })
        }
      await send()
    }
    void takeOverAll()
  }, [patch, personId, send, setPart, takeOver])

  const refuse = useCallback(
    (refused: Refused) => {
      signal('refused')
      patch({ refused })
    },
    [patch],
  )

  const count = useCallback(
    ({ jobId: ofLine, ...wish }: Wish) => {
      const scan: PickScan = {
        id: crypto.randomUUID(),
        sequence: sequence.current,
        at: new Date().toISOString(),
        by: picker.current,
        ...wish,
        ...(shelf.current ? { shelf: shelf.current } : {}),
      }
      const crates = parts.current
        .filter((part) => isLive(part) && (ofLine === undefined || part.job.id === ofLine))
        .map(({ job }) => ({ id: job.id, lines: ofJob(lines.current, job.id) }))
      const result = countInRound(crates, (wanted) => countOne(scan, wanted))
      if (!result.ok) {
        refuse({ code: result.code, text: cleanScan(scan.code ?? '') })
        return
      }
      const { jobId, counted } = result.value
      sequence.current += 1
      const learned = shelfIn(shelf.current ?? '')
      shelf.current = undefined
      lines.current = lines.current.map((line) => {
        if (line.productId !== counted.productId) return line
        const placed = learned ? { ...line, shelf: learned } : line
        return line.jobId === jobId ? addTo(placed, counted) : placed
      })
      const line = lines.current.find((one) => one.jobId === jobId && one.productId === counted.productId)
      signal(line && isPicked(line) ? 'line' : 'counted')
      setState((before) => ({
        ...before,
        lines: lines.current,
        current: { jobId, productId: counted.productId },
        refused: undefined,
        shelf: undefined,
        changed: [],
        unsent: before.unsent + 1,
      }))
      isWriting.current = isWriting.current.then(() => storeScan(jobId, scan))
      clearTimeout(soon.current)
      soon.current = setTimeout(() => void send(), SEND_AFTER_MS)
    },
    [refuse, send],
  )

  /** Stores the goods of one job at the scanned place. */
  const finish = useCallback(
    async (jobId: string, label: string) => {
      if (!(await send())) return
      try {
        const finished = await request(finishPickJob, { params: { id: jobId }, body: { label } })
        await removeJob(jobId)
        signal('line')
        setPart(jobId, { finished })
        patch({ refused: undefined })
      } catch (error) {
        if (isSignedOut(error)) return setPart(jobId, { ended: 'session_expired' })
        if (!(error instanceof Problem)) throw error
        if (error.code === 'unavailable') patch({ isOffline: true })
        else if (error.code === 'unknown_place') refuse({ code: 'unknown_place', text: cleanScan(label) })
        else setPart(jobId, { ended: error.code })
      }
    },
    [patch, refuse, send, setPart],
  )

  const scan = useCallback(
    (text: string) => {
      const isComplete = lines.current.every(isPicked)
      const label = cleanScan(text)
      const toStore = parts.current.find((part) => isLive(part) && part.incoming.length === 0)
      if (!isComplete && shelfIn(label)) {
        shelf.current = label
        signal('counted')
        patch({ shelf: label, refused: undefined })
      } else if (!isComplete) count({ how: 'scanned', code: text.slice(0, 300) })
      else if (storageIn(label) === undefined) refuse({ code: 'unknown_place', text: label })
      else if (toStore) void finish(toStore.job.id, text)
    },
    [count, finish, patch, refuse],
  )
  /** Continues with the job as the API returned it after a short line was resolved. */
  const adopt = useCallback(
    async (resolved: PickJobView) => {
      await isWriting.current
      const counted = withUnsent(resolved.lines, await readScans(resolved.id))
      lines.current = replaceLines(parts.current, lines.current, resolved.id, counted)
      await storeJob({ ...resolved, lines: [...resolved.lines] })
      const isOver = resolved.state !== 'picking'
      setPart(resolved.id, { incoming: resolved.incoming, ...(isOver ? { ended: 'not_now' } : {}) })
    },
    [setPart],
  )
  const dismiss = useCallback(() => patch({ refused: undefined, changed: [] }), [patch])
  return { state, scan, count, dismiss, send, adopt }
}
