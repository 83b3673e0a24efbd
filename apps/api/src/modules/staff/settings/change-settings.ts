import { UNDO_DAYS } from '@shop/contract/staff/office/history'
import type { SettingChange, SettingKey, SettingValue } from '@shop/contract/staff/office/settings'
import { SETTING_GROUPS } from '@shop/contract/staff/office/settings'
import { isLimit } from '@shop/domain/settings/setting-problem'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Tx } from '../../../platform/db.ts'
import { checkSetting, readSettings, saveSetting } from '../../settings/index.ts'
import type { Author, Refused } from '../approval/action.ts'
import { runOrRequest } from '../approval/approvals.ts'
import { changeFields, type Saved } from '../fields/change-fields.ts'
import { type AuditRow, listEntries, listEntriesFrom } from '../history/history-queries.ts'
import { limitsAction } from './limits-action.ts'
import { lockSettings } from './setting-queries.ts'

export const SETTING_TABLE = 'setting'
export const SETTING_KEYS = Object.values(SETTING_GROUPS).flat() as SettingKey[]
const DAY_MS = 86_400_000

export type ChangedSettings =
  | (Extract<Saved<SettingKey, SettingValue>, { ok: true }> & { readonly approvalId: string | null })
  | Extract<Saved<SettingKey, SettingValue>, { ok: false }>
  | Refused<'not_now'>

/**
 * Saves each field whose value is still the one that the form was opened with. The others are conflicts. Limits of
 * approvals are not saved: their change waits for a second person.
 */
export async function changeSettings(
  tx: Tx,
  changes: readonly SettingChange[],
  by: Author,
  now: Date,
): Promise<ChangedSettings> {
  await lockSettings.rows(
    tx,
    changes.map(({ key }) => key),
  )
  const settings = await readSettings(tx)
  const present = (key: SettingKey) => settings[key] as SettingValue // the type of its default, checked when saved
  const limits: SettingChange[] = []
  const done = await changeFields(changes, {
    present,
    reread: async (key) => present(key), // the lock excludes a faster writer
    write: async (change) => {
      const { key, after } = change
      if (isLimit(key)) limits.push(change)
      const checked = isLimit(key) ? checkSetting(key, after) : await saveSetting(tx, key, after)
      return checked.ok ? 'written' : 'odd'
    },
    lastAuthor: async (key) => (await listEntries.rows(tx, SETTING_TABLE, [key], 1))[0],
  })
  if (!done.ok) return done
  if (limits.length === 0) return { ...done, approvalId: null }
  const requested = await runOrRequest(tx, limitsAction, { changes: limits }, by, now)
  if (!requested.ok) return requested
  const waiting = limits.map(({ key }) => key)
  return { ...done, saved: done.saved.filter((key) => !waiting.includes(key)), approvalId: requested.approvalId }
}

type Undone =
  | {
      readonly ok: true
      readonly isUndone: boolean
      readonly later: readonly AuditRow[]
      readonly approvalId: string | null
    }
  | { readonly ok: false; readonly code: 'not_found' | 'odd_value' }

/** Restores the value before a change. A later change of the same setting depends on it, so the setting stays. */
export async function undoChange(tx: Tx, entryId: string, by: Author, now: Date): Promise<Undone> {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS)
  const [found] = await listEntriesFrom.rows(tx, SETTING_TABLE, entryId, since)
  const key = SETTING_KEYS.find((one) => one === found?.row_key)
  if (!key) return { ok: false, code: 'not_found' }
  await lockSettings.rows(tx, [key])
  const [entry, ...later] = await listEntriesFrom.rows(tx, SETTING_TABLE, entryId, since)
  if (later.length > 0) return { ok: true, isUndone: false, later, approvalId: null }
  const before = (await readSettings(tx))[key] as SettingValue
  const after = (entry?.before?.['value'] ?? DEFAULT_SETTINGS[key]) as SettingValue
  const done = await changeSettings(tx, [{ key, before, after }], by, now)
  if (!done.ok) return { ok: false, code: 'odd_value' }
  return { ok: true, isUndone: done.approvalId === null, later: [], approvalId: done.approvalId }
}
