import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './gallery.module.css'
import type { GalleryItem } from './gallery-item.ts'

type Shown = { item: GalleryItem; isFirst: boolean }

/**
 * Our own video: a poster until the visitor plays it, then the native player. Without script, the link opens the file.
 */
export function Film({ item, isFirst }: Shown) {
  const [isPlaying, setPlaying] = useState(false)
  const name = m.product_film({ name: item.alt })
  if (isPlaying)
    return (
      // biome-ignore lint/a11y/useMediaCaption: product videos have no speech
      <video className={styles.galleryVideo} src={item.src} controls autoPlay playsInline aria-label={name} />
    )
  return (
    <a
      className={styles.galleryFilm}
      href={item.src}
      aria-label={name}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Poster item={item} isFirst={isFirst} />
      <span className={styles.galleryStart} aria-hidden="true">
        <Icon name="play" size={32} />
      </span>
    </a>
  )
}

/** A video on another site opens there, so that no third-party content loads before the visitor chooses it. */
export function FilmElsewhere({ item, isFirst }: Shown) {
  return (
    <a className={styles.galleryFilm} href={item.src} target="_blank" rel="noreferrer external">
      <Poster item={item} isFirst={isFirst} />
      <span className={styles.galleryPlay}>
        <Icon name="youtube" size={24} /> {m.product_film_elsewhere({ name: item.alt })}
      </span>
    </a>
  )
}

function Poster({ item, isFirst }: Shown) {
  return (
    <LazyImage
      src={item.poster ?? null}
      alt=""
      width={600}
      height={600}
      loading="eager"
      preload={isFirst}
      highPriority={isFirst}
    />
  )
}
