import type { BlockOf } from '@shop/contract/content-blocks'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './video-view.module.css'

/**
 * A third-party video. No third-party content loads before the visitor consents to this video. Without script, the
 * poster links to the video.
 */
export function VideoView({ block }: { block: BlockOf<'video'> }) {
  const { title, youtubeId, poster } = block
  const [step, setStep] = useState<'picture' | 'asking' | 'playing'>('picture')
  const address = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}`
  if (step === 'playing')
    return (
      <iframe
        className={`${styles.film} ${styles.filmPlaying}`}
        src={`${address}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <div className={styles.film}>
      {poster ? <LazyImage src={poster.src} alt={poster.alt} width={800} height={480} /> : null}
      {step === 'asking' ? (
        <div className={styles.filmAsk}>
          <p>{m.content_film_ask()}</p>
          <p className="row">
            <button type="button" className="btn btn--signal" onClick={() => setStep('playing')} ref={focus}>
              <Icon name="play" /> {m.content_film_show()}
            </button>
            <button type="button" className="btn" onClick={() => setStep('picture')}>
              {m.content_film_not()}
            </button>
          </p>
        </div>
      ) : (
        <a
          className={styles.filmStart}
          href={address}
          target="_blank"
          rel="external noreferrer"
          onClick={(event) => {
            event.preventDefault()
            setStep('asking')
          }}
        >
          <Icon name="play" size={24} /> {m.content_film({ title })}
        </a>
      )}
    </div>
  )
}

/** The consent question replaces the pressed button, so move the focus to it. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
