import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true right after: what only the browser knows stays out of the first tree. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
