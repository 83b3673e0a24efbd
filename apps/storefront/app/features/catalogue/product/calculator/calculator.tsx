import { PLANNER_WORDS } from '@shop/routes'
import { useState } from 'react'
import { amountFor } from '~/features/catalogue/product/buy/amount.ts'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { companionCount } from '~/lib/companions/companion-count.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { figure, figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import * as measuresStyles from '~/shared/form/measures.module.css'
import { BothFigures } from '~/ui/display/price.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import * as styles from './calculator.module.css'
import { CalculatorForm } from './calculator-form.tsx'
import type { CalculatorKind } from './calculator-kind.ts'
import { calculate, type Sum, type Typed } from './calculator-sum.ts'
import { timesText } from './calculator-text.ts'

/** Computes the quantity and price for a job of a given size, with waste. */
export default function Calculator({
  product,
  kind,
  onTake,
  onClose,
}: {
  product: ProductData
  kind: CalculatorKind
  onTake: (quantity: number, sides: 1 | 2) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState<Typed>({
    how: kind.measure === 'm' ? 'known' : 'measure',
    surfaces: [{ id: 0, length: '', width: '' }],
    known: '',
    open: '',
    waste: String(kind.wastePercent),
    times: 1,
    thickness: '5',
  })
  const sum = calculate(kind, typed, product)
  const sides = kind.times === 'sides' ? typed.times : 1
  const { total } = amountFor(product, sum.count)
  const pieces = `${sum.count} ${unitText(product.unit, sum.count)}`
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={m.calculator_title({ units: unitText(product.unit, 2) })}
      closeLabel={m.panel_close()}
      foot={
        <>
          <p className={styles.calcFoot}>
            <b>{pieces}</b> <BothFigures figures={figures(total.incl, total.excl)} />
          </p>
          <button
            type="button"
            className="btn btn--signal btn--l"
            disabled={sum.count === 0}
            onClick={() => onTake(sum.count, sides)}
          >
            {m.calculator_take({ pieces })}
          </button>
        </>
      }
    >
      <div className={styles.calc}>
        <CalculatorForm kind={kind} typed={typed} onChange={setTyped} />
        <Outcome product={product} kind={kind} sum={sum} typed={typed} />
      </div>
      <AlsoNeeded product={product} count={sum.count} sides={sides} />
      {kind.times === 'sides' ? (
        <p className="small">
          <a href={link('planner', { planner: PLANNER_WORDS['stud-wall'][currentLocale()] })}>
            {m.calculator_whole_wall()}
          </a>
        </p>
      ) : null}
    </Dialog>
  )
}

function Outcome({
  product,
  kind,
  sum,
  typed,
}: {
  product: ProductData
  kind: CalculatorKind
  sum: Sum
  typed: Typed
}) {
  const unit = measureText(kind.measure)
  const say = (value: number) => `${figure(value, 2)} ${unit}`
  const { total } = amountFor(product, sum.count)
  const rows = [
    [m.calculator_measured(), say(sum.measured)],
    ...(sum.open > 0 ? [[m.calculator_open(), `− ${say(sum.open)}`]] : []),
    ...(typed.times > 1 ? [[timesText(kind, 2), '× 2']] : []),
    [m.calculator_waste_of({ percent: typed.waste || '0' }), `+ ${say(sum.waste)}`],
    [m.calculator_needed(), say(sum.needed)],
    [m.calculator_get({ count: String(sum.count), holds: say(kind.holds) }), say(sum.count * kind.holds)],
  ]
  return (
    <div className={measuresStyles.measuresSum} aria-live="polite">
      <p className={styles.calcCount}>
        <b>{sum.count}</b> {unitText(product.unit, sum.count)}
      </p>
      <dl className={measuresStyles.measuresFacts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={measuresStyles.measuresTotal}>
          <dt>{m.product_total()}</dt>
          <dd>
            <BothFigures figures={figures(total.incl, total.excl)} />
          </dd>
        </div>
      </dl>
      {sum.count > sum.enough ? (
        <p className={styles.calcHint}>
          {m.calculator_more_is_cheaper({ count: String(sum.count), enough: String(sum.enough) })}
        </p>
      ) : null}
    </div>
  )
}

/** The required companion products for the same job. */
function AlsoNeeded({ product, count, sides }: { product: ProductData; count: number; sides: number }) {
  if (count === 0 || product.needed.length === 0) return null
  const list = product.needed.map((one) => {
    const pieces = companionCount(product, one, count, sides)
    return `${pieces} ${unitText(one.unit, pieces)} ${one.name}`
  })
  return (
    <p className={`${styles.calcAlso} small soft`}>
      {m.calculator_also()} {list.join('; ')}.
    </p>
  )
}
