import { createStore } from '~/lib/store.ts'

/** Number of browser requests in progress; drives the loading bar. */
export const openRequests = createStore(0)
