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
 * The list around cards: rows on a phone, a grid from 640 px, or one line per product when specifications decide.
 * The last two give way to what this visitor chose with the switch.
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
  /** the first row ends with something else than a product */
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

/** A row of cards that slides on small screens, such as the offers of the week. */
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
