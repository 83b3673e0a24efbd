import type { ReactNode } from 'react'
import { useBranchPromises } from '~/features/catalogue/branch-promises.ts'
import { ProductPromise } from '~/features/catalogue/product-promise.tsx'
import * as noHitsStyles from '~/features/catalogue/search/no-hits.module.css'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ShareButton } from '~/shared/share/share-button.tsx'
import * as tableStyles from '~/ui/display/table.module.css'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './compare-screen.module.css'
import { ComparedHead } from './compared-head.tsx'
import { comparedName } from './compared-name.ts'
import type { CompareData } from './load-compare.server.ts'
import { priceRows, type ShownRow } from './shown-rows.tsx'

/**
 * Differing rows come first and the best value of a row is marked. 'Alleen verschillen' is a checkbox without script.
 */
export function CompareScreen({ products, differing, equal, line }: CompareData) {
  const promises = useBranchPromises(products)
  if (products.length === 0) return <NothingToCompare />
  const toShown = ({ code, label, values }: CompareData['differing'][number]): ShownRow => ({
    key: code,
    label,
    cells: values.map((value) => value ?? '–'),
  })
  const supply: ShownRow = {
    key: 'promise',
    label: m.compare_pickup_delivery(),
    cells: products.map((product) => (
      <ProductPromise key={product.id} product={product} promise={promises.get(product.id)} />
    )),
  }
  const { differing: differingPrices, equal: equalPrices } = priceRows(products)
  const name = comparedName(line, currentLocale()) ?? m.compare_products()
  return (
    <div className={styles.cmppage}>
      <div className={styles.cmphead}>
        <h1>{m.compare_title({ count: String(products.length), name })}</h1>
        <div className="row">
          <Checkbox className={styles.cmpOnly} label={m.compare_only_differences()} />
          <ShareButton title={m.compare_title({ count: String(products.length), name })} className="btn btn--s" />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={`${tableStyles.scrollx} ${styles.cmpbox}`} tabIndex={0} aria-label={m.compare_table()}>
        <table className={styles.cmp} style={{ '--columns': products.length } as React.CSSProperties}>
          <thead>
            <tr>
              <td>
                <span className="small soft">{m.compare_hint()}</span>
              </td>
              {products.map((product) => (
                <ComparedHead key={product.id} product={product} all={products} />
              ))}
            </tr>
          </thead>
          <Group title={m.compare_differing()} rows={[...differingPrices, ...differing.map(toShown)]} />
          <Group title={m.compare_supply()} rows={[supply]} />
          <Group title={m.compare_equal()} rows={[...equalPrices, ...equal.map(toShown)]} isSame />
        </table>
      </section>
    </div>
  )
}

function Group({ title, rows, isSame = false }: { title: string; rows: readonly ShownRow[]; isSame?: boolean }) {
  if (rows.length === 0) return null
  const columns = rows[0]?.cells.length ?? 0
  return (
    <tbody className={isSame ? styles.isSame : undefined}>
      <tr className={styles.cmpGroup}>
        <th scope="colgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, label, cells, best }) => (
        <tr key={key} className={isSame ? undefined : styles.isDiff}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <Cell key={at} isBest={best?.includes(at) ?? false}>
              {cell}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ isBest, children }: { isBest: boolean; children: ReactNode }) {
  if (!isBest) return <td>{children}</td>
  return (
    <td className={styles.isBest}>
      <Icon name="check" size={16} />
      <span className="sr">{m.compare_best()} </span>
      {children}
    </td>
  )
}

function NothingToCompare() {
  return (
    <div className={noHitsStyles.empty}>
      <h1>{m.compare_none_title()}</h1>
      <p>{m.compare_none_text()}</p>
      <p>
        <a className="btn btn--signal" href={link('product-lister-all', { pathMatch: '' })}>
          {m.page_products_title()}
        </a>
      </p>
    </div>
  )
}
