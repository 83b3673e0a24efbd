import type { SettingKey, SettingValue } from '@shop/contract/staff/settings'
import { m } from '#paraglide/messages.js'

type Texts = { readonly [K in SettingKey as `setting_${K}`]: () => string }
const TEXTS: Texts = m

export const settingName = (key: string): string => TEXTS[`setting_${key as SettingKey}`]?.() ?? key

/** The text of a field. */
export const toText = (value: SettingValue): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** The value of a field, of the type that the setting has. A number that is none stays text, which the API rejects. */
export function fromText(text: string, like: SettingValue): SettingValue {
  if (typeof like === 'boolean') return text === 'true'
  if (Array.isArray(like)) return text.split(',').flatMap((part) => part.trim() || [])
  if (typeof like !== 'number') return text
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text : number
}
