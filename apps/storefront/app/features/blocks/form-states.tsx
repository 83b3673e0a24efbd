import { useState } from 'react'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { Combobox } from '~/ui/form/combobox.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input, Textarea } from '~/ui/form/input.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import { Radio, RadioGroup } from '~/ui/form/radio.tsx'
import { Segmented } from '~/ui/form/segmented.tsx'
import { Select } from '~/ui/form/select.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Switch } from '~/ui/form/switch.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './section.module.css'
import { KitSection, State } from './section.tsx'

const BRANCHES = [
  { value: 'utrecht', label: 'Utrecht', detail: '2,1 km' },
  { value: 'nieuwegein', label: 'Nieuwegein', detail: '8,4 km' },
  { value: 'woerden', label: 'Woerden', detail: '15,2 km' },
  { value: 'zeist', label: 'Zeist', detail: '16,0 km' },
]
const SORTS = [
  { value: '1', label: 'Relevantie' },
  { value: 'priceup', label: 'Prijs laag - hoog' },
  { value: 'pricedown', label: 'Prijs hoog - laag' },
]

export function FormStates() {
  const [branch, setBranch] = useState<string | undefined>('utrecht')
  return (
    <KitSection id="fields" title="Velden">
      <div className={styles.grid}>
        <Field label="E-mailadres" hint="Voor je bestelbevestiging.">
          {(control) => <Input {...control} type="email" autoComplete="email" placeholder="naam@voorbeeld.nl" />}
        </Field>
        <Field label="Postcode" error="Postcode is ongeldig (bv. 1234AA of 1234 AA)">
          {(control) => <Input {...control} defaultValue="123AA" autoComplete="postal-code" />}
        </Field>
        <Field label="Postcode" good="Atoomweg, Utrecht">
          {(control) => <Input {...control} defaultValue="3542 AB" autoComplete="postal-code" />}
        </Field>
        <Field label="Uitgeschakeld">{(control) => <Input {...control} defaultValue="Utrecht" disabled />}</Field>
        <Field label="Dikte">{(control) => <NumberField {...control} unit="mm" defaultValue="12,5" />}</Field>
        <Field label="Sorteer">{(control) => <Select {...control} options={SORTS} />}</Field>
        <Field label="Vestiging" hint="Typ om te zoeken.">
          {(control) => (
            <Combobox
              {...control}
              options={BRANCHES}
              value={branch}
              onChange={setBranch}
              emptyText="Geen vestiging gevonden"
            />
          )}
        </Field>
        <Field label="Opmerking" optional="niet verplicht">
          {(control) => <Textarea {...control} rows={2} />}
        </Field>
        <div>
          <Checkbox label="Vochtwerend" count={16} swatch="#A9C8AE" defaultChecked />
          <Checkbox label="Brandwerend" count={11} swatch="#E3B9B0" />
          <Checkbox label="18 mm" count={0} disabled />
        </div>
        <RadioGroup legend="Dagdeel">
          <Radio label="Ochtend" name="daypart" defaultChecked />
          <Radio label="Middag" name="daypart" />
        </RadioGroup>
        <State name="Schakelaar">
          <Switch label="Statistieken" defaultChecked />
          <br />
          <Switch label="Marketing" />
        </State>
        <Views />
      </div>
      <div className={`${styles.grid} ${styles.kitGap}`}>
        <ChoiceCard name="way" title="Bezorgen" price="€ 49,95" detail="Donderdag 19 november" defaultChecked />
        <ChoiceCard name="way" title="Afhalen in Utrecht" price="Gratis" detail="Vandaag 14:10" />
        <ChoiceCard
          name="way"
          title="Op rekening"
          detail="Je bestelling is hoger dan je beschikbare krediet."
          disabled
        />
      </div>
    </KitSection>
  )
}

function Views() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <State name="Weergave">
      <Segmented
        label="Weergave"
        value={view}
        onChange={setView}
        options={[
          { value: 'grid', label: <Icon name="layout-grid" />, name: 'Blokken' },
          { value: 'list', label: <Icon name="list" />, name: 'Lijst' },
        ]}
      />
    </State>
  )
}

const LABELS = { group: 'Aantal', less: 'Minder', more: 'Meer' }

export function StepperStates() {
  const [one, setOne] = useState(1)
  const [many, setMany] = useState(24)
  const [few, setFew] = useState(2)
  const [inCart, setInCart] = useState(6)
  return (
    <KitSection id="steppers" title="Aantal">
      <div className="row">
        <Stepper labels={LABELS} value={one} onChange={setOne} />
        <Stepper labels={LABELS} value={many} onChange={setMany} size="l" />
        <Stepper labels={LABELS} value={few} onChange={setFew} size="s" />
        <Stepper labels={LABELS} value={inCart} onChange={setInCart} inCart />
        <Stepper labels={LABELS} value={1} onChange={setOne} disabled />
      </div>
    </KitSection>
  )
}
