import { lazy, Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ProductFlag } from '../product-flag.tsx'
import type { ProductData } from './load-product.server.ts'

export type GalleryItem = ProductData['gallery'][number]

const Zoom = lazy(() => import('./gallery-zoom.tsx'))

/** One picture large, all of them small beside it. The large one opens over the page, where buttons go through them. */
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
  const shown = items[at] ?? { type: 'image' as const, src: '', alt: name }
  const go = (step: number) => setAt((at + step + items.length) % items.length)
  return (
    <div className="gallery">
      <div className="gallery__main">
        <GalleryPicture item={shown} isFirst={at === 0} />
        {label ? (
          <div className="card__flags">
            <ProductFlag label={label} />
          </div>
        ) : null}
        {items.length > 1 ? (
          <>
            <span className="gallery__count num">
              {m.product_picture_of({ at: String(at + 1), count: String(items.length) })}
            </span>
            <div className="gallery__step">
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
            className="gallery__zoom"
            type="button"
            aria-label={m.product_zoom_label()}
            onClick={() => setZoomed(true)}
          >
            <Icon name="zoom-in" /> <span>{m.product_zoom()}</span>
          </button>
        ) : null}
      </div>
      {items.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a visible legend
        <div className="thumbs" role="group" aria-label={m.product_pictures()}>
          {items.map((item, index) => (
            <button
              key={item.src}
              type="button"
              aria-current={index === at ? 'true' : undefined}
              aria-label={m.product_picture_show({ at: String(index + 1), count: String(items.length) })}
              onClick={() => setAt(index)}
            >
              {item.type === 'image' ? (
                <LazyImage src={item.src} alt="" width={80} height={80} loading="eager" />
              ) : (
                <Icon name="youtube" size={24} />
              )}
            </button>
          ))}
        </div>
      ) : null}
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

function GalleryPicture({ item, isFirst }: { item: GalleryItem; isFirst: boolean }) {
  if (item.type === 'youtube')
    return (
      // a film of another company's site is opened there: nothing of theirs is loaded before somebody asks
      <a className="gallery__film" href={item.src} target="_blank" rel="noreferrer external">
        <Icon name="youtube" size={32} /> {m.product_film({ name: item.alt })}
      </a>
    )
  if (item.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: films of products have no speech
      <video className="gallery__video" src={item.src} controls preload="metadata" aria-label={item.alt} />
    )
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
