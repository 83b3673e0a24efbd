import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { LinkColumn, MenuNode } from '~/features/shell/shell-data.ts'
import { menuOpen } from '~/islands/menu-open.ts'
import { useStore } from '~/lib/store.ts'
import { fetchChildren } from './fetch-children.client.ts'
import { fetchOffer } from './fetch-offer.client.ts'
import { MegaMenu } from './mega-menu.tsx'
import { OfferTile } from './offer-tile.tsx'
import { oncePerNode } from './once-per-node.ts'

export const CHILDREN_DELAY_MS = 300

const childrenOf = oncePerNode(fetchChildren)
const offerOf = oncePerNode(fetchOffer)
const NONE: readonly never[] = []

type Props = { place: HTMLElement; roots: readonly MenuNode[]; quickLinks: readonly LinkColumn[] }

/** The interactive menu. Hovering over a root for 300 ms, or focusing it, fetches and shows its columns. */
function LiveMegaMenu({ place, roots, quickLinks }: Props) {
  const isOpen = useStore(menuOpen, false)
  const [chosen, setChosen] = useState<string>()
  const [columns, setColumns] = useState<Readonly<Record<string, readonly MenuNode[]>>>({})
  const [offers, setOffers] = useState<Readonly<Record<string, ProductInList | undefined>>>({})
  const wanted = useRef<string>(undefined)

  const choose = async (id: string | undefined) => {
    if (!id) return
    wanted.current = id
    offerOf(id)
      .then((offer) => setOffers((known) => ({ ...known, [id]: offer })))
      .catch((error: unknown) => console.warn('menu offer unavailable', error))
    await childrenOf(id)
      .then((children) => setColumns((known) => ({ ...known, [id]: children })))
      // The root is a link too, so the menu works without its columns.
      .catch((error: unknown) => console.warn('menu columns unavailable', error))
    // The pointer may have moved to another root meanwhile.
    if (wanted.current === id) setChosen(id)
  }
  const latest = useRef(choose)
  latest.current = choose

  const first = roots[0]?.id
  useEffect(() => {
    if (isOpen && !wanted.current) void latest.current(first)
  }, [isOpen, first])
  // Listens on the container for hover and focus, because the server-rendered roots have no handlers.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const rootAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-root]') : null
    place.addEventListener(
      'mouseover',
      ({ target }) => {
        clearTimeout(timer)
        const id = rootAt(target)?.dataset.root
        if (id) timer = setTimeout(() => void latest.current(id), CHILDREN_DELAY_MS)
      },
      { signal },
    )
    place.addEventListener('mouseleave', () => clearTimeout(timer), { signal })
    place.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible'))
          void latest.current(rootAt(target)?.dataset.root)
      },
      { signal },
    )
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [place])
  return (
    <MegaMenu
      roots={roots}
      quickLinks={quickLinks}
      isOpen={isOpen}
      chosen={chosen}
      columnsOf={(id) => columns[id] ?? NONE}
      offerOf={(id) => (offers[id] ? <OfferTile product={offers[id]} /> : null)}
    />
  )
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
const hrefOf = (link: Element) => link.getAttribute('href') ?? ''

/** Reads the props from the server-rendered markup, so that the data is not sent twice. */
function propsOf(place: HTMLElement): Omit<Props, 'place'> {
  const roots = [...place.querySelectorAll<HTMLElement>('[data-root]')].map((root) => ({
    id: root.dataset.root ?? '',
    label: textOf(root),
    href: hrefOf(root),
    picture: root.querySelector('img')?.getAttribute('src') ?? undefined,
    children: [],
  }))
  const quickLinks = [...place.querySelectorAll('.mega__foot nav')].map((group) => ({
    title: textOf(group.querySelector('b')),
    links: [...group.querySelectorAll('a')].map((link) => ({ label: textOf(link), href: hrefOf(link) })),
  }))
  return { roots, quickLinks }
}

/** Hydrates the menu of the header as an island with a separate React root. */
export function hydrateMegaMenu(place: HTMLElement): () => void {
  const props = propsOf(place)
  const root = flushSync(() => hydrateRoot(place, <LiveMegaMenu place={place} {...props} />))
  return () => root.unmount()
}
