import {
  type BranchField,
  type BranchValue,
  DAY_FIELDS,
  type FeedField,
  readBranchEffects,
  readStaffBranch,
  returnBranchField,
  saveStaffBranch,
} from '@shop/contract/staff/office/branches'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { EffectsPanel } from '#ui/effects/effects-panel.tsx'
import { BothValues, ReasonField, SavedNotice } from '#ui/fields/both-values.tsx'
import { useFields } from '#ui/fields/use-fields.ts'
import { History } from '#ui/history/history.tsx'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { branchColumn, FIELD_NAMES, fieldFromText, fieldText, shownChange, shownValue } from './branch-texts.ts'
import styles from './branches.module.css'
import { HolidaysField, NewsField, ServicesField } from './list-fields.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const reply = await request(readStaffBranch, { params: { branch: Number(params.branch) } }, signal)
  return { ...reply, values: Object.fromEntries(reply.fields.map(({ key, value }) => [key, value])) }
}

/** Another branch is another form. */
export function Component() {
  const { id } = useLoaderData<typeof loader>()
  return <BranchForm key={id} />
}

function BranchForm() {
  const { id, name, values, services, locked, entries } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const params = { branch: id }
  const form = useFields<BranchField, BranchValue>({
    values,
    empty: '',
    toText: fieldText,
    fromText: fieldFromText,
    send: (changes) => request(saveStaffBranch, { params, body: { changes } }, undefined, reason),
    onSaved: revalidate,
  })
  const field = (key: BranchField) => ({
    id: `branch-${key}`,
    text: form.textOf(key),
    onText: (text: string) => form.type(key, text),
  })
  const conflict = (key: BranchField) => {
    const found = form.conflictOf(key)
    if (!found) return null
    const mine = fieldFromText(form.textOf(key), form.before(key), key)
    return (
      <div className={styles.branchConflict}>
        <BothValues
          id={`branch-${key}-conflict`}
          conflict={found}
          mine={mine}
          textOf={shownValue}
          onSettle={form.settle}
        />
      </div>
    )
  }
  return (
    <Page title={name} sub={m.branch_about()}>
      <p>
        <Link to="/branches">{m.nav_branches()}</Link>
      </p>
      <form
        className={styles.branchForm}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <SavedNotice outcome={form.outcome} hasConflict={form.hasConflict} />
        <fieldset className={styles.branchGroup}>
          <legend>{m.branch_hours()}</legend>
          <p className={styles.branchHint} id="branch-hours-hint">
            {m.branch_hours_hint()}
          </p>
          <div className={styles.branchDays}>
            {DAY_FIELDS.map((key) => (
              <DayField key={key} name={FIELD_NAMES[key]()} {...field(key)}>
                {conflict(key)}
              </DayField>
            ))}
          </div>
          {locked.includes('hours') ? <Locked branch={id} field="hours" text={m.branch_locked_hours()} /> : null}
        </fieldset>
        <HolidaysField {...field('holidays')}>{conflict('holidays')}</HolidaysField>
        <ServicesField {...field('services')} known={services}>
          {conflict('services')}
          {locked.includes('services') ? (
            <Locked branch={id} field="services" text={m.branch_locked_services()} />
          ) : null}
        </ServicesField>
        <NewsField {...field('newsNl')} title={m.branch_newsNl()}>
          {conflict('newsNl')}
        </NewsField>
        <NewsField {...field('newsEn')} title={m.branch_newsEn()}>
          {conflict('newsEn')}
        </NewsField>
        <EffectsPanel
          changes={form.changes}
          read={(changes, signal) => request(readBranchEffects, { params, body: { changes } }, signal)}
        />
        <ReasonField value={reason} onValue={setReason} />
        <p>
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={form.isBusy}>
            {m.settings_save()}
          </button>
        </p>
      </form>
      <section aria-labelledby="history">
        <h2 id="history">{m.history_title()}</h2>
        <History entries={entries} nameOf={branchColumn} textOf={shownChange} />
      </section>
    </Page>
  )
}

type DayProps = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly children: React.ReactNode
}
const DayField = ({ id, name, text, onText, children }: DayProps) => (
  <div>
    <label className={controls.field}>
      <span className={controls.label}>{name}</span>
      <input
        className={controls.input}
        id={id}
        value={text}
        maxLength={11}
        autoComplete="off"
        aria-describedby="branch-hours-hint"
        onChange={({ target }) => onText(target.value)}
      />
    </label>
    {children}
  </div>
)

/** A field that the feed leaves alone, with a way back. */
function Locked({ branch, field, text }: { branch: number; field: FeedField; text: string }) {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>()
  const giveBack = async () => {
    setOutcome(
      await act(async () => {
        await request(returnBranchField, { params: { branch }, body: { field } })
        return m.branch_returned()
      }),
    )
    await revalidate()
  }
  return (
    <p className={styles.branchLocked}>
      <span>{text}</span>
      <button className={controls.button} type="button" onClick={() => void giveBack()}>
        {m.branch_return()}
      </button>
      <OutcomeNotice outcome={outcome} />
    </p>
  )
}
