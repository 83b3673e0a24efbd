import { DEFAULT_SETTINGS, type Settings } from '@shop/domain/settings/defaults'
import type { Db } from '../../platform/db.ts'
import { prepared } from '../../platform/prepared.ts'

export type SettingRow = { readonly key: string; readonly value: unknown }
export const listSettings = prepared<SettingRow, []>('settings', 'select key, value from setting')

/** Stored values override the defaults; unknown keys are ignored. */
export function toSettings(rows: readonly SettingRow[]): Settings {
  const known = rows.filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

export async function findSetting(db: Db, key: keyof Settings): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? DEFAULT_SETTINGS[key]
}
