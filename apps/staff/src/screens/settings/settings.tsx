import type { HistoryEntry } from '@shop/contract/staff/office/history'
import { reportSettingsScreen, SETTINGS_OBJECT } from '@shop/contract/staff/office/presence'
import {
  readSettingEffects,
  readSettingHistory,
  readStaffSettings,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingKey,
  type SettingValue,
  saveStaffSettings,
  undoSetting,
} from '@shop/contract/staff/office/settings'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { EffectsPanel } from '#ui/effects/effects-panel.tsx'
import { ReasonField, SavedNotice } from '#ui/fields/both-values.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { History, valueText } from '#ui/history/history.tsx'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Presence } from '#ui/presence/presence.tsx'
import { SettingField } from './setting-field.tsx'
import { settingName } from './setting-texts.ts'
import { fromText, toText } from './setting-values.ts'
import styles from './settings.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ settings }, { entries }] = await Promise.all([
    request(readStaffSettings, {}, signal),
    request(readSettingHistory, {}, signal),
  ])
  return {
    values: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    defaults: new Map(settings.map(({ key, defaultValue }) => [key, defaultValue])),
    entries,
  }
}

const GROUP_TEXTS: Readonly<Record<SettingGroup, () => string>> = {
  delivery: m.settings_delivery,
  pickup: m.settings_pickup,
  shop: m.settings_shop,
  measuring: m.settings_measuring,
  staff: m.settings_staff,
}
/** The form of the shop's settings. Each field is saved alone: a field that another person changed is a conflict. */
export function Settings() {
  const { values, defaults, entries } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const form = useFields<SettingKey, SettingValue>({
    values,
    empty: '',
    toText,
    fromText,
    send: async (changes) => {
      const reply = await request(saveStaffSettings, { body: { changes } }, undefined, reason)
      return { ...reply, note: reply.approvalId === null ? undefined : m.approval_waits() }
    },
    onSaved: revalidate,
  })

  return (
    <Page
      title={m.settings_title()}
      sub={m.settings_text()}
      marks={<Presence objectId={SETTINGS_OBJECT} endpoint={reportSettingsScreen} />}
    >
      <form
        className={styles.settingForm}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <SavedNotice outcome={form.outcome} hasConflict={form.hasConflict} />
        {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map((group) => (
          <fieldset className={styles.settingGroup} key={group}>
            <legend className={styles.settingLegend}>{GROUP_TEXTS[group]()}</legend>
            {SETTING_GROUPS[group].map((key) => (
              <SettingField
                key={key}
                name={key}
                like={form.before(key)}
                defaultValue={defaults.get(key) ?? ''}
                text={form.textOf(key)}
                conflict={form.conflictOf(key)}
                onText={(text) => form.type(key, text)}
                onSettle={form.settle}
              />
            ))}
          </fieldset>
        ))}
        <EffectsPanel
          changes={form.changes.map(({ key, after }) => ({ key, after }))}
          read={(changes, signal) => request(readSettingEffects, { body: { changes } }, signal)}
        />
        <ReasonField value={reason} onValue={setReason} />
        <p>
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={form.isBusy}>
            {m.settings_save()}
          </button>
        </p>
      </form>
      <Changes
        entries={entries}
        onUndone={(key, value) => {
          form.adopt(key, value)
          void revalidate()
        }}
      />
    </Page>
  )
}

type ChangesProps = {
  entries: readonly HistoryEntry[]
  onUndone: (key: SettingKey, value: SettingValue) => void
}
/** The history, in which a change can be undone unless the setting changed again. */
function Changes({ entries, onUndone }: ChangesProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [later, setLater] = useState<readonly HistoryEntry[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const undo = async (entry: HistoryEntry) => {
    setIsBusy(true)
    setLater([])
    setOutcome(
      await act(async () => {
        const reply = await request(undoSetting, { body: { entry: entry.id } })
        setLater(reply.later)
        if (reply.approvalId !== null) return m.approval_waits()
        if (!reply.isUndone) return ''
        onUndone(entry.field as SettingKey, entry.before as SettingValue) // the field of a setting
        return m.history_undone()
      }),
    )
    setIsBusy(false)
  }
  return (
    <section aria-labelledby="history">
      <h2 id="history">{m.history_title()}</h2>
      {later.length > 0 ? (
        <div role="alert" className={styles.laterChanges}>
          <p>{m.history_later()}</p>
          <History entries={later} nameOf={settingName} textOf={settingText} />
        </div>
      ) : outcome?.ok && outcome.text === '' ? null : (
        <OutcomeNotice outcome={outcome} />
      )}
      <History
        entries={entries}
        nameOf={settingName}
        textOf={settingText}
        onUndo={(entry) => void undo(entry)}
        isBusy={isBusy}
      />
    </section>
  )
}

/** A value of the history as the form writes it, in one line. */
const settingText = (value: unknown, field: string): string =>
  typeof value === 'object' && value !== null
    ? toText(value as SettingValue, field as SettingKey).replaceAll('\n', ', ') || valueText('')
    : valueText(value)
