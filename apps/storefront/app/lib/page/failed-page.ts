import { createStore } from '~/lib/store.ts'

/**
 * Set if nothing of the page can be shown: 401, the session has ended; 500, the code of the next screen failed to load.
 * The layout then shows that error page, and the next link loads its page in full.
 */
export const failedPage = createStore<401 | 500 | undefined>(undefined)
