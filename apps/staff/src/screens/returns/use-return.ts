import { findReturn, previewReturn, type ReturnView, takeInReturn } from '@shop/contract/staff/branch/returns'
import type { StaffEvent } from '@shop/contract/staff/live'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { act } from '#lib/act.ts'
import { Problem, request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import type { Outcome } from '#ui/notice.tsx'
import { type Draft, EMPTY, gapIn, partsOf } from './draft.ts'

export type Amounts = StaffReply<typeof previewReturn>
const NONE: ReadonlyMap<number, Draft> = new Map()
/** Another id for each content: a repeated request books once, and a changed one is another return. */
const newIdOf = (_content: unknown): string => crypto.randomUUID()
/** Refusals after which the pieces may be back already: the counter starts again from the present state. */
const STARTS_AGAIN: readonly string[] = ['unavailable', 'internal', 'taken', 'not_now']

/** The return at the counter: the order that was found, the draft of its lines, and the refund that it would have. */
export function useReturn(branchId: number, start: string) {
  const params = { branch: branchId }
  const [text, setText] = useState(start)
  const [view, setView] = useState<ReturnView>()
  const [drafts, setDrafts] = useState(NONE)
  const [amounts, setAmounts] = useState<Amounts>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (wanted: string) => {
      let found: ReturnView | undefined
      const done = await act(async () => {
        found = await request(findReturn, { params: { branch: branchId }, body: { text: wanted } })
        return ''
      })
      setView(found)
      if (!done.ok) setOutcome(done)
      return found
    },
    [branchId],
  )
  const find = useCallback(
    async (wanted: string) => {
      setText(wanted)
      setOutcome(undefined)
      setDrafts(NONE)
      await load(wanted)
    },
    [load],
  )
  useEffect(() => {
    if (start !== '') void load(start)
  }, [start, load])
  // The approval of a colleague, or another counter that takes in the same order.
  const reload = ({ objectId }: StaffEvent) => {
    if (objectId === view?.number) void load(text)
  }
  useLive('order', reload)
  useLive('counter', reload)

  const parts = useMemo(() => (view ? partsOf(view.lines, drafts) : []), [view, drafts])
  const gap = [...drafts.values()].map(gapIn).find((one) => one !== undefined)
  const id = useMemo(() => newIdOf(parts), [parts])
  usePreview(branchId, text, gap ? [] : parts, setAmounts, setOutcome)

  const change = (lineNumber: number, part: Partial<Draft>) => {
    setOutcome(undefined)
    setDrafts((before) => new Map(before).set(lineNumber, { ...EMPTY, ...before.get(lineNumber), ...part }))
  }
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    const done = await act(work)
    if (done.ok || STARTS_AGAIN.includes(done.code)) setDrafts(NONE)
    await load(text)
    setOutcome(done)
    setBusy(false)
  }
  const takeIn = ({ refundCents }: Amounts) =>
    run(async () => {
      const { approvalId } = await request(takeInReturn, { params, body: { id, text, lines: parts, refundCents } })
      return approvalId ? m.return_asked() : m.return_done({ amount: money(refundCents) })
    })
  return { view, drafts, amounts, outcome, gap, isBusy, find, change, takeIn, run }
}

type Parts = ReturnType<typeof partsOf>

/** Calculates the refund after each change. Of several requests, the last one counts. */
function usePreview(
  branch: number,
  text: string,
  lines: Parts,
  show: (amounts: Amounts | undefined) => void,
  refuse: (outcome: Outcome) => void,
) {
  const key = JSON.stringify(lines)
  const latest = useRef(lines)
  latest.current = lines
  useEffect(() => {
    show(undefined)
    if (key === '[]') return
    const stopped = new AbortController()
    request(previewReturn, { params: { branch }, body: { text, lines: latest.current } }, stopped.signal)
      .then((amounts) => {
        if (!stopped.signal.aborted) show(amounts)
      })
      .catch((error: unknown) => {
        if (error instanceof Problem && !stopped.signal.aborted) refuse({ ok: false, code: error.code })
      })
    return () => stopped.abort()
  }, [branch, text, key, show, refuse])
}
