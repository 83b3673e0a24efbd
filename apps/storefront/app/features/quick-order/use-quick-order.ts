import type { ReadList } from '@shop/domain/quick-order/read-lines'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '~/lib/api/use-online.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { useStore } from '~/lib/store.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { isJudged, showLines } from './list/list-matches.ts'
import { followList, updateList } from './list/list-storage.client.ts'
import { addScanned, append, change, NO_LIST, remove, storedList, type Target } from './list/stored-list.ts'
import { useFound } from './list/use-found.ts'
import type { LineChange } from './list-line.tsx'
import type { Sent } from './send/send-list.client.ts'

export type ListTarget = Extract<Target, { kind: 'list' }>

const newKey = () => crypto.randomUUID()
const noSend = (error: unknown) => console.warn('the list was not sent; it stays on this device', error)

/** The list of this browser with the results for its lines, and everything that can be done with it. */
export function useQuickOrder() {
  const stored = useStore(storedList, NO_LIST)
  const isOnline = useOnline()
  const isLive = useHydrated()
  const { found, state, retry } = useFound(stored.entries, isOnline)
  const lines = showLines(stored.entries, found)
  const isReady = lines.every(isJudged)
  const [sent, setSent] = useState<Sent>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  // The list is stored outside React.
  useEffect(followList, [])
  useCart(lines.length > 0 && isOnline)

  /** One at a time in this tab; Web Locks see to the others. */
  const run = (work: (send: typeof import('./send/send-list.client.ts')) => Promise<Sent | undefined>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    import('./send/send-list.client.ts')
      .then(work)
      .then(
        (result) => result && (result.done.length > 0 || result.left.length > 0 || result.isWaiting) && setSent(result),
      )
      .catch(noSend)
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }
  const restName = isLive && auth.status() === 'authed' ? m.quick_list_name() : undefined
  const send = (target: Target) => {
    setSent(undefined)
    if (isOnline && isReady) run(({ sendList }) => sendList(target, lines, restName))
    else updateList((list) => ({ ...list, wanted: list.wanted ?? { id: newKey(), target } }))
  }
  const wanted = stored.wanted?.target
  const hasBatches = stored.batches.length > 0
  // Lines that wait for a connection are sent as soon as there is one.
  useEffect(() => {
    if (!isOnline || isBusy) return
    if (hasBatches) run(({ sendRest }) => sendRest())
    else if (wanted && isReady && stored.entries.length > 0) run(({ sendList }) => sendList(wanted, lines, restName))
  }, [isOnline, hasBatches, wanted, isReady])

  const { cart } = useStore(shownCart, UNREAD)
  return {
    lines,
    found,
    state,
    retry,
    isOnline,
    isBusy,
    sent,
    isWanted: stored.wanted !== undefined,
    isStuck: hasBatches && !isBusy,
    resend: () => run(({ sendRest }) => sendRest()),
    room: {
      inCart: cart && new Set(cart.lines.map(({ productId }) => productId)),
      cartLines: cart?.lines.length ?? 0,
      restName,
    },
    send,
    add: (list: ReadList) => {
      setSent(undefined)
      updateList((before) => append(before, list.lines, newKey))
    },
    scan: (code: string) => void updateList((before) => addScanned(before, code, newKey)),
    change: (key: string, to: LineChange) => void updateList((before) => change(before, key, to)),
    remove: (key: string) => void updateList((before) => remove(before, key)),
    clear: () => void updateList(({ batches }) => (batches.length > 0 ? { entries: [], batches } : NO_LIST)),
  }
}

/** Reads the cart once there is a list, because its room decides what the action does. */
function useCart(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    import('~/lib/cart/cart.client.ts')
      .then(({ cart }) => (cart.shown() ? undefined : cart.load()))
      .catch((error: unknown) => console.warn('the cart was not read', error))
  }, [isWanted])
}
