import { m } from '~/paraglide/messages.js'
import * as styles from './guarantee.module.css'
import type { ProductData } from './load-product.server.ts'

/** The statutory guarantee in the words of the European notice, and the manufacturer's additional guarantee. */
export function Guarantee({ product: { guaranteeYears, brand, number, maker } }: { product: ProductData }) {
  return (
    <section id="garantie" className={styles.garan}>
      <h2>{m.guarantee_title()}</h2>
      <div className="column">
        <div className={styles.garanLaw}>
          <p className={styles.garanYears}>
            <b>2</b> {m.guarantee_years_at_least()}
          </p>
          <div>
            <h3>{m.guarantee_law_title()}</h3>
            <p>{m.guarantee_law_text()}</p>
            <ul>
              <li>{m.guarantee_law_repair()}</li>
              <li>{m.guarantee_law_money()}</li>
              <li>{m.guarantee_law_longer()}</li>
            </ul>
            <p>
              <a href={m.guarantee_law_url()} rel="external noreferrer">
                {m.guarantee_law_more()}
              </a>
            </p>
          </div>
        </div>
        {guaranteeYears > 2 ? (
          <div className={styles.garanMaker}>
            <p className={styles.garanYears}>
              <b>{guaranteeYears}</b> {m.guarantee_years()}
            </p>
            <div>
              <h3>{m.guarantee_maker_title()}</h3>
              <p>{m.guarantee_maker_text({ name: maker?.name ?? brand?.name ?? '', years: String(guaranteeYears) })}</p>
              <p className="soft">{m.guarantee_maker_model({ brand: brand?.name ?? '', number })}</p>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}
