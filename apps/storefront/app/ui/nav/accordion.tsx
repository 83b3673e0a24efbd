import { type ReactNode, useId, useState } from 'react'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './accordion.module.css'
import { Collapse } from './collapse.tsx'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/** Collapsible sections. Several may be open at once, because closing one automatically would shift the page. */
export function Accordion({
  items,
  openIds = [],
  level = 3,
}: {
  items: readonly AccordionItem[]
  openIds?: readonly string[]
  level?: 2 | 3 | 4
}) {
  const base = useId()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openIds))
  const Heading = `h${level}` as const

  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }

  return (
    <div>
      {items.map(({ id, title, content }) => (
        <div className={styles.accItem} key={id}>
          <Heading className={styles.accItemHead}>
            <button
              type="button"
              aria-expanded={open.has(id)}
              aria-controls={`${base}${id}-text`}
              onClick={() => toggle(id)}
            >
              {title}
              <Icon name="chevron-down" />
            </button>
          </Heading>
          <Collapse open={open.has(id)} id={`${base}${id}-text`}>
            {content}
          </Collapse>
        </div>
      ))}
    </div>
  )
}
