import { REASON_LENGTH } from '@shop/contract/staff/office/history'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import type { FieldConflict } from './field-state.ts'
import styles from './fields.module.css'

/** A button is a line, also for a long text. */
const LONGEST = 60
const brief = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`)

type Props<K, V> = {
  readonly id: string
  readonly conflict: FieldConflict<K, V>
  /** The own value. */
  readonly mine: V
  readonly textOf: (value: V) => string
  readonly onSettle: (conflict: FieldConflict<K, V>, isOwn: boolean) => void
}

/** The value that another person saved with author and time, and a choice between it and the own one. */
export function BothValues<K, V>({ id, conflict, mine, textOf, onSettle }: Props<K, V>) {
  return (
    <div className={styles.bothValues} id={id}>
      <p>
        {m.settings_conflict({
          by: conflict.by ?? m.settings_conflict_process(),
          value: textOf(conflict.value),
          at: conflict.at ? moment(conflict.at) : '',
        })}
      </p>
      <button className={controls.button} type="button" onClick={() => onSettle(conflict, false)}>
        {m.settings_theirs({ value: brief(textOf(conflict.value)) })}
      </button>
      <button className={controls.button} type="button" onClick={() => onSettle(conflict, true)}>
        {m.settings_mine({ value: brief(textOf(mine)) })}
      </button>
    </div>
  )
}

/** The outcome of saving: with a conflict, a choice is open. */
export function SavedNotice({ outcome, hasConflict }: { outcome: Outcome | undefined; hasConflict: boolean }) {
  if (outcome?.ok && hasConflict) return <Notice tone="warn" text={outcome.text} />
  return <OutcomeNotice outcome={outcome} />
}

/** Why the person changes something. It is part of the history. */
export function ReasonField({ value, onValue }: { value: string; onValue: (text: string) => void }) {
  return (
    <label className={`${controls.field} ${styles.reason}`}>
      <span className={controls.label}>{m.reason_label()}</span>
      <input
        className={controls.input}
        name="reason"
        value={value}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  )
}
