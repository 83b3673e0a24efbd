import { reportStop, type Stop, type StopReport } from '@shop/contract/staff/floor/stops'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { readReports, removeReport, type StoredList, type StoredReport, storeList, storeReport } from './stop-store.ts'

const RETRY_MS = 10_000

type StopsState = {
  readonly stops: readonly Stop[]
  /** Reports on this device that the API has not booked. */
  readonly waiting: readonly StoredReport[]
  readonly isOffline: boolean
  /** The person has to sign in again before the reports can be sent. */
  readonly isSignedOut: boolean
}

/** The stop as the driver left it, although the API may not know it yet. */
const after = (stop: Stop, { kind }: StopReport): Stop =>
  kind === 'delivered' ? { ...stop, state: 'delivered' } : { ...stop, notHome: stop.notHome + 1 }

const withReports = (stops: readonly Stop[], waiting: readonly StoredReport[]) =>
  waiting
    .filter(({ refused }) => refused === undefined)
    .reduce<readonly Stop[]>(
      (known, { number, report }) => known.map((stop) => (stop.number === number ? after(stop, report) : stop)),
      stops,
    )

/**
 * The stops of a driver on this device. A report is shown and stored here, and sent in the background in the order of
 * the visits; the API books each id once, so that a repeated request is harmless.
 */
export function useStops(list: StoredList, personId: string) {
  const [state, setState] = useState<StopsState>({
    stops: list.stops,
    waiting: [],
    isOffline: false,
    isSignedOut: false,
  })
  const stops = useRef<readonly Stop[]>(list.stops)
  const sending = useRef<Promise<void> | undefined>(undefined)

  const show = useCallback(
    async (part: Partial<StopsState> = {}) => {
      const waiting = (await readReports()).filter(({ by }) => by === personId)
      setState((before) => ({ ...before, ...part, waiting, stops: withReports(stops.current, waiting) }))
    },
    [personId],
  )

  /** Whether the next report can be sent. */
  const sendOne = useCallback(
    async (stored: StoredReport): Promise<boolean> => {
      const { id, branchId, number, report } = stored
      try {
        await request(reportStop, { params: { branch: branchId, number }, body: report })
        stops.current = stops.current.map((stop) => (stop.number === number ? after(stop, report) : stop))
        await storeList({ ...list, stops: [...stops.current] })
        await removeReport(id)
        await show({ isOffline: false, isSignedOut: false })
        return true
      } catch (error) {
        if (error instanceof Response) {
          await show({ isSignedOut: true }) // a redirect to the sign-in page
          return false
        }
        if (!(error instanceof Problem)) throw error
        const isTemporary = ['unavailable', 'internal', 'rate_limited'].includes(error.code)
        if (!isTemporary) await storeReport({ ...stored, refused: error.code })
        await show({ isOffline: isTemporary })
        return !isTemporary
      }
    },
    [list, show],
  )

  const send = useCallback((): Promise<void> => {
    sending.current ??= (async () => {
      for (;;) {
        const next = (await readReports()).find(({ by, refused }) => by === personId && refused === undefined)
        if (!next || !(await sendOne(next))) return
      }
    })().finally(() => {
      sending.current = undefined
    })
    return sending.current
  }, [personId, sendOne])

  useEffect(() => {
    stops.current = list.stops
    void show()
    const start = () => void send()
    start()
    const timer = setInterval(start, RETRY_MS)
    window.addEventListener('online', start)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', start)
    }
  }, [list, send, show])

  const report = useCallback(
    async (number: string, wish: Omit<StopReport, 'id' | 'at'>) => {
      // A second report of a stop replaces one that the API refused.
      for (const { id, number: other, refused } of await readReports())
        if (other === number && refused !== undefined) await removeReport(id)
      const made: StopReport = { ...wish, id: crypto.randomUUID(), at: new Date().toISOString() }
      await storeReport({ id: made.id, branchId: list.branchId, number, by: personId, report: made })
      await show()
      void send()
    },
    [list.branchId, personId, send, show],
  )
  return { state, report }
}
