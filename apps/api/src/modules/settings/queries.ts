import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Queryable } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

type SettingRow = { readonly key: string; readonly value: unknown }
const listSettings = prepared<SettingRow, []>('settings', 'select key, value from setting')

/** Stored values override the defaults; unknown keys are ignored. */
function toSettings(rows: readonly SettingRow[]): Settings {
  const known = rows.filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

export const readSettings = async (db: Queryable): Promise<Settings> => toSettings(await listSettings.rows(db))

const findSettingQuery = prepared<{ readonly value: unknown }, [key: string]>(
  'setting_find',
  'select value from setting where key = $1',
)

export async function findSetting(db: Queryable, key: keyof Settings): Promise<unknown> {
  const [row] = await findSettingQuery.rows(db, key)
  return row?.value ?? DEFAULT_SETTINGS[key]
}

export const saveSettingQuery = prepared<NoColumns, [key: string, json: string]>(
  'settings_save_setting',
  `insert into setting (key, value) values ($1, $2::jsonb)
   on conflict (key) do update set value = excluded.value, updated_at = now()`,
)
