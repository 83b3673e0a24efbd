import { amount, figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import { Progress } from '~/ui/display/progress.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './project.module.css'

export type Sums = {
  readonly totalInclTax: number
  readonly totalExclTax: number
  readonly budget: number | null
  readonly left: number | null
}

/** The current total, and what is left of the budget. Budgets include VAT in both price modes. */
export function Budget({ sums: { totalInclTax, totalExclTax, budget, left }, isBig = false }: Props) {
  const isOver = left !== null && left < 0
  return (
    <div className={styles.psums}>
      <p>
        <span className={isBig ? styles.psumsBig : styles.psumsTotal} data-project-total="">
          <BothFigures figures={figures(totalInclTax, totalExclTax)} />
        </span>{' '}
        <span className="vat-in">{m.price_incl()}</span>
        <span className="vat-ex">{m.price_excl()}</span>
      </p>
      {budget !== null && left !== null ? (
        <>
          <Progress value={Math.min(totalInclTax, budget)} max={budget} tone={isOver ? 'ink' : 'leaf'} />
          <p className={isOver ? styles.pover : 'small'}>
            {isOver ? <Icon name="triangle-alert" size={16} /> : null}{' '}
            {(isOver ? m.project_budget_over : m.project_budget_left)({
              amount: amount(Math.abs(left)),
              budget: amount(budget),
            })}
          </p>
        </>
      ) : null}
    </div>
  )
}
type Props = { sums: Sums; isBig?: boolean }
