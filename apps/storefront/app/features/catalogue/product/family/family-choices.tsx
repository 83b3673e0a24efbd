import { useId } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import * as styles from './family-choices.module.css'
import type { FamilyData } from './load-family.server.ts'

/**
 * The choice per spec in which the variants of a product differ. Each value is a link to the variant with it, so that a
 * choice works without script. A combination that does not exist names the values that exclude it.
 */
export function FamilyChoices({ family: { choices, variants } }: { family: FamilyData }) {
  return (
    <div className={styles.family}>
      <h2 className="sr">{m.product_variants()}</h2>
      {choices.map((choice) => (
        <Choice key={choice.label} choice={choice} />
      ))}
      <details className={styles.familyAll}>
        <summary>{m.product_variants_all({ count: String(variants.length) })}</summary>
        <ul>
          {variants.map((variant) => (
            <li key={variant.url}>
              <a href={hrefOf(variant.url)} aria-current={variant.isShown ? 'page' : undefined} data-stay>
                {variant.text}
              </a>
              <span className="num">
                <BothFigures figures={figures(variant.priceInclTax, variant.priceExclTax)} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const hrefOf = (url: string) => link('product-detail-url', { url })

function Choice({ choice: { label, options } }: { choice: FamilyData['choices'][number] }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.familyLabel}>
        {label}
      </h3>
      <ul className={styles.familyOptions} aria-labelledby={id}>
        {options.map(({ text, url, isChosen, excludedBy }) => (
          <li key={text}>
            {url ? (
              // data-stay: the choices stay where they are while the variant changes.
              <a
                className={styles.familyOption}
                href={hrefOf(url)}
                aria-current={isChosen ? 'true' : undefined}
                data-stay
              >
                {text}
              </a>
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a link without an address has no state
              <span className={styles.familyOption} role="link" aria-disabled="true" tabIndex={0}>
                {text}
                <small>{m.product_variant_not_with({ values: excludedBy })}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
