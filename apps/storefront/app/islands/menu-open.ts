import { createStore } from '~/lib/store.ts'

/** Whether the mega menu is open. The header sets it, the menu follows. */
export const menuOpen = createStore(false)
