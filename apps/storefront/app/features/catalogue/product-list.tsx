import type { ReactNode } from 'react'

/** The list around cards: rows on a phone, a grid from 640 px, or one line per product when specifications decide. */
export function ProductList({
  view = 'grid',
  columns = 4,
  children,
}: {
  view?: 'grid' | 'list'
  columns?: 4 | 5
  children: ReactNode
}) {
  return <ul className={`cards cards--rows cards--${columns}${view === 'list' ? ' is-list' : ''}`}>{children}</ul>
}

/** A row of cards that slides on small screens, such as the offers of the week. */
export function ProductShelf({ children }: { children: ReactNode }) {
  return <ul className="cards cards--5 cards--shelf">{children}</ul>
}
