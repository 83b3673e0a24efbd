import { type PaintConfigurator, paintFor } from '@shop/domain/configured/paint'
import { useState } from 'react'
import { useQuantity } from '~/features/catalogue/product/buy/quantity.ts'
import { counted } from '~/lib/text/counted.ts'
import { figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { NumberField } from '~/ui/form/number-field.tsx'
import { Select } from '~/ui/form/select.tsx'
import * as styles from './configure.module.css'

const COATS = [1, 2, 3]

/** Litres and tins for a wall. */
export function PaintNeeded({ configurator }: { configurator: PaintConfigurator }) {
  const [typed, setTyped] = useState({ area: '', coats: '2' })
  const [, setQuantity] = useQuantity()
  const areaM2 = Number(typed.area.replace(',', '.'))
  const need = paintFor(configurator, { areaM2, coats: Number(typed.coats) })
  return (
    <div className={styles.configureNeed} data-need="">
      <Field label={m.paint_area()} error={typed.area !== '' && !need ? m.paint_area_wrong() : undefined}>
        {(control) => (
          <NumberField
            {...control}
            unit="m²"
            value={typed.area}
            onChange={(event) => setTyped({ ...typed, area: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.calculator_coats()}>
        {(control) => (
          <Select
            {...control}
            value={typed.coats}
            options={COATS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(event) => setTyped({ ...typed, coats: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.configureSum} aria-live="polite">
        {need ? (
          <>
            <span>
              {m.paint_litres({ litres: figure(need.litres, 1) })}:{' '}
              <b>
                {counted(need.tins, m.paint_tins_one, m.paint_tins_many, {
                  count: need.tins,
                  litres: figure(configurator.litres, 2),
                })}
              </b>
            </span>
            <Button size="s" onClick={() => setQuantity(need.tins)}>
              {m.paint_take({ count: need.tins })}
            </Button>
          </>
        ) : (
          <span className="soft">{m.paint_cover({ area: figure(configurator.coverageM2, 1) })}</span>
        )}
      </p>
    </div>
  )
}
