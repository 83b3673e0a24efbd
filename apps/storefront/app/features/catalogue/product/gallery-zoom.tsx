import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import type { GalleryItem } from './gallery.tsx'

/** The pictures as large as the screen allows, one after another by button or arrow key. */
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
  const shown = items[at]
  const go = (step: number) => setAt((at + step + items.length) % items.length)
  const count = m.product_picture_of({ at: String(at + 1), count: String(items.length) })
  if (!shown) return null
  return (
    <Dialog open wide onClose={onClose} title={shown.alt} closeLabel={m.panel_close()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut for the two buttons in it */}
      <div
        className="zoom"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1)
          if (key === 'ArrowRight') go(1)
        }}
      >
        <LazyImage key={shown.src} src={shown.src} alt={shown.alt} width={800} height={800} loading="eager" />
        {items.length > 1 ? (
          <div className="zoom__nav">
            <IconButton icon="chevron-left" round label={m.product_picture_previous()} onClick={() => go(-1)} />
            <span aria-live="polite">{count}</span>
            <IconButton icon="chevron-right" round label={m.product_picture_next()} onClick={() => go(1)} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
