import { type Lookup as LookupView, lookUpProduct } from '@shop/contract/staff/branch/lookup'
import { formatDistance } from '@shop/domain/distance'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Problem, request } from '#lib/api.ts'
import { day, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { branchIdOf } from '#screens/counter/branch.ts'
import { pictureUrl, placeText } from '#screens/pick/pick-texts.ts'
import { signal } from '#screens/pick/signals.ts'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { Scanner } from '#ui/scanner/scanner.tsx'
import styles from './lookup.module.css'

type Found = { readonly code: string; readonly product: LookupView | null }

/** Branch and code are in the address. A code that names no product is a result, not a failure. */
export async function loader({ request: sent }: LoaderFunctionArgs): Promise<Found | null> {
  const query = new URL(sent.url).searchParams
  const code = query.get('code')
  if (!code) return null
  try {
    const params = { branch: Number(query.get('branch')) }
    return { code, product: await request(lookUpProduct, { params, query: { code } }, sent.signal) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return { code, product: null }
    throw error
  }
}

/** Price, place and stock of any product that is scanned outside a job. */
export function Lookup() {
  const found = useLoaderData<typeof loader>()
  const member = useStaffMember()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const branchId = branchIdOf(window.location, member)
  const branch = member.branches.find(({ id }) => id === branchId)?.name ?? ''
  const lookUp = (code: string) =>
    void navigate(`/scan?${new URLSearchParams({ branch: String(branchId), code: code.trim() })}`, { replace: true })
  useEffect(() => {
    document.title = `${found?.product?.name ?? m.lookup_title()} | ${BRAND_NAME}`
    if (found) signal(found.product ? 'counted' : 'refused')
  }, [found])
  return (
    <>
      <FloorBar title={m.lookup_title()} backText={m.pick_home()}>
        <span className={styles.lookupBranch}>{branch}</span>
      </FloorBar>
      <main className={styles.lookupMain} id="content" tabIndex={-1}>
        <Scanner field={field} onScan={lookUp} />
        <div role="status">
          {found && !found.product ? <Notice tone="warn" text={m.lookup_unknown({ code: found.code })} /> : null}
          {found?.product ? <Product product={found.product} /> : null}
        </div>
        <p className={styles.lookupWait}>
          <ScanBarcode size={24} aria-hidden="true" />
          {found ? m.lookup_next() : m.lookup_scan()}
        </p>
      </main>
    </>
  )
}

function Product({ product }: { product: LookupView }) {
  const { here, nearby, nextDelivery, packPieces } = product
  const about = [product.brand, m.order_article({ number: product.number })].filter(Boolean).join(' · ')
  return (
    <article className={styles.lookupProduct} aria-label={product.name}>
      <div className={styles.lookupItem}>
        {product.picture ? (
          <img className={styles.lookupPicture} src={pictureUrl(product.picture)} alt="" width={108} height={108} />
        ) : null}
        <div>
          <h2 className={styles.lookupName}>{product.name}</h2>
          <p>{about}</p>
          {packPieces > 1 ? <p>{m.lookup_pack({ count: packPieces })}</p> : null}
        </div>
      </div>
      {product.isEnded ? <Notice tone="warn" text={m.lookup_ended()} /> : null}
      <p className={styles.lookupPrice}>
        <b>{money(product.priceCents)}</b>
        <span>
          {product.unitPrice
            ? m.lookup_per({ price: money(product.unitPrice.cents), unit: unitText(product.unitPrice.unit) })
            : m.lookup_per_piece({ unit: product.unit })}
          {product.tiers.map(({ quantity, priceCents }) => (
            <span key={quantity}>{m.lookup_tier({ quantity, price: money(priceCents) })}</span>
          ))}
        </span>
      </p>
      <dl className={styles.lookupFacts}>
        <div>
          <dt>{m.lookup_place()}</dt>
          <dd>{placeText(product)}</dd>
        </div>
        <div>
          <dt>{m.lookup_free()}</dt>
          <dd>{here.free}</dd>
        </div>
      </dl>
      <dl className={styles.lookupRows}>
        <dt>{m.lookup_on_hand()}</dt>
        <dd>{here.onHand}</dd>
        <dt>{m.lookup_promised()}</dt>
        <dd>{here.promised}</dd>
        {here.reserved > 0 ? (
          <>
            <dt>{m.lookup_reserved()}</dt>
            <dd>{here.reserved}</dd>
          </>
        ) : null}
        {nearby.map(({ branch, metres, free }) => (
          <Row
            key={branch}
            name={`${branch}, ${formatDistance(metres, getLocale())}`}
            value={m.lookup_there({ free })}
          />
        ))}
        {nearby.length === 0 ? <Row name={m.lookup_nearby()} value={m.lookup_nowhere()} /> : null}
        <dt>{m.lookup_delivery()}</dt>
        <dd>{nextDelivery ? day(nextDelivery) : m.lookup_no_delivery()}</dd>
      </dl>
    </article>
  )
}

/** 'm²' for 'm2'. */
const unitText = (unit: string): string => unit.replace('2', '²').replace('3', '³')

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
