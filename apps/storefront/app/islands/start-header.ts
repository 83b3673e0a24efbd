import { setVat, shownVat } from '~/lib/vat.ts'
import { followBranch } from './header-branch.ts'
import { followCart } from './header-cart.ts'
import { type HydrateMenu, runMenu } from './header-menu.ts'
import { followScroll } from './header-scroll.ts'
import { followUser } from './header-user.ts'
import { keepScrollbarRoom } from './scrollbar-room.ts'
import { closeSiteBanner } from './site-banner-cookie.ts'

export type HeaderServices = {
  readonly search: (term: string) => void
  /** a search field received focus */
  readonly suggest: (input: HTMLInputElement) => void
  readonly hydrateMenu: HydrateMenu
}

/**
 * Adds behaviour to the static header with listeners on the document, without a framework, in about two kilobytes.
 * Returns a cleanup function. Switches and search fields may be anywhere, such as in the phone menu.
 */
export function startHeader({ search, suggest, hydrateMenu }: HeaderServices): () => void {
  const head = document.querySelector<HTMLElement>('[data-head]')
  const stop = new AbortController()

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-vat-switch]')) setVat(shownVat() === 'in' ? 'ex' : 'in')
    const banner = target.closest('[data-banner-close]')?.closest<HTMLElement>('[data-banner]')
    if (banner) closeSiteBanner(banner)
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.search === undefined) return
    event.preventDefault()
    const term = String(new FormData(form).get('term') ?? '').trim()
    if (!term) return
    // The search is submitted, so remove the focus from the field.
    if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement))
      document.activeElement.blur()
    search(term)
  }
  const onFocus = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement && target.form?.dataset.search !== undefined) suggest(target)
  }
  // Handles a field that was focused before the script loaded.
  onFocus(document.activeElement)
  document.addEventListener('focusin', (event) => onFocus(event.target), { signal: stop.signal })
  document.addEventListener('click', onClick, { signal: stop.signal })
  document.addEventListener('submit', onSubmit, { signal: stop.signal })

  const parts = [keepScrollbarRoom(), followBranch(), followCart(), followUser()]
  if (head) parts.push(followScroll(head), runMenu(head, hydrateMenu))
  return () => {
    stop.abort()
    for (const end of parts) end()
  }
}
