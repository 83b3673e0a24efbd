/** Loads the search panel code when a search field receives focus, to keep it out of every page. */
export async function openSuggestions(input: HTMLInputElement, go: (path: string) => unknown): Promise<void> {
  const { showSearchPanel } = await import('~/features/search/search-panel.client.tsx')
  // The visitor may have left or submitted the field while the code was loading.
  if (document.activeElement === input) showSearchPanel(input, go)
}

/** Loads the code of the mega menu when a visitor reaches its opener. */
export async function hydrateMenu(place: HTMLElement): Promise<() => void> {
  const { hydrateMegaMenu } = await import('~/features/shell/menu/mega-menu.client.tsx')
  return hydrateMegaMenu(place)
}

export async function rememberSearch(name: string, url: string): Promise<void> {
  const { addToHistory } = await import('~/features/search/history-store.client.ts')
  addToHistory({ name, url })
}
