import type { HistoryEntry } from '@shop/contract/staff/office/history'
import { useDeferredValue } from 'react'
import { moment, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './history.module.css'

/** A value as text: lists by commas, nothing as a word. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.history_empty()
  if (typeof value === 'boolean') return value ? m.settings_yes() : m.settings_no()
  if (Array.isArray(value)) return value.length === 0 ? m.history_empty() : value.join(', ')
  if (typeof value === 'number') return plainNumber(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Props = {
  entries: readonly HistoryEntry[]
  nameOf: (field: string) => string
  /** A value of a field as text. */
  textOf?: (value: unknown, field: string) => string
  onUndo?: (entry: HistoryEntry) => void
  isBusy?: boolean
}

/** More than a screen shows. */
const AT_ONCE = 50

/** Changes of an object with author, time and both values; for any object with an audit log. */
export function History({ entries, nameOf, textOf = valueText, onUndo, isBusy = false }: Props) {
  // A thousand entries take longer to render than a person should wait for the first.
  const shown = useDeferredValue(entries, entries.slice(0, AT_ONCE))
  if (entries.length === 0) return <p>{m.history_none()}</p>
  return (
    <ol className={styles.historyEntries}>
      {shown.map((entry) => (
        <li className={styles.historyEntry} key={entry.id}>
          <span className={styles.changedValue}>
            {m.history_change({
              field: nameOf(entry.field),
              before: textOf(entry.before, entry.field),
              after: textOf(entry.after, entry.field),
            })}
          </span>
          <span className={styles.historyAuthor}>
            {[entry.person ?? entry.process ?? '', moment(entry.at)].filter(Boolean).join(', ')}
            {entry.reason ? (
              <span className={styles.historyReason}>{m.history_reason({ reason: entry.reason })}</span>
            ) : null}
          </span>
          {onUndo && entry.canUndo ? (
            <button className={controls.button} type="button" disabled={isBusy} onClick={() => onUndo(entry)}>
              {m.history_undo()}
            </button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
