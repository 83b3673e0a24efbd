import { createStore } from '../store.ts'

/** The status of a call that leaves nothing of the page to show; the layout then shows the page of that status. */
export const failedPage = createStore<401 | undefined>(undefined)
