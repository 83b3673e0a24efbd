import { createStore } from '../store.ts'

/** How many calls of the browser are under way; the loading bar follows it. */
export const openRequests = createStore(0)
