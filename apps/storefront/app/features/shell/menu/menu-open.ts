import { createStore } from '~/lib/store.ts'

/** Whether the mega menu is open: the header decides, the menu follows. */
export const menuOpen = createStore(false)
