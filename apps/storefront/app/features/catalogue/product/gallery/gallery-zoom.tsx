import { useCallback, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import type { GalleryItem } from './gallery-item.ts'
import * as styles from './gallery-zoom.module.css'

/** Full-screen pictures with buttons and arrow keys; a click doubles the size. */
export default function GalleryZoom({
  items,
  start,
  onClose,
}: {
  items: readonly GalleryItem[]
  start: string
  onClose: () => void
}) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ src }) => src === start),
    ),
  )
  const [isClose, setClose] = useState(false)
  const shown = items[at]
  const go = useCallback(
    (step: number) => {
      setClose(false)
      setAt((now) => (now + step + items.length) % items.length)
    },
    [items.length],
  )
  // The focus may be on any button of the dialog, so the document listens for the arrow keys.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go])
  const count = m.product_picture_of({ at: String(at + 1), count: String(items.length) })
  if (!shown) return null
  return (
    <Dialog open wide onClose={onClose} title={shown.alt} closeLabel={m.panel_close()}>
      <div className={isClose ? `${styles.zoom} ${styles.isClose}` : styles.zoom}>
        <button
          type="button"
          className={styles.zoomPicture}
          aria-pressed={isClose}
          aria-label={m.product_zoom_closer()}
          onClick={() => setClose(!isClose)}
        >
          <LazyImage key={shown.src} src={shown.src} alt={shown.alt} width={800} height={800} loading="eager" />
        </button>
        {items.length > 1 ? (
          <div className={styles.zoomNav}>
            <IconButton icon="chevron-left" round label={m.product_picture_previous()} onClick={() => go(-1)} />
            <span aria-live="polite">{count}</span>
            <IconButton icon="chevron-right" round label={m.product_picture_next()} onClick={() => go(1)} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
