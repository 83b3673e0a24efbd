import { useSyncExternalStore } from 'react'

export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A value outside React that components can follow. One per module, in the browser only: a server shares modules. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** On the server and while hydrating it is `initial`, whatever the browser knows by then. */
export const useStore = <T>(store: Store<T>, initial: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => initial)
