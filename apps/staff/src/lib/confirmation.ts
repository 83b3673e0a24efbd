import { useSyncExternalStore } from 'react'

/** The request that waits until the person has authenticated again. */
type Waiting = { readonly operation: string; readonly answer: (isConfirmed: boolean) => void }

let waiting: Waiting | undefined
const listeners = new Set<() => void>()
function setWaiting(next: Waiting | undefined) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the dialog in which the person authenticates again. Resolves to false if the person declines. */
export function askConfirmation(operation: string): Promise<boolean> {
  waiting?.answer(false)
  return new Promise((resolve) => {
    setWaiting({
      operation,
      answer: (isConfirmed) => {
        setWaiting(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useWaiting = () => useSyncExternalStore(subscribe, () => waiting)

const CHANNEL = 'staff-confirmation'

/** Tells the other windows of the browser that the sign-in in this one succeeded. */
export function announceConfirmation() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('confirmed')
  channel.close()
}

/** Calls back when the sign-in in another window succeeded. Returns the function that stops listening. */
export function onConfirmation(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
