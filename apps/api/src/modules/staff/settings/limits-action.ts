import { isDeepStrictEqual } from 'node:util'
import type { SettingChange, SettingKey } from '@shop/contract/staff/office/settings'
import { checkSetting, readSettings, saveSetting } from '../../settings/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { lockSettings } from './setting-queries.ts'

export type ChangeLimits = { readonly changes: readonly SettingChange[] }

const keysOf = ({ changes }: ChangeLimits): SettingKey[] => changes.map(({ key }) => key).sort()

/** Changes limits above which an action needs a second person. It always needs one itself. */
export const limitsAction: ApprovableAction<ChangeLimits, 'not_now'> = {
  kind: 'change_limits',
  permission: 'settings.manage',
  async describe(tx, command, { scopes }) {
    const keys = keysOf(command)
    await lockSettings.rows(tx, keys)
    const settings: Readonly<Record<string, unknown>> = await readSettings(tx)
    const isPresent = command.changes.every(({ key, before }) => isDeepStrictEqual(settings[key], before))
    const isFine = command.changes.every(({ key, after }) => checkSetting(key, after).ok)
    if (!scopes.has('settings.manage') || !isPresent || !isFine) return { ok: false, code: 'not_now' }
    return {
      ok: true,
      needsApproval: true,
      objectKey: keys.join(','),
      branchId: null,
      beneficiaryId: null,
      lines: command.changes.map(({ key, before, after }) => ({
        field: 'setting',
        value: key,
        detail: JSON.stringify([before, after]),
      })),
    }
  },
  async run(tx, { changes }) {
    for (const { key, after } of changes)
      if (!(await saveSetting(tx, key, after)).ok) return { ok: false, code: 'not_now' }
    return { ok: true }
  },
}
