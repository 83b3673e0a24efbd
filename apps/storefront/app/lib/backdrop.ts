import { createStore } from './store.ts'

/** Parts of the page that can dim it: the search suggestions, the main menu, a side panel. */
export type BackdropOwner = 'menu' | 'search' | 'panel'

const NOBODY: readonly BackdropOwner[] = []

/** The page is dimmed while the list of owners is not empty. */
export const backdrop = createStore<readonly BackdropOwner[]>(NOBODY)

export function showBackdrop(owner: BackdropOwner): void {
  if (!backdrop.get().includes(owner)) backdrop.set([...backdrop.get(), owner])
}

export function hideBackdrop(owner: BackdropOwner): void {
  if (backdrop.get().includes(owner)) backdrop.set(backdrop.get().filter((other) => other !== owner))
}

/** Removes all owners on a route change (ROUTE-52); the layout calls this when the path changes. */
export const clearBackdrop = () => backdrop.set(NOBODY)
