export type ListView = 'grid' | 'list'
const KEY = 'list-view'

/** Runs before the first list is painted: the list comes as this visitor left it and nothing jumps. */
export const VIEW_BOOT = `(function(d){try{var v=localStorage.getItem('${KEY}');if(v)d.documentElement.dataset.view=v==='list'?v:'grid'}catch(e){}})(document);`

/** What this visitor chose; without a choice each list opens in its own way. */
export function chosenView(): ListView | undefined {
  const { view } = document.documentElement.dataset
  return view === 'list' || view === 'grid' ? view : undefined
}

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
