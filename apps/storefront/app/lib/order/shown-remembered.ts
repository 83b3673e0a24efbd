import { createStore } from '~/lib/store.ts'
import type { Remembered } from './remembered-details.ts'

/** The stored details that the page shows; browser only. */
export const shownRemembered = createStore<Remembered | undefined>(undefined)
