import type { SettingConflict, SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { valueText } from '#ui/history/history.tsx'
import { fromText, settingName } from './setting-values.ts'
import styles from './settings.module.css'

type Props = {
  name: SettingKey
  /** A value of the setting, which decides the kind of field. */
  like: SettingValue
  text: string
  conflict: SettingConflict | undefined
  onText: (text: string) => void
  onSettle: (conflict: SettingConflict, isOwn: boolean) => void
}

/** One setting. A conflict shows both values with author and time. */
export function SettingField({ name, like, text, conflict, onText, onSettle }: Props) {
  const id = `setting-${name}`
  const hint = conflict ? `${id}-conflict` : undefined
  return (
    <div className={conflict ? `${styles.setting} ${styles.settingConflict}` : styles.setting}>
      <label className={styles.settingName} htmlFor={id}>
        {settingName(name)}
        {Array.isArray(like) ? <span className={styles.settingHint}>{m.settings_list_hint()}</span> : null}
      </label>
      {typeof like === 'boolean' ? (
        <select
          className={controls.input}
          id={id}
          value={text}
          aria-describedby={hint}
          onChange={({ target }) => onText(target.value)}
        >
          <option value="true">{m.settings_yes()}</option>
          <option value="false">{m.settings_no()}</option>
        </select>
      ) : (
        <input
          className={controls.input}
          id={id}
          value={text}
          inputMode={typeof like === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          aria-describedby={hint}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      {conflict ? (
        <div className={styles.both} id={hint}>
          <p>
            {m.settings_conflict({
              by: conflict.by ?? m.settings_conflict_process(),
              value: valueText(conflict.value),
              at: conflict.at ? moment(conflict.at) : '',
            })}
          </p>
          <button className={controls.button} type="button" onClick={() => onSettle(conflict, false)}>
            {m.settings_theirs({ value: valueText(conflict.value) })}
          </button>
          <button className={controls.button} type="button" onClick={() => onSettle(conflict, true)}>
            {m.settings_mine({ value: valueText(fromText(text, like)) })}
          </button>
        </div>
      ) : null}
    </div>
  )
}
