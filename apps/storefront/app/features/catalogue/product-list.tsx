import { type ReactNode, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { SlideButtons } from '~/ui/nav/carousel.tsx'

const LOOK = {
  grid: '',
  list: ' is-list',
  gridOrChosen: ' cards--switch',
  listOrChosen: ' cards--switch cards--lines',
} as const

/**
 * The list of cards: rows on phones, a grid from 640 px, or one line per product when specifications matter. The
 * visitor's stored choice overrides the last two.
 */
export function ProductList({
  view = 'grid',
  columns = 4,
  hasBanner = false,
  label,
  children,
}: {
  view?: keyof typeof LOOK
  columns?: 4 | 5
  /** the first row ends with an item that is not a product */
  hasBanner?: boolean
  label?: string
  children: ReactNode
}) {
  const banner = hasBanner ? ' cards--banner' : ''
  return (
    <ul className={`cards cards--rows cards--${columns}${LOOK[view]}${banner}`} aria-label={label}>
      {children}
    </ul>
  )
}

/** A row of cards that scrolls on small screens, such as the weekly offers. */
export function ProductShelf({ label, children }: { label?: string; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null)
  return (
    <div className="shelf">
      <SlideButtons track={track} labels={{ previous: m.list_slide_previous(), next: m.list_slide_next() }} />
      <ul ref={track} className="cards cards--5 cards--shelf" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
