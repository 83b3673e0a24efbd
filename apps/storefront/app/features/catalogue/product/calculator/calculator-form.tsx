import { measureText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import * as measuresStyles from '~/shared/form/measures.module.css'
import { Field } from '~/ui/form/field.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import { Radio, RadioGroup } from '~/ui/form/radio.tsx'
import { Segmented } from '~/ui/form/segmented.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import * as styles from './calculator.module.css'
import type { CalculatorKind } from './calculator-kind.ts'
import type { Typed } from './calculator-sum.ts'
import { timesText } from './calculator-text.ts'

type FieldsProps = { kind: CalculatorKind; typed: Typed; onChange: (typed: Typed) => void }

export function CalculatorForm({ kind, typed, onChange }: FieldsProps) {
  const unit = measureText(kind.measure)
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part })
  const isMeasured = typed.how === 'measure' && kind.measure !== 'm'
  return (
    <div className={styles.calcForm}>
      {kind.measure === 'm' ? null : (
        <Segmented
          label={m.calculator_how()}
          value={typed.how}
          options={[
            { value: 'measure', label: m.calculator_how_measure() },
            { value: 'known', label: m.calculator_how_known({ unit }) },
          ]}
          onChange={(how) => set({ how })}
        />
      )}
      {isMeasured ? (
        <Surfaces kind={kind} typed={typed} onChange={onChange} />
      ) : (
        <Field label={m.calculator_known({ unit })}>
          {(control) => (
            <NumberField
              {...control}
              unit={unit}
              value={typed.known}
              onChange={(event) => set({ known: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles.calcPair}>
        {isMeasured && kind.measure === 'm2' ? (
          <Field label={m.calculator_open()}>
            {(control) => (
              <NumberField
                {...control}
                unit="m²"
                value={typed.open}
                onChange={(event) => set({ open: event.target.value })}
              />
            )}
          </Field>
        ) : null}
        {isMeasured && kind.measure === 'm3' ? (
          <Field label={m.calculator_thickness()}>
            {(control) => (
              <NumberField
                {...control}
                unit="cm"
                value={typed.thickness}
                onChange={(event) => set({ thickness: event.target.value })}
              />
            )}
          </Field>
        ) : null}
        <Field label={m.calculator_waste()}>
          {(control) => (
            <NumberField
              {...control}
              unit="%"
              value={typed.waste}
              onChange={(event) => set({ waste: event.target.value })}
            />
          )}
        </Field>
      </div>
      {kind.times ? (
        <RadioGroup legend={kind.times === 'coats' ? m.calculator_coats() : m.calculator_sides()}>
          <div className={styles.calcPair}>
            {([1, 2] as const).map((times) => (
              <Radio
                key={times}
                name="times"
                value={times}
                checked={typed.times === times}
                onChange={() => set({ times })}
                label={timesText(kind, times)}
              />
            ))}
          </div>
        </RadioGroup>
      ) : null}
    </div>
  )
}

/** One row per wall or floor; each field has its own accessible name, so that screen readers can distinguish them. */
function Surfaces({ kind, typed, onChange }: FieldsProps) {
  const { surfaces } = typed
  const set = (next: Typed['surfaces']) => onChange({ ...typed, surfaces: next })
  const change = (id: number, part: { length?: string; width?: string }) =>
    set(surfaces.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const across = kind.times === 'sides' ? m.calculator_height() : m.calculator_width()
  return (
    <div className={measuresStyles.measures}>
      <p className={`${measuresStyles.measuresLabels} ${styles.calcSurface}`} aria-hidden="true">
        <b>{m.calculator_length()}</b>
        <b>{across}</b>
      </p>
      {surfaces.map(({ id, length, width }, at) => (
        <div className={styles.calcSurface} key={id}>
          <NumberField
            unit="m"
            aria-label={`${m.calculator_length()} ${at + 1}`}
            value={length}
            onChange={(event) => change(id, { length: event.target.value })}
          />
          <span aria-hidden="true">×</span>
          <NumberField
            unit="m"
            aria-label={`${across} ${at + 1}`}
            value={width}
            onChange={(event) => change(id, { width: event.target.value })}
          />
          <IconButton
            icon="trash-2"
            label={m.calculator_remove({ at: String(at + 1) })}
            disabled={surfaces.length === 1}
            onClick={() => set(surfaces.filter((one) => one.id !== id))}
          />
        </div>
      ))}
      <button
        type="button"
        className="linkbtn"
        onClick={() => set([...surfaces, { id: Math.max(...surfaces.map(({ id }) => id)) + 1, length: '', width: '' }])}
      >
        <Icon name="plus" size={16} /> {m.calculator_add()}
      </button>
    </div>
  )
}
