import { readStaffProduct } from '@shop/contract/staff/office/search'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import styles from './product.module.css'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(readStaffProduct, { params: { productNumber: params.number ?? '' } }, signal)

const STATES = { Active: m.product_active, Ended: m.product_ended, Draft: m.product_draft } as const

/** Price of a product, and its stock in the branches of this person. */
export function Product() {
  const { number, name, state, priceCents, stock } = useLoaderData<typeof loader>()
  return (
    <Page title={name} sub={[m.order_article({ number }), STATES[state](), money(priceCents)].join(' · ')}>
      {stock.length === 0 ? (
        <p>{m.product_no_stock()}</p>
      ) : (
        // A scroll container that the keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
        <section className={styles.stockBox} aria-label={m.product_stock()} tabIndex={0}>
          <table className={styles.stock} aria-label={m.product_stock()}>
            <thead>
              <tr>
                <th scope="col">{m.orders_branch()}</th>
                <th scope="col" className={styles.stockPieces}>
                  {m.product_on_hand()}
                </th>
                <th scope="col" className={styles.stockPieces}>
                  {m.product_reserved()}
                </th>
                <th scope="col" className={styles.stockPieces}>
                  {m.product_promised()}
                </th>
              </tr>
            </thead>
            <tbody>
              {stock.map(({ branch, onHand, reserved, promised }) => (
                <tr key={branch}>
                  <td>{branch}</td>
                  <td className={styles.stockPieces}>{onHand}</td>
                  <td className={styles.stockPieces}>{reserved}</td>
                  <td className={styles.stockPieces}>{promised}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  )
}
