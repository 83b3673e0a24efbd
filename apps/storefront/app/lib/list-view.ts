export type ListView = 'grid' | 'list'
const KEY = 'list-view'

/** Runs before the first list is painted: the list comes as this visitor left it and nothing jumps. */
export const VIEW_BOOT = `(function(d){try{d.documentElement.dataset.view=localStorage.getItem('${KEY}')==='list'?'list':'grid'}catch(e){}})(document);`

export const shownView = (): ListView => (document.documentElement.dataset.view === 'list' ? 'list' : 'grid')

export function showView(view: ListView): void {
  document.documentElement.dataset.view = view
  document.dispatchEvent(new CustomEvent('view-change'))
  try {
    localStorage.setItem(KEY, view)
  } catch (error) {
    // a browser that keeps nothing still shows what was asked for
    console.warn('the view is not remembered', error)
  }
}

export function onViewChange(listener: () => void): () => void {
  document.addEventListener('view-change', listener)
  return () => document.removeEventListener('view-change', listener)
}
