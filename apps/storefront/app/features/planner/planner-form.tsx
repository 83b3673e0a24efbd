import { MOST_OPENINGS, PLANNER_FIELDS, type PlannerField } from '@shop/domain/planner/fields'
import type { ChangeEvent, FocusEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { HEIGHT_KEY, WIDTH_KEY } from '~/lib/project/plan-address.ts'
import { figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import { Select } from '~/ui/form/select.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { PlanData } from './load-plan.server.ts'
import * as styles from './planner.module.css'
import { faultText, fieldText, optionText } from './planner-text.ts'

/** A form whose state is the address of the page. With script, each change calculates at once. */
export function PlannerForm({ data, isBusy }: { data: PlanData; isBusy: boolean }) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement | null) => {
    if (form) void submit(form, { replace: true, preventScrollReset: true })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) send(event.target.form)
  }
  // A size is complete when the visitor leaves its field.
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.value === target.dataset.sent) return
    target.dataset.sent = target.value
    send(target.form)
  }
  const fields: readonly (readonly [string, PlannerField])[] = Object.entries(PLANNER_FIELDS[data.planner])
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      className={styles.plannerForm}
      aria-label={m.planner_form()}
      onChange={onChange}
      onBlur={onBlur}
    >
      <div className={styles.plannerFields}>
        {fields.map(([name, field]) => (
          <PlannerInput key={name} name={name} field={field} data={data} />
        ))}
      </div>
      <Openings data={data} />
      <Button type="submit" look="ink" busy={isBusy}>
        <Icon name="calculator" /> {m.planner_calculate()}
      </Button>
    </Form>
  )
}

function PlannerInput({ name, field, data }: { name: string; field: PlannerField; data: PlanData }) {
  const { planner, typed, fault } = data
  const error = fault?.field === name ? { error: faultText(planner, fault) } : {}
  const label = fieldText(planner, name)
  const value = typed.fields[name]
  if (field.kind === 'choice')
    return (
      <Field label={label} {...error}>
        {(control) => (
          <Select
            {...control}
            name={name}
            defaultValue={value ?? field.start}
            options={field.options.map((option) => ({ value: option, label: optionText(planner, name, option) }))}
          />
        )}
      </Field>
    )
  const start = field.kind === 'size' ? figure(field.start / 1_000, 3) : String(field.start)
  const shown = value ?? start
  return (
    <Field label={label} {...error}>
      {(control) => (
        <NumberField
          {...control}
          name={name}
          unit={field.kind === 'size' ? 'm' : '%'}
          defaultValue={shown}
          data-sent={shown}
          maxLength={8}
        />
      )}
    </Field>
  )
}

/** The rows that were sent and one empty row, so that no script is needed to add one. */
function Openings({ data: { planner, typed, fault } }: { data: PlanData }) {
  const last = typed.openings.at(-1)
  const isEmpty = last?.width === '' && last.height === ''
  const count = Math.min(MOST_OPENINGS, typed.openings.length + (isEmpty ? 0 : 1))
  const wrong =
    fault?.field === 'openings' ? ({ 'aria-invalid': true, 'aria-describedby': 'openings-error' } as const) : {}
  return (
    <fieldset className={styles.plannerOpenings}>
      <legend className="label">{fieldText(planner, 'openings')}</legend>
      {Array.from({ length: count }, (_, at) => {
        const { width = '', height = '' } = typed.openings[at] ?? {}
        return (
          <div key={at} className={styles.plannerOpening}>
            <NumberField
              unit="m"
              name={WIDTH_KEY}
              aria-label={m.planner_opening_width({ at: at + 1 })}
              defaultValue={width}
              data-sent={width}
              maxLength={8}
              {...wrong}
            />
            <span aria-hidden="true">×</span>
            <NumberField
              unit="m"
              name={HEIGHT_KEY}
              aria-label={m.planner_opening_height({ at: at + 1 })}
              defaultValue={height}
              data-sent={height}
              maxLength={8}
              {...wrong}
            />
          </div>
        )
      })}
      {fault?.field === 'openings' ? (
        <p className="field__error" id="openings-error">
          <Icon name="circle-alert" /> {faultText(planner, fault)}
        </p>
      ) : (
        <p className="small soft">{m.planner_opening_hint()}</p>
      )}
    </fieldset>
  )
}
