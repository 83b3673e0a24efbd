import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  /** an icon or a small picture */
  readonly mark: ReactNode
  readonly href: string
  readonly title: string
  readonly text?: string | undefined
  /** the page it leads to has another frame than this one, so it is loaded anew */
  readonly isReloading?: boolean
}

/** A way on as a whole tile: what it looks like, where it leads, and a word about it. */
export function LinkTile({ mark, href, title, text, isReloading = false }: Props) {
  return (
    <a className="atile" href={href} data-reload={isReloading ? true : undefined}>
      <span>{mark}</span>
      <span>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
