import { lazy, Suspense, useRef, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import * as productCardStyles from '~/features/catalogue/product-card.module.css'
import { ProductFlag } from '~/features/catalogue/product-flag.tsx'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Film, FilmElsewhere } from './film.tsx'
import * as styles from './gallery.module.css'
import type { GalleryItem } from './gallery-item.ts'

const Zoom = lazy(() => import('./gallery-zoom.tsx'))
/** The horizontal distance of a swipe. */
const SWIPE_PX = 40

/** One large picture or video with thumbnails; thumbnail, button or swipe selects another. */
export function Gallery({
  items,
  name,
  label,
}: {
  items: readonly GalleryItem[]
  name: string
  label: ProductData['label']
}) {
  const [at, setAt] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const touched = useRef<number | undefined>(undefined)
  const shown = items[at] ?? { type: 'image' as const, src: '', alt: name }
  const go = (step: number) => setAt((at + step + items.length) % items.length)
  return (
    <div className={styles.gallery}>
      <div
        className={styles.galleryMain}
        onTouchStart={({ touches }) => {
          touched.current = touches.length === 1 ? touches[0]?.clientX : undefined
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? Number.NaN)
          touched.current = undefined
          if (items.length > 1 && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1)
        }}
      >
        <Shown item={shown} isFirst={at === 0} />
        {label ? (
          <div className={productCardStyles.cardFlags}>
            <ProductFlag label={label} />
          </div>
        ) : null}
        {items.length > 1 ? (
          <>
            <span className={`${styles.galleryCount} num`}>
              {m.product_picture_of({ at: String(at + 1), count: String(items.length) })}
            </span>
            <div className={styles.galleryStep}>
              <button type="button" aria-label={m.product_picture_previous()} onClick={() => go(-1)}>
                <Icon name="chevron-left" />
              </button>
              <button type="button" aria-label={m.product_picture_next()} onClick={() => go(1)}>
                <Icon name="chevron-right" />
              </button>
            </div>
          </>
        ) : null}
        {shown.type === 'image' && shown.src ? (
          <button
            className={styles.galleryZoom}
            type="button"
            aria-label={m.product_zoom_label()}
            onClick={() => setZoomed(true)}
          >
            <Icon name="zoom-in" /> <span>{m.product_zoom()}</span>
          </button>
        ) : null}
      </div>
      {items.length > 1 ? <Thumbs items={items} at={at} onShow={setAt} /> : null}
      {isZoomed ? (
        <Suspense>
          <Zoom
            items={items.filter(({ type }) => type === 'image')}
            start={shown.src}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Thumbs({ items, at, onShow }: { items: readonly GalleryItem[]; at: number; onShow: (at: number) => void }) {
  const count = String(items.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className={styles.thumbs} role="group" aria-label={m.product_pictures()}>
      {items.map(({ type, src, poster }, index) => {
        const isFilm = type !== 'image'
        const say = isFilm ? m.product_film_show : m.product_picture_show
        return (
          <button
            key={src}
            type="button"
            className={isFilm ? styles.thumbsFilm : undefined}
            aria-current={index === at ? 'true' : undefined}
            aria-label={say({ at: String(index + 1), count })}
            onClick={() => onShow(index)}
          >
            <LazyImage src={isFilm ? (poster ?? null) : src} alt="" width={80} height={80} loading="eager" />
            {isFilm ? <Icon name="play" size={24} /> : null}
          </button>
        )
      })}
    </div>
  )
}

function Shown({ item, isFirst }: { item: GalleryItem; isFirst: boolean }) {
  if (item.type === 'youtube') return <FilmElsewhere key={item.src} item={item} isFirst={isFirst} />
  if (item.type === 'video') return <Film key={item.src} item={item} isFirst={isFirst} />
  return (
    <LazyImage
      key={item.src}
      src={item.src || null}
      alt={item.alt}
      width={600}
      height={600}
      loading="eager"
      preload={isFirst}
      highPriority={isFirst}
    />
  )
}
