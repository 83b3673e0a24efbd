import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

/** One strip of the home page: a heading, a way to more of it, and what it is about. */
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
