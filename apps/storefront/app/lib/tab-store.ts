import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

type Options<T> = {
  /** in the session storage of the tab */
  readonly key: string
  readonly none: T
  /** reads what was stored, whatever it is by now; may throw */
  readonly read: (stored: string | null) => T
}

/** A value that lasts while the tab is open. A browser that stores nothing has it within one page. */
export function createTabStore<T>({ key, none, read }: Options<T>) {
  const store = createStore(none)

  /** The value stored by an earlier page of this tab, unless this page has set one. */
  function load(): T {
    if (store.get() !== none) return store.get()
    try {
      return read(sessionStorage.getItem(key))
    } catch (error) {
      console.warn(`session storage unavailable; ${key} not read`, error)
      return none
    }
  }

  return {
    update(change: (value: T) => T): void {
      const next = change(load())
      store.set(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch (error) {
        console.warn(`session storage unavailable; ${key} not stored`, error)
      }
    },
    /** `none` on the server and while hydrating. */
    use(): T {
      const value = useStore(store, none)
      // what the tab stored is outside React
      useEffect(() => store.set(load()), [])
      return value
    },
  }
}
