import type { SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { BothValues } from '#ui/fields/both-values.tsx'
import type { FieldConflict } from '#ui/fields/field-state.ts'
import { valueText } from '#ui/history/history.tsx'
import { fromText, settingName } from './setting-values.ts'
import styles from './settings.module.css'

type Props = {
  name: SettingKey
  /** A value of the setting, which decides the kind of field. */
  like: SettingValue
  text: string
  conflict: FieldConflict<SettingKey, SettingValue> | undefined
  onText: (text: string) => void
  onSettle: (conflict: FieldConflict<SettingKey, SettingValue>, isOwn: boolean) => void
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
        <BothValues
          id={`${id}-conflict`}
          conflict={conflict}
          mine={fromText(text, like)}
          textOf={valueText}
          onSettle={onSettle}
        />
      ) : null}
    </div>
  )
}
