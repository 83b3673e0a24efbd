import { link } from '~/lib/locale/locale.ts'
import { figure, figures, unitFigures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import type { ShownPart } from './load-plan.server.ts'
import * as styles from './planner.module.css'
import { roleText } from './role-text.ts'

/** Every part of the job, with the product that covers it or the note that the shop does not sell it. */
export function PlannerParts({ parts }: { parts: readonly ShownPart[] }) {
  return (
    <ul className={styles.plannerParts} aria-label={m.planner_parts()}>
      {parts.map((part) => (
        <li key={part.role} data-planned={part.role}>
          {part.product ? <LazyImage src={part.product.img} alt="" width={64} height={64} sizes="64px" /> : <span />}
          <div>
            <h3>
              {roleText(part.role)} <span className="soft">{needText(part)}</span>
            </h3>
            {part.product ? (
              <Product part={part} product={part.product} />
            ) : (
              <p className="soft">{m.planner_not_sold()}</p>
            )}
            {part.categoryUrl ? (
              <a className="small" href={link('product-lister-all', { pathMatch: part.categoryUrl })}>
                {m.planner_other({ part: roleText(part.role) })}
              </a>
            ) : null}
          </div>
          {part.product ? (
            <p className={styles.plannerCount}>
              <b>
                {part.count} {unitText(part.product.unit, part.count)}
              </b>
              <BothFigures figures={figures(part.totalInclTax, part.totalExclTax)} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const needText = ({ amount, measure }: ShownPart) =>
  `${figure(amount, 2)} ${measure === 'stuk' ? unitText('stuk', amount) : measureText(measure)}`

type ProductProps = { part: ShownPart; product: NonNullable<ShownPart['product']> }

function Product({ part: { count, totalInclTax }, product }: ProductProps) {
  const each = unitFigures(totalInclTax / count, product.taxRate, count)
  return (
    <>
      <p>
        <a href={link('product-detail-url', { url: product.url })}>{product.name}</a>
      </p>
      <p className="small soft">
        <BothFigures figures={each} /> {m.price_per({ unit: unitText(product.unit) })}
        {product.perUnit ? (
          <>
            {' · '}
            <BothFigures figures={figures(product.perUnit.incl, product.perUnit.excl)} />{' '}
            {m.price_per({ unit: measureText(product.perUnit.unit) })}
          </>
        ) : null}
      </p>
      <HazardNote hazard={product.hazard} />
    </>
  )
}
