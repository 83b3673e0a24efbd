import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '~/ui/icon-button.tsx'
import * as styles from './carousel.module.css'
import { nextScroll } from './carousel-step.ts'

export type SlideLabels = { readonly previous: string; readonly next: string }

/** Two buttons that scroll a row by a quarter of its scrollable distance, without animation under reduced motion. */
export function SlideButtons({ track, labels }: { track: RefObject<HTMLElement | null>; labels: SlideLabels }) {
  const go = (direction: 1 | -1) => {
    const row = track.current
    if (!row) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: nextScroll(row, direction), behavior: isStill ? 'auto' : 'smooth' })
  }
  return (
    <div className={styles.carouselNav}>
      <IconButton icon="chevron-left" size={20} round label={labels.previous} onClick={() => go(-1)} />
      <IconButton icon="chevron-right" size={20} round label={labels.next} onClick={() => go(1)} />
    </div>
  )
}

/** A horizontally scrolling row. The buttons do the same, so dragging is never needed. It never plays automatically. */
export function Carousel({
  label,
  labels,
  slideWidth,
  children,
}: {
  label: string
  labels: SlideLabels
  /** any CSS length; the next slide stays partly visible on the right */
  slideWidth?: string
  children: ReactNode
}) {
  const track = useRef<HTMLUListElement>(null)
  return (
    <section className={styles.carousel} aria-label={label}>
      <SlideButtons track={track} labels={labels} />
      <ul
        ref={track}
        className={styles.carouselTrack}
        style={slideWidth ? ({ '--slide': slideWidth } as React.CSSProperties) : undefined}
      >
        {children}
      </ul>
    </section>
  )
}
