/** The code of the search panel is loaded when somebody goes to a search field, not with every page. */
export async function openSuggestions(input: HTMLInputElement, go: (path: string) => unknown): Promise<void> {
  const { showSearchPanel } = await import('~/features/search/search-panel.client')
  // who has left the field meanwhile, or sent it, is done with it
  if (document.activeElement === input) showSearchPanel(input, go)
}

export async function rememberSearch(name: string, url: string): Promise<void> {
  const { addToHistory } = await import('~/features/search/history-store.client')
  addToHistory({ name, url })
}
