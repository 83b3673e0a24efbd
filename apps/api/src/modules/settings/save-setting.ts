import { ConfigView } from '@shop/contract'
import { contrast, isReadable, LEAST_CONTRAST } from '@shop/domain/settings/contrast'
import type { Settings } from '@shop/domain/settings/defaults'
import { isPossible } from '@shop/domain/settings/setting-problem'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Tx } from '../../platform/db.ts'
import { makeAjv } from '../../platform/http/validation.ts'
import { PrivateSettingsSchema } from './private-settings.ts'
import { saveSettingQuery } from './queries.ts'

const checks = makeAjv({ useDefaults: false })
const SCHEMAS = { ...ConfigView.properties, ...PrivateSettingsSchema.properties }

export type Checked =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown_key' | 'odd_value' | 'unreadable_colours'; readonly detail: string }
const refused = (code: Exclude<Checked, { ok: true }>['code'], detail: string): Checked => ({ ok: false, code, detail })

/** Excludes payment test mode, which the environment decides. */
export const isSettingKey = (key: string): key is keyof Settings =>
  Object.hasOwn(DEFAULT_SETTINGS, key) && key !== 'paymentTestMode'

/** Label colours must have enough contrast (WCAG 1.4.3). */
function unreadable(colors: Settings['discountColors']): string | undefined {
  for (const [name, { text, background }] of Object.entries(colors)) {
    const ratio = contrast(text, background)
    if (ratio === undefined) return `${name}: colours are written as #rrggbb`
    if (!isReadable(text, background))
      return `${name}: ${text} on ${background} is ${ratio.toFixed(2)}:1, at least ${LEAST_CONTRAST}:1 is needed`
  }
  return undefined
}

/** Whether the setting exists and can have this value. */
export function checkSetting(key: string, value: unknown): Checked {
  if (!isSettingKey(key)) return refused('unknown_key', `there is no setting ${key}`)
  const check = checks.compile(SCHEMAS[key])
  const isFine: boolean = check(value)
  if (!isFine) return refused('odd_value', `${key} ${checks.errorsText(check.errors, { dataVar: '' })}`)
  // The type of the value was just checked.
  if (!isPossible(key, value as never)) return refused('odd_value', `${key}: ${JSON.stringify(value)} is not possible`)
  if (key === 'discountColors') {
    const finding = unreadable(value as unknown as Settings['discountColors'])
    if (finding) return refused('unreadable_colours', finding)
  }
  return { ok: true }
}

/** The only function that changes a setting. */
export async function saveSetting(tx: Tx, key: string, value: unknown): Promise<Checked> {
  const checked = checkSetting(key, value)
  if (checked.ok) await saveSettingQuery.rows(tx, key, JSON.stringify(value))
  return checked
}
