import type { ReactNode } from 'react'
import { Progress } from '~/ui/display/progress.tsx'
import * as styles from './show-more.module.css'

/**
 * The number of items shown, with a button for more. The button links to the next page, so it works without script and
 * in a new tab. With script, `onMore` handles it.
 */
export function ShowMore({
  shown,
  total,
  text,
  label,
  href,
  busy = false,
  onMore,
}: {
  shown: number
  total: number
  /** 'Je ziet 12 van 79 producten' */
  text: ReactNode
  label: ReactNode
  href?: string
  busy?: boolean
  onMore?: () => void
}) {
  return (
    <div className={styles.loadmore}>
      <p aria-live="polite">{text}</p>
      <Progress value={shown} max={total} tone="ink" />
      {href ? (
        <a
          className={busy ? 'btn is-busy' : 'btn'}
          href={href}
          aria-busy={busy || undefined}
          onClick={
            onMore &&
            ((event) => {
              event.preventDefault()
              if (!busy) onMore()
            })
          }
        >
          {label}
        </a>
      ) : null}
    </div>
  )
}
