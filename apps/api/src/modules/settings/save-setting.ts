import { ConfigView } from '@shop/contract'
import { contrast, isReadable, LEAST_CONTRAST } from '@shop/domain/settings/contrast'
import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Tx } from '../../platform/db.ts'
import { makeAjv } from '../../platform/http/validation.ts'
import { PrivateSettingsSchema } from './private-settings.ts'
import { saveSettingQuery } from './queries.ts'

const checks = makeAjv({ useDefaults: false })
const SCHEMAS = { ...ConfigView.properties, ...PrivateSettingsSchema.properties }

export type Saved =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown_key' | 'odd_value' | 'unreadable_colours'; readonly detail: string }
const refused = (code: Exclude<Saved, { ok: true }>['code'], detail: string): Saved => ({ ok: false, code, detail })

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

/** The only function that changes a setting. */
export async function saveSetting(tx: Tx, key: string, value: unknown): Promise<Saved> {
  if (!isSettingKey(key)) return refused('unknown_key', `there is no setting ${key}`)
  const check = checks.compile(SCHEMAS[key])
  const isFine: boolean = check(value)
  if (!isFine) return refused('odd_value', `${key} ${checks.errorsText(check.errors, { dataVar: '' })}`)
  if (key === 'discountColors') {
    const finding = unreadable(value as unknown as Settings['discountColors']) // just checked
    if (finding) return refused('unreadable_colours', finding)
  }
  const json = JSON.stringify(value)
  await saveSettingQuery.rows(tx, key, json)
  return { ok: true }
}
