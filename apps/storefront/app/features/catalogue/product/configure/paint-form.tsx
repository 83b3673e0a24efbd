import { COLOUR_CARD, type ColourSystem, RAL_CLASSIC, readColour } from '@shop/domain/configured/colour'
import { mixPaint, type PaintConfigurator } from '@shop/domain/configured/paint'
import { useState } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Segmented } from '~/ui/form/segmented.tsx'
import * as styles from './configure.module.css'
import { useMade } from './made.ts'
import { PaintNeeded } from './paint-needed.tsx'
import { PaintSample } from './paint-sample.tsx'
import { Swatches } from './swatches.tsx'

/** A colour by RAL number or name, by NCS notation or from the shop's card, with a sample and the litres it takes. */
export default function PaintForm({ configurator }: { configurator: PaintConfigurator }) {
  const [system, setSystem] = useState<ColourSystem>('RAL')
  const [made, setMade] = useMade()
  const choose = (colour: string) => {
    const mixed = mixPaint(configurator, { colour })
    setMade(mixed.ok ? mixed.value : undefined)
  }
  const chosen = made?.configuration.colour
  return (
    <div className={styles.configureForm}>
      <Segmented
        label={m.paint_system()}
        value={system}
        fill
        options={[
          { value: 'RAL', label: 'RAL' },
          { value: 'NCS', label: 'NCS' },
          { value: 'card', label: m.paint_card() },
        ]}
        onChange={setSystem}
      />
      {system === 'RAL' ? <Ral chosen={chosen} onChoose={choose} /> : null}
      {system === 'NCS' ? <Ncs onChoose={choose} /> : null}
      {system === 'card' ? (
        <Swatches colours={COLOUR_CARD} chosen={chosen} onChoose={choose} label={m.paint_card()} columns={5} />
      ) : null}
      <PaintSample made={made} />
      <PaintNeeded configurator={configurator} />
    </div>
  )
}

type ChooseProps = { chosen: string | undefined; onChoose: (colour: string) => void }

/** All colours of RAL Classic, narrowed by number or name. */
function Ral({ chosen, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState('')
  const locale = currentLocale()
  const wanted = typed
    .trim()
    .toLowerCase()
    .replace(/^ral\s*/, '')
  const shown = RAL_CLASSIC.filter(
    ({ code, name }) => code.includes(wanted) || name?.[locale].toLowerCase().includes(wanted),
  )
  return (
    <>
      <Field label={m.paint_ral()} hint={m.paint_ral_count({ count: shown.length })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={m.paint_ral_example()}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Swatches colours={shown} chosen={chosen} onChoose={onChoose} label={m.paint_ral_colours()} />
    </>
  )
}

function Ncs({ onChoose }: Pick<ChooseProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const colour = readColour(typed)
  const isNcs = colour?.system === 'NCS'
  return (
    <Field
      label={m.paint_ncs()}
      hint={m.paint_ncs_example()}
      error={isLeft && typed !== '' && !isNcs ? m.paint_ncs_unknown() : undefined}
      good={isNcs ? colour.code : undefined}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChoose(readColour(event.target.value)?.system === 'NCS' ? event.target.value : '')
          }}
        />
      )}
    </Field>
  )
}
