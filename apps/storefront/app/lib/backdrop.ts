import { createStore } from './store.ts'

/** Who wants the page dimmed: the search suggestions, the main menu, a side panel. */
export type BackdropOwner = 'menu' | 'search' | 'panel'

const NOBODY: readonly BackdropOwner[] = []

/** The page is dimmed as long as somebody asks for it. */
export const backdrop = createStore<readonly BackdropOwner[]>(NOBODY)

export function showBackdrop(owner: BackdropOwner): void {
  if (!backdrop.get().includes(owner)) backdrop.set([...backdrop.get(), owner])
}

export function hideBackdrop(owner: BackdropOwner): void {
  if (backdrop.get().includes(owner)) backdrop.set(backdrop.get().filter((other) => other !== owner))
}

/** On a change of route nobody keeps it (ROUTE-52); the layout calls this when the path differs from the former one. */
export const clearBackdrop = () => backdrop.set(NOBODY)
