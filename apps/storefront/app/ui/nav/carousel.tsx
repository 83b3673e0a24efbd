import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { nextScroll } from './carousel-step.ts'

/** A row that scrolls sideways on its own; the two buttons do the same, so nothing needs dragging. It never plays itself. */
export function Carousel({
  label,
  labels,
  slideWidth,
  children,
}: {
  label: string
  labels: { previous: string; next: string }
  /** any CSS length; the rest of the row peeks in from the right */
  slideWidth?: string
  children: ReactNode
}) {
  const track = useRef<HTMLUListElement>(null)
  const go = (direction: 1 | -1) => {
    const row = track.current
    if (!row) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: nextScroll(row, direction), behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <section className="carousel" aria-label={label}>
      <div className="carousel__nav">
        <IconButton icon="chevron-left" size={20} round label={labels.previous} onClick={() => go(-1)} />
        <IconButton icon="chevron-right" size={20} round label={labels.next} onClick={() => go(1)} />
      </div>
      <ul
        ref={track}
        className="carousel__track"
        style={slideWidth ? ({ '--slide': slideWidth } as React.CSSProperties) : undefined}
      >
        {children}
      </ul>
    </section>
  )
}
