import { UNDO_DAYS } from '@shop/contract/staff/office/history'
import type { SettingChange, SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { SETTING_GROUPS } from '@shop/contract/staff/office/settings'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Tx } from '../../../platform/db.ts'
import { readSettings, saveSetting } from '../../settings/index.ts'
import { changeFields, type Saved } from '../fields/change-fields.ts'
import { type AuditRow, listEntries, listEntriesFrom } from '../history/history-queries.ts'
import { lockSettings } from './setting-queries.ts'

export const SETTING_TABLE = 'setting'
export const SETTING_KEYS = Object.values(SETTING_GROUPS).flat() as SettingKey[]
const DAY_MS = 86_400_000

/** Saves each field whose value is still the one that the form was opened with. The others are conflicts. */
export async function changeSettings(
  tx: Tx,
  changes: readonly SettingChange[],
): Promise<Saved<SettingKey, SettingValue>> {
  await lockSettings.rows(
    tx,
    changes.map(({ key }) => key),
  )
  const settings = await readSettings(tx)
  const present = (key: SettingKey) => settings[key] as SettingValue // the type of its default, checked when saved
  return changeFields(changes, {
    present,
    reread: async (key) => present(key), // the lock excludes a faster writer
    write: async ({ key, after }) => ((await saveSetting(tx, key, after)).ok ? 'written' : 'odd'),
    lastAuthor: async (key) => (await listEntries.rows(tx, SETTING_TABLE, [key], 1))[0],
  })
}

type Undone =
  | { readonly ok: true; readonly isUndone: boolean; readonly later: readonly AuditRow[] }
  | { readonly ok: false; readonly code: 'not_found' | 'odd_value' }

/** Restores the value before a change. A later change of the same setting depends on it, so the setting stays. */
export async function undoChange(tx: Tx, entryId: string, now: Date): Promise<Undone> {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS)
  const [found] = await listEntriesFrom.rows(tx, SETTING_TABLE, entryId, since)
  const key = SETTING_KEYS.find((one) => one === found?.row_key)
  if (!key) return { ok: false, code: 'not_found' }
  await lockSettings.rows(tx, [key])
  const [entry, ...later] = await listEntriesFrom.rows(tx, SETTING_TABLE, entryId, since)
  if (later.length > 0) return { ok: true, isUndone: false, later }
  const done = await saveSetting(tx, key, entry?.before?.['value'] ?? DEFAULT_SETTINGS[key])
  return done.ok ? { ok: true, isUndone: true, later: [] } : { ok: false, code: 'odd_value' }
}
