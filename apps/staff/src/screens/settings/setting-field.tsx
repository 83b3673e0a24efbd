import type { SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { isLimit } from '@shop/domain/settings/setting-problem'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { BothValues } from '#ui/fields/both-values.tsx'
import type { FieldConflict } from '#ui/fields/field-state.ts'
import { valueText } from '#ui/history/history.tsx'
import { settingMeaning, settingName, settingUnit } from './setting-texts.ts'
import { fromText, lineForm, toText } from './setting-values.ts'
import styles from './settings.module.css'

type Props = {
  name: SettingKey
  /** A value of the setting, which decides the kind of field. */
  like: SettingValue
  defaultValue: SettingValue
  text: string
  conflict: FieldConflict<SettingKey, SettingValue> | undefined
  onText: (text: string) => void
  onSettle: (conflict: FieldConflict<SettingKey, SettingValue>, isOwn: boolean) => void
}

/** One setting. A conflict shows both values with author and time. */
export function SettingField({ name, like, defaultValue, text, conflict, onText, onSettle }: Props) {
  const id = `setting-${name}`
  const hint = [`${id}-about`, ...(conflict ? [`${id}-conflict`] : [])].join(' ')
  const lines = lineForm(name)
  return (
    <div className={conflict ? `${styles.setting} ${styles.settingConflict}` : styles.setting}>
      <div>
        <label className={styles.settingName} htmlFor={id}>
          {settingName(name)}
        </label>
        <p className={styles.settingHint} id={`${id}-about`}>
          {settingMeaning(name)} {hintsOf(name, like).join(' ')}{' '}
          {m.settings_default({ value: defaultText(defaultValue, name) })}
        </p>
      </div>
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
      ) : lines ? (
        <textarea
          className={controls.input}
          id={id}
          rows={4}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint}
          onChange={({ target }) => onText(target.value)}
        />
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
          mine={fromText(text, like, name)}
          textOf={(value) => defaultText(value, name)}
          onSettle={onSettle}
        />
      ) : null}
    </div>
  )
}

/** How the value is written, and whether it waits for a colleague. */
function hintsOf(name: SettingKey, like: SettingValue): string[] {
  const [unit, form] = [settingUnit(name), lineForm(name)]
  return [
    ...(unit ? [`${m.settings_unit({ unit })}.`] : []),
    ...(form ? [`${m.settings_rows_hint({ form })}.`] : Array.isArray(like) ? [`${m.settings_list_hint()}.`] : []),
    ...(isLimit(name) ? [m.settings_limit()] : []),
  ]
}

/** A value in one line. */
function defaultText(value: SettingValue, name: SettingKey): string {
  if (typeof value === 'boolean') return valueText(value)
  return toText(value, name).replaceAll('\n', ', ') || m.history_empty()
}
