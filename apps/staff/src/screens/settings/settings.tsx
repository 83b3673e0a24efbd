import type { HistoryEntry } from '@shop/contract/staff/office/history'
import { reportSettingsScreen, SETTINGS_OBJECT } from '@shop/contract/staff/office/presence'
import {
  readSettingHistory,
  readStaffSettings,
  SETTING_GROUPS,
  type SettingChange,
  type SettingConflict,
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
import { History } from '#ui/history/history.tsx'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Presence } from '#ui/presence/presence.tsx'
import { SettingField } from './setting-field.tsx'
import { fromText, settingName, toText } from './setting-values.ts'
import styles from './settings.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ settings }, { entries }] = await Promise.all([
    request(readStaffSettings, {}, signal),
    request(readSettingHistory, {}, signal),
  ])
  return { values: Object.fromEntries(settings.map(({ key, value }) => [key, value])), entries }
}

const GROUP_TEXTS: Readonly<Record<SettingGroup, () => string>> = {
  delivery: m.settings_delivery,
  pickup: m.settings_pickup,
  shop: m.settings_shop,
}
type Values = Readonly<Partial<Record<SettingKey, SettingValue>>>
type Conflicts = Readonly<Partial<Record<SettingKey, SettingConflict>>>

/** The form of the shop's settings. Each field is saved alone: a field that another person changed is a conflict. */
export function Settings() {
  const { values, entries } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // The values that the form was opened with. Loading again must not replace what this person is editing.
  const [opened, setOpened] = useState<Values>(values)
  const [texts, setTexts] = useState<Readonly<Partial<Record<SettingKey, string>>>>({})
  const [conflicts, setConflicts] = useState<Conflicts>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const before = (key: SettingKey): SettingValue => opened[key] ?? ''

  const save = async (base: Values, edited: typeof texts) => {
    const changes = (Object.entries(edited) as [SettingKey, string][]).flatMap(([key, text]): SettingChange[] => {
      const was = base[key] ?? ''
      const after = fromText(text, was)
      return toText(after) === toText(was) ? [] : [{ key, before: was, after }]
    })
    if (changes.length === 0) return setOutcome({ ok: true, text: m.settings_nothing() })
    setIsBusy(true)
    const done = await act(async () => {
      const reply = await request(saveStaffSettings, { body: { changes } })
      const savedValues = changes.filter(({ key }) => reply.saved.includes(key)).map(({ key, after }) => [key, after])
      setOpened({ ...base, ...Object.fromEntries(savedValues) })
      setTexts(Object.fromEntries(reply.conflicts.map(({ key }) => [key, edited[key] ?? ''])))
      setConflicts(Object.fromEntries(reply.conflicts.map((conflict) => [conflict.key, conflict])))
      return reply.conflicts.length === 0 ? m.settings_saved() : m.settings_partly()
    })
    setIsBusy(false)
    setOutcome(done)
    await revalidate()
  }

  /** Settles a conflict: with the value of the other person, or by saving the own one over it. */
  const settle = (conflict: SettingConflict, isOwn: boolean) => {
    const base = { ...opened, [conflict.key]: conflict.value }
    const own = texts[conflict.key] ?? ''
    setConflicts(({ [conflict.key]: _, ...others }) => others)
    setOpened(base)
    setTexts(({ [conflict.key]: _, ...others }) => others)
    if (isOwn) void save(base, { [conflict.key]: own })
  }

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
          void save(opened, texts)
        }}
      >
        {outcome?.ok && Object.keys(conflicts).length > 0 ? (
          <Notice tone="warn" text={outcome.text} />
        ) : (
          <OutcomeNotice outcome={outcome} />
        )}
        {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map((group) => (
          <fieldset className={styles.settingGroup} key={group}>
            <legend className={styles.settingLegend}>{GROUP_TEXTS[group]()}</legend>
            {SETTING_GROUPS[group].map((key) => (
              <SettingField
                key={key}
                name={key}
                like={before(key)}
                text={texts[key] ?? toText(before(key))}
                conflict={conflicts[key]}
                onText={(text) => setTexts((others) => ({ ...others, [key]: text }))}
                onSettle={settle}
              />
            ))}
          </fieldset>
        ))}
        <p>
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
            {m.settings_save()}
          </button>
        </p>
      </form>
      <Changes
        entries={entries}
        onUndone={(key) => {
          setTexts(({ [key]: _, ...others }) => others)
          void revalidate()
        }}
        onValue={(key, value) => setOpened((others) => ({ ...others, [key]: value }))}
      />
    </Page>
  )
}

type ChangesProps = {
  entries: readonly HistoryEntry[]
  onUndone: (key: SettingKey) => void
  onValue: (key: SettingKey, value: SettingValue) => void
}
/** The history, in which a change can be undone unless the setting changed again. */
function Changes({ entries, onUndone, onValue }: ChangesProps) {
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
        if (!reply.isUndone) return ''
        onValue(entry.field as SettingKey, entry.before as SettingValue) // the field of a setting
        onUndone(entry.field as SettingKey)
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
          <History entries={later} nameOf={settingName} />
        </div>
      ) : outcome?.ok && outcome.text === '' ? null : (
        <OutcomeNotice outcome={outcome} />
      )}
      <History entries={entries} nameOf={settingName} onUndo={(entry) => void undo(entry)} isBusy={isBusy} />
    </section>
  )
}
