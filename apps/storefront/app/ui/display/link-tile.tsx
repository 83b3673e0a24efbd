import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './link-tile.module.css'

type Props = {
  /** an icon or a small picture */
  readonly mark: ReactNode
  readonly href: string
  readonly title: string
  readonly text?: string | undefined
  /** the target page has another layout, so the link loads the document */
  readonly isReloading?: boolean
}

/** A link styled as a tile with an icon, a title and a text. */
export function LinkTile({ mark, href, title, text, isReloading = false }: Props) {
  return (
    <a className={styles.atile} href={href} data-reload={isReloading ? true : undefined}>
      <span>{mark}</span>
      <span>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
