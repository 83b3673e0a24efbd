import { emit, listen } from './shop-events.ts'

export type ListView = 'grid' | 'list'
const KEY = 'list-view'

/** Runs before the first paint of a list so that it opens in the visitor's view without a layout shift. */
export const VIEW_BOOT = `(function(d){try{var v=localStorage.getItem('${KEY}');if(v)d.documentElement.dataset.view=v==='list'?v:'grid'}catch(e){}})(document);`

/** The visitor's choice; without one each list uses its default view. */
export function chosenView(): ListView | undefined {
  const { view } = document.documentElement.dataset
  return view === 'list' || view === 'grid' ? view : undefined
}

export function showView(view: ListView): void {
  document.documentElement.dataset.view = view
  emit('view-change', undefined)
  try {
    localStorage.setItem(KEY, view)
  } catch (error) {
    // Without storage the view still changes on this page.
    console.warn('list view not stored', error)
  }
}

export const onViewChange = (listener: () => void) => listen('view-change', listener)
