import { auth } from '~/lib/auth/auth.client.ts'
import { hasStoredCard, onCardChange } from '~/lib/stored-card.client.ts'
import { placeBeside } from '~/ui/overlay/place-beside.ts'
import { openOnHover } from './hover-menu.ts'

/** Id of the account menu in the header's markup. */
export const USER_MENU = 'user-menu'
const menuOf = () => document.getElementById(USER_MENU)

export function closeUserMenu(): void {
  const menu = menuOf()
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** Writes the name of the signed-in customer into the cached header. */
export function followUser(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const opener = document.querySelector<HTMLElement>('[data-user-opener]')
  const name = document.querySelector<HTMLElement>('[data-customer-name]')
  const anonymousName = name?.textContent ?? ''

  const show = () => {
    const session = auth.session.get()
    const user = session && !session.user.isGuest ? session.user : undefined
    if (name) name.textContent = user?.name.split(' ', 1)[0] || anonymousName
    for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset.when !== (user ? 'authed' : 'anonymous')
    for (const icon of document.querySelectorAll<HTMLElement>('[data-loyalty]')) icon.hidden = !user && !hasStoredCard()
  }
  const onToggle = (event: Event) => {
    const menu = menuOf()
    if (!menu || !opener || (event as ToggleEvent).newState !== 'open') return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: menu.offsetWidth, height: menu.offsetHeight }
    const { left, top } = placeBeside(opener.getBoundingClientRect(), size, screen)
    Object.assign(menu.style, { left: `${left}px`, top: `${top}px` })
    if (auth.status() === 'authed') void import('./user-counts.ts').then(({ showCounts }) => showCounts(menu))
  }
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sign-in]') : null
    const here = window.location.pathname + window.location.search
    if (link) link.href = `/api/auth/bm?${new URLSearchParams({ returnTo: here })}`
  }
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.signOut === undefined) return
    event.preventDefault()
    closeUserMenu()
    void import('~/lib/auth/session.client.ts')
      .then(({ endSession }) => endSession())
      .then((target) => window.location.assign(target))
  }
  show()
  const menu = menuOf()
  menu?.addEventListener('toggle', onToggle, { signal })
  if (menu && opener) openOnHover(opener, menu, signal)
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('submit', onSubmit, { signal })
  const ends = [auth.session.subscribe(show), onCardChange(show)]
  return () => {
    stop.abort()
    for (const end of ends) end()
  }
}
