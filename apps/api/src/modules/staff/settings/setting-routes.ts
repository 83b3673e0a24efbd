import { type HistoryEntry, MOST_ENTRIES, UNDO_DAYS } from '@shop/contract/staff/office/history'
import {
  readSettingEffects,
  readSettingHistory,
  readStaffSettings,
  type SettingValue,
  saveStaffSettings,
  undoSetting,
} from '@shop/contract/staff/office/settings'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { checkSetting, readSettings } from '../../settings/index.ts'
import { readEffects } from '../branches/read-effects.ts'
import { type AuditRow, listEntries } from '../history/history-queries.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseFields, refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { changeSettings, SETTING_KEYS, SETTING_TABLE, undoChange } from './change-settings.ts'

const DAY_MS = 86_400_000

/** A setting without a row has its default, so the first change is one from it. */
function toEntry({ id, at, row_key, person, process, reason, before, after }: AuditRow, now: Date): HistoryEntry {
  const key = SETTING_KEYS.find((one) => one === row_key)
  return {
    id,
    at: at.toISOString(),
    person,
    process,
    reason,
    field: row_key,
    before: before?.['value'] ?? (key ? DEFAULT_SETTINGS[key] : null),
    after: after?.['value'] ?? null,
    canUndo: key !== undefined && now.getTime() - at.getTime() < UNDO_DAYS * DAY_MS,
  }
}

export function settingRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readStaffSettings, async () => {
    const settings = await readSettings(db)
    const all: object = DEFAULT_SETTINGS
    const view = (key: (typeof SETTING_KEYS)[number]) => ({
      key,
      value: settings[key] as SettingValue,
      defaultValue: all[key as never] as SettingValue,
    })
    return answer(200, { settings: SETTING_KEYS.map(view) })
  })

  serveStaff(app, saveStaffSettings, async (request) => {
    const { staff } = accessOf(request)
    const { changes } = request.body
    const done = await staffTransaction(db, request, (tx) => changeSettings(tx, changes, staff, request.now))
    if (done.ok) return answer(200, { saved: done.saved, conflicts: done.conflicts, approvalId: done.approvalId })
    return refuseFields('fields' in done ? done.fields : [])
  })

  serveStaff(app, readSettingEffects, async (request) => {
    const { changes } = request.body
    const odd = changes.flatMap(({ key, after }) => (checkSetting(key, after).ok ? [] : [key]))
    if (odd.length > 0) return refuseFields(odd)
    const changed = Object.fromEntries(changes.map(({ key, after }) => [key, after]))
    return answer(200, await readEffects(db, request.now, { settings: changed }))
  })

  serveStaff(app, readSettingHistory, async (request) => {
    const rows = await listEntries.rows(db, SETTING_TABLE, SETTING_KEYS, MOST_ENTRIES)
    return answer(200, { entries: rows.map((row) => toEntry(row, request.now)) })
  })

  serveStaff(app, undoSetting, async (request) => {
    const { staff } = accessOf(request)
    const done = await staffTransaction(db, request, (tx) => undoChange(tx, request.body.entry, staff, request.now))
    if (!done.ok) return refuseStaff(done.code)
    const { isUndone, later, approvalId } = done
    return answer(200, { isUndone, later: later.map((row) => toEntry(row, request.now)), approvalId })
  })
}
