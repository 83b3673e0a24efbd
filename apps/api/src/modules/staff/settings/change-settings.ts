import { isDeepStrictEqual } from 'node:util'
import { UNDO_DAYS } from '@shop/contract/staff/office/history'
import type { SettingChange, SettingConflict, SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { SETTING_GROUPS } from '@shop/contract/staff/office/settings'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Tx } from '../../../platform/db.ts'
import { readSettings, saveSetting } from '../../settings/index.ts'
import { type AuditRow, listEntries, listEntriesFrom } from '../history/history-queries.ts'
import { lockSettings } from './setting-queries.ts'

export const SETTING_TABLE = 'setting'
export const SETTING_KEYS = Object.values(SETTING_GROUPS).flat() as SettingKey[]
const DAY_MS = 86_400_000

type Saved =
  | { readonly ok: true; readonly saved: SettingKey[]; readonly conflicts: SettingConflict[] }
  | { readonly ok: false; readonly fields: readonly string[] }

/** Saves each field whose value is still the one that the form was opened with. The others are conflicts. */
export async function changeSettings(tx: Tx, changes: readonly SettingChange[]): Promise<Saved> {
  await lockSettings.rows(
    tx,
    changes.map(({ key }) => key),
  )
  const present = await readSettings(tx)
  const presentValue = (key: SettingKey) => present[key] as SettingValue // the type of its default, checked when saved
  const isOpen = ({ key, before, after }: SettingChange) =>
    isDeepStrictEqual(presentValue(key), before) || isDeepStrictEqual(presentValue(key), after)
  const open = changes.filter(isOpen)
  for (const { key, after } of open) {
    if (isDeepStrictEqual(presentValue(key), after)) continue
    const done = await saveSetting(tx, key, after)
    if (!done.ok) return { ok: false, fields: [key] }
  }
  const conflicts: SettingConflict[] = []
  for (const { key } of changes.filter((one) => !isOpen(one))) {
    const [last] = await listEntries.rows(tx, SETTING_TABLE, [key], 1)
    conflicts.push({
      key,
      value: presentValue(key),
      by: last?.person ?? last?.process ?? null,
      at: last?.at.toISOString() ?? null,
    })
  }
  return { ok: true, saved: open.map(({ key }) => key), conflicts }
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
