import { createStore } from '~/lib/store.ts'

/** Status of a failed request that leaves nothing of the page to show; the layout then shows that error page. */
export const failedPage = createStore<401 | undefined>(undefined)
