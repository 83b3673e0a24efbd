import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import * as styles from './tabs.module.css'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

/** Tabs after the ARIA pattern: arrows, Home and End move the focus and select. */
export function Tabs({ label, tabs, initialId }: { label: string; tabs: readonly Tab[]; initialId?: string }) {
  const base = useId()
  const [chosen, setChosen] = useState(initialId ?? tabs[0]?.id)
  const at = tabs.findIndex(({ id }) => id === chosen)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tabs.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          className={styles.tabpanel}
          role="tabpanel"
          id={`${base}${id}-panel`}
          aria-labelledby={`${base}${id}`}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
