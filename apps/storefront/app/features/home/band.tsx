import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

/** One section of the home page: a heading, a link to more, and its content. */
export function Band({
  title,
  more,
  isSand = false,
  note,
  children,
}: {
  title: string
  more?: { readonly text: string; readonly href: string }
  isSand?: boolean
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={isSand ? 'band band--sand' : 'band'}>
      <div className="wrap">
        <div className="band__head">
          <h2>{title}</h2>
          {more ? (
            <a className="more" href={more.href}>
              {more.text} <Icon name="chevron-right" size={16} />
            </a>
          ) : null}
        </div>
        {note ? <p className="band__note">{note}</p> : null}
        {children}
      </div>
    </section>
  )
}
