import { STREAM_EVENTS, type StaffEvent, type Topic, watchStaffEvents } from '@shop/contract/staff/live'
import { readStaffMember } from '@shop/contract/staff/session'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

type Handler = (event: StaffEvent) => void
type Reload = () => void

/** Between two reloads, so that many events in a second cause one. */
const RELOAD_MS = 1_000
/** The browser reconnects after a lost connection, but not after a refusal. */
const RETRY_MS = 5_000

const handlers = new Map<Topic, Set<Handler>>()
const reloads = new Set<Reload>()
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let reloading: ReturnType<typeof setTimeout> | undefined
let reloadedAt = 0

/** Loads the data of the open route once, however many parts of the screen ask for it. */
function reloadSoon() {
  if (reloading !== undefined) return
  const wait = Math.max(0, reloadedAt + RELOAD_MS - Date.now())
  reloading = setTimeout(() => {
    reloading = undefined
    reloadedAt = Date.now()
    // Without a network the request would fail and its error would replace the data on the screen.
    if (!navigator.onLine) return
    const [reload] = reloads // one router has one set of data
    reload?.()
  }, wait)
}

/** Whether the session has ended. A refused stream may also mean that the API restarts: the screen then stays. */
const isSignedOut = () =>
  fetch(readStaffMember.url).then(
    ({ status }) => status === 401,
    () => false, // no network
  )

function open() {
  if (source || document.hidden || reloads.size === 0) return
  source = new EventSource(watchStaffEvents.url)
  source.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data) as StaffEvent // written by the staff API
    for (const handle of handlers.get(event.topic) ?? []) handle(event)
  })
  // Also the first time: the screen may have loaded before the stream received events.
  source.addEventListener(STREAM_EVENTS.ready, reloadSoon)
  // The reload is refused and leads to the sign-in page.
  source.addEventListener(STREAM_EVENTS.ended, () => {
    close()
    reloadSoon()
  })
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    retry = setTimeout(open, RETRY_MS + Math.random() * RETRY_MS)
    void isSignedOut().then((isOut) => isOut && reloadSoon()) // leads to the sign-in page
  })
}

function close() {
  source?.close()
  source = undefined
  clearTimeout(retry)
}

// A browser without HTTP/2 allows six connections to a host in all tabs together, so hidden tabs have no stream.
document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
// The stream may survive a short loss of the network, and events during it cause no reload.
window.addEventListener('online', reloadSoon)

function connect(reload: Reload): () => void {
  reloads.add(reload)
  open()
  return () => {
    reloads.delete(reload)
    // The next screen subscribes in the same turn; without one, the stream ends.
    setTimeout(() => {
      if (reloads.size === 0) close()
    })
  }
}

/**
 * Holds the stream of the tab open while the layout is shown, also on a screen without live data and on one that failed
 * to load: after a lost connection the route is loaded once. `isReloading` is false for a screen whose data is on the
 * device: it must not leave for the sign-in page.
 */
export function useLiveStream(isReloading = true): void {
  const { revalidate } = useRevalidator()
  const latest = useRef<() => unknown>(revalidate)
  latest.current = isReloading ? revalidate : () => {}
  // The stream is outside React.
  useEffect(() => connect(() => void latest.current()), [])
}

/**
 * Receives the events of a topic in the branches of this person, by the one stream of the tab. Without a handler, each
 * event loads the data of the open route again.
 */
export function useLive(topic: Topic, handler: Handler = reloadSoon, isReloading = true): void {
  useLiveStream(isReloading) // for screens outside a layout that holds it
  const latest = useRef(handler)
  latest.current = handler
  // Events arrive outside React.
  useEffect(() => {
    const handle: Handler = (event) => latest.current(event)
    const ofTopic = handlers.get(topic) ?? new Set()
    handlers.set(topic, ofTopic.add(handle))
    return () => void ofTopic.delete(handle)
  }, [topic])
}
