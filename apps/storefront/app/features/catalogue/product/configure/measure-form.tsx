import type { Configuration } from '@shop/domain/configured/configuration'
import {
  type MeasureConfigurator,
  makeToMeasure,
  type Option,
  type Size,
  sizeFault,
} from '@shop/domain/configured/measure'
import { useState } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import { amount, figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import { Select } from '~/ui/form/select.tsx'
import * as styles from './configure.module.css'
import { startOf, useMade } from './made.ts'
import { MeasureDrawing } from './measure-drawing.tsx'

/** Sizes, colour and options with a drawing to scale. Price, weight and working days follow every valid change. */
export function MeasureForm({ configurator }: { configurator: MeasureConfigurator }) {
  const [typed, setTyped] = useState<Configuration>(() => startOf(configurator))
  const [made, setMade] = useMade()
  const change = (code: string, value: string) => {
    const next = { ...typed, [code]: value }
    setTyped(next)
    const outcome = makeToMeasure(configurator, next)
    setMade(outcome.ok ? outcome.value : undefined)
  }
  return (
    <div className={styles.configureForm}>
      <div className={styles.configurePair}>
        {configurator.sizes.map((size) => (
          <SizeField key={size.code} size={size} typed={typed[size.code] ?? ''} onChange={change} />
        ))}
      </div>
      <MeasureDrawing configurator={configurator} typed={typed} made={made} />
      {configurator.options.map((option) =>
        option.values.some(({ hex }) => hex) ? (
          <Colours key={option.code} option={option} chosen={typed[option.code]} onChange={change} />
        ) : (
          <OptionField key={option.code} option={option} chosen={typed[option.code]} onChange={change} />
        ),
      )}
      <dl className={styles.configureFacts} aria-live="polite">
        <div>
          <dt>{m.measure_weight()}</dt>
          <dd data-weight="">{made?.grams ? m.measure_kg({ kg: figure(made.grams / 1000, 1) }) : '–'}</dd>
        </div>
        <div>
          <dt>{m.measure_lead()}</dt>
          <dd>{made ? m.measure_days({ count: made.leadDays }) : '–'}</dd>
        </div>
      </dl>
    </div>
  )
}

type Change = (code: string, value: string) => void

function SizeField({ size, typed, onChange }: { size: Size; typed: string; onChange: Change }) {
  const { min, max, step } = size
  const fault = sizeFault(size, typed)
  const limits = { min, max, step }
  const texts = {
    not_whole: () => m.measure_not_whole(),
    too_small: () => m.measure_too_small({ min }),
    too_large: () => m.measure_too_large({ max }),
    off_step: () => m.measure_off_step({ step }),
  }
  return (
    <Field
      label={size.label[currentLocale()]}
      hint={step === 1 ? m.measure_limits(limits) : m.measure_limits_step(limits)}
      error={fault ? texts[fault]() : undefined}
    >
      {(control) => (
        <NumberField
          {...control}
          unit="mm"
          value={typed}
          onChange={(event) => onChange(size.code, event.target.value.trim())}
        />
      )}
    </Field>
  )
}

type OptionProps = { option: Option; chosen: string | undefined; onChange: Change }

/** 'Eiken (+ € 45,00)' */
const optionText = ({ label, cents }: Option['values'][number]): string => {
  const text = label[currentLocale()]
  return cents > 0 ? m.measure_more({ text, price: amount(cents / 100) }) : text
}

function OptionField({ option, chosen, onChange }: OptionProps) {
  return (
    <Field label={option.label[currentLocale()]}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          options={option.values.map((value) => ({ value: value.code, label: optionText(value) }))}
          onChange={(event) => onChange(option.code, event.target.value)}
        />
      )}
    </Field>
  )
}

function Colours({ option, chosen, onChange }: OptionProps) {
  return (
    <fieldset className={styles.configureColours}>
      <legend>{option.label[currentLocale()]}</legend>
      {option.values.map((value) => (
        <label key={value.code}>
          <input
            type="radio"
            name={option.code}
            checked={chosen === value.code}
            onChange={() => onChange(option.code, value.code)}
          />
          <i style={{ background: value.hex }} aria-hidden="true" />
          <span>{optionText(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
