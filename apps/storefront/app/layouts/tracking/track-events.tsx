import type { CartView } from '@shop/contract/cart-view'
import { splitId } from '@shop/routes'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { auth } from '~/lib/auth/auth.client.ts'
import { measure, track } from '~/lib/consent/track.ts'
import { listen } from '~/lib/shop-events.ts'
import { cartSteps } from './cart-steps.ts'
import { asItems, type PageData, pageEvents } from './page-event.ts'

/** Sends shop events to the statistics. It only observes, so that no screen depends on tracking. */
export default function TrackEvents() {
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const name = match ? splitId(match.id)?.name : undefined
  const data = match?.loaderData as PageData | undefined // read by name, and each part only when it is there
  const told = useRef('')
  const known = useRef<CartView>(undefined)
  if (data?.cart) known.current = data.cart

  // Statistics are outside React. A page is tracked once, even if its data loads again.
  useEffect(() => {
    const page = `${name} ${pathname}${search}`
    if (!name || !data || told.current === page) return
    told.current = page
    for (const [event, details] of pageEvents({ name, path: pathname, data })) void track(event, details)
  }, [name, pathname, search, data])

  useEffect(() => {
    // Third-party measurement starts with the consent, not with the next event.
    void measure()
    const stopSent = listen('cart-sent', (sent) => {
      const { added, removed } = cartSteps(sent, known.current)
      known.current = sent.cart
      if (added.length > 0) void track('add_to_cart', asItems(added))
      if (removed.length > 0) void track('remove_from_cart', asItems(removed))
    })
    const stopChange = listen('cart-change', ({ cart, isSaving }) => {
      if (cart && !isSaving) known.current = cart
    })
    const stopLogin = auth.on('login', () => {
      // A guest order also signs in, but has no account.
      if (!auth.session.get()?.user.isGuest) void track(isRegistering() ? 'sign_up' : 'login', { method: 'password' })
    })
    return () => {
      for (const stop of [stopSent, stopChange, stopLogin]) stop()
    }
  }, [])

  useEffect(() => {
    if (!name) return
    const select = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.card__name a') : null
      const number = link && /\/product\/([^/]+)$/.exec(link.pathname)?.[1]
      if (!number) return
      const item = { item_id: decodeURIComponent(number), item_name: link.textContent ?? '' }
      void track('select_item', { item_list_id: name, item_list_name: pathname, items: [item] })
    }
    document.addEventListener('click', select)
    return () => document.removeEventListener('click', select)
  }, [name, pathname])
  return null
}

const isRegistering = () => document.querySelector('#register') !== null
