import { BRAND } from '@shop/retailer/brand'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { COMPANY, serviceHref } from '~/lib/contact/company.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { statusOfError } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/message-page.module.css'
import { NotFound, SearchShop } from './not-found.tsx'
import { OrderState } from './order-state.tsx'
import { SimpleFrame } from './simple-frame.tsx'
import cone from './traffic-cone.svg?url'

/** Error page in the simple layout: 404 offers links, an overloaded shop a reload, other errors only their status. */
export default function ErrorContents({ error }: { error: unknown }) {
  const status = statusOfError(error)
  useEffect(() => {
    // The server has no log of an error that the browser raised.
    if (error instanceof Error) console.error(error)
  }, [error])
  return (
    <SimpleFrame>
      <title>{`${status === 404 ? m.error_404_title() : status} | ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      {status === 404 ? <NotFound /> : status === 401 ? <SignedOut /> : <OnlyStatus status={status} />}
    </SimpleFrame>
  )
}

/** Shown when the customer's session has ended. */
function SignedOut() {
  return (
    <div className={`wrap ${styles.nf}`}>
      <img src={cone} alt="" width={380} height={152} />
      <h1 className={styles.nfCode}>401</h1>
      <p>{m.error_401_text()}</p>
      <a className="btn btn--signal btn--l" href={link('login')} data-reload>
        {m.login_submit()}
      </a>
    </div>
  )
}

/** The response to the order button was lost; the order may have been placed. */
function MaybeOrdered() {
  return (
    <>
      <p>
        <strong>{m.error_order()}</strong> {m.error_order_again()}
      </p>
      <p className="row">
        <a href={link('account-orders')} data-reload>
          {m.error_order_orders()}
        </a>
        <a href={link('cart')} data-reload>
          {m.error_order_cart()}
        </a>
      </p>
    </>
  )
}

/** Statuses of an overloaded or restarting shop, for which a reload can help. */
const BUSY: ReadonlySet<number> = new Set([502, 503, 504])

function OnlyStatus({ status }: { status: number }) {
  const isOrdering = useLocation().pathname === link('checkout-overview')
  return (
    <div className={`wrap ${styles.nf}`}>
      <img src={cone} alt="" width={380} height={152} />
      <h1 className={styles.nfCode}>{status}</h1>
      {BUSY.has(status) ? <p>{m.error_busy()}</p> : null}
      {isOrdering ? <MaybeOrdered /> : <OrderState />}
      <SearchShop />
      <p>
        <a href={serviceHref(currentLocale())} data-reload>
          {m.error_contact({ phone: COMPANY.phone })}
        </a>
      </p>
      <a className="btn btn--signal btn--l" href={link('index')} data-reload>
        {m.error_404_home()}
      </a>
    </div>
  )
}
