import { productObject, reportProductScreen } from '@shop/contract/staff/office/presence'
import { readStaffProduct, type StaffProduct } from '@shop/contract/staff/office/search'
import { type ProductForm as ProductFormView, readProductForm } from '@shop/contract/staff/range/products'
import { readStaffMember } from '@shop/contract/staff/session'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { Presence } from '#ui/presence/presence.tsx'
import styles from './product.module.css'
import { STATE_NAMES } from './product-filters.tsx'
import formStyles from './product-form.module.css'
import { ProductForm } from './product-form.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const address = { params: { productNumber: params.number ?? '' } }
  const [product, { permissions }] = await Promise.all([
    request(readStaffProduct, address, signal),
    request(readStaffMember, {}, signal),
  ])
  return {
    product,
    form: permissions.includes('product.correct') ? await request(readProductForm, address, signal) : null,
  }
}

/** A product: price, stock in the branches of this person, and the fields that staff change. */
export function Product() {
  const { product, form } = useLoaderData<typeof loader>()
  const { number, name, state, priceCents, stock } = product
  return (
    <Page
      title={name}
      sub={[m.order_article({ number }), STATE_NAMES[state](), money(priceCents)].join(' · ')}
      marks={<ProductPresence number={number} />}
    >
      <SaleStops number={number} stops={product.stops} />
      <Records number={number} promotions={form?.promotions ?? []} />
      {form ? <ProductForm key={number} number={number} form={form} /> : null}
      <h2>{m.product_stock()}</h2>
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
              {stock.map(({ branchId, branch, onHand, reserved, promised }) => (
                <tr key={branchId}>
                  <td>
                    <Link to={`/products/${number}/stock/${branchId}`}>{branch}</Link>
                  </td>
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

function ProductPresence({ number }: { number: string }) {
  const params = useMemo(() => ({ productNumber: number }), [number])
  return <Presence objectId={productObject(number)} topic="product" endpoint={reportProductScreen} params={params} />
}

/** The open stops that include the product, or a link to stop it alone. */
function SaleStops({ number, stops }: { number: string; stops: StaffProduct['stops'] }) {
  const { permissions } = useStaffMember()
  const mayStop = permissions.includes('product.correct')
  return (
    <>
      {stops.map(({ id, reason }) => (
        <p className={styles.saleStop} key={id}>
          {mayStop ? (
            <Link to={`/sale-stops/${id}`}>{m.sale_stop_of_product({ reason })}</Link>
          ) : (
            m.sale_stop_of_product({ reason })
          )}
        </p>
      ))}
      {mayStop && stops.length === 0 ? (
        <p className={formStyles.productLinks}>
          <Link to={`/sale-stops?kind=product&key=${number}`}>{m.sale_stop_this()}</Link>
        </p>
      ) : null}
    </>
  )
}

/** Links to the explanation of the price, and to the histories of the product, its prices and its promotions. */
function Records({ number, promotions }: { number: string; promotions: ProductFormView['promotions'] }) {
  const { permissions } = useStaffMember()
  return (
    <p className={formStyles.productLinks}>
      <Link to={`/products/${number}/price`}>{m.why_price()}</Link>
      <Link to={`/products/${number}/availability`}>{m.find_why()}</Link>
      {permissions.includes('product.correct') ? (
        <Link to={`/products/${number}/relations`}>{m.relation_link()}</Link>
      ) : null}
      {permissions.includes('history.read') ? (
        <>
          <Link to={`/history/product/${number}`}>{m.history_of_product()}</Link>
          <Link to={`/history/price/${number}`}>{m.history_of_prices()}</Link>
          {promotions.map(({ id, name }) => (
            <Link key={id} to={`/history/promotion/${id}`}>
              {m.history_of_promotion({ name })}
            </Link>
          ))}
        </>
      ) : null}
    </p>
  )
}
