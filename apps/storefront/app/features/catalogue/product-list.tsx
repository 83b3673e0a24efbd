import { type ReactNode, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { SlideButtons } from '~/ui/nav/carousel.tsx'
import * as styles from './product-list.module.css'

const LOOK = {
  grid: '',
  list: styles.isList,
  gridOrChosen: styles.cardsSwitch,
  listOrChosen: `${styles.cardsSwitch} ${styles.cardsLines}`,
} as const
const COLUMNS = { 4: styles.cards4, 5: styles.cards5 } as const

/**
 * The list of cards: a grid, or from 640 px one line per product when specifications matter. The visitor's stored
 * choice overrides it.
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
  const names = [styles.cards, styles.cardsRows, COLUMNS[columns], LOOK[view], hasBanner ? styles.cardsBanner : '']
  return (
    <ul className={names.filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </ul>
  )
}

/** A row of cards that scrolls on small screens, such as the weekly offers. */
export function ProductShelf({ label, children }: { label?: string; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.shelf}>
      <SlideButtons track={track} labels={{ previous: m.list_slide_previous(), next: m.list_slide_next() }} />
      <ul ref={track} className={`${styles.cards} ${styles.cards5} ${styles.cardsShelf}`} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}
