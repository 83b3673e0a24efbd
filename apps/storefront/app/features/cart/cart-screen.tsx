import type { CartLine, CartView } from '@shop/contract/cart-view'
import { priced } from '@shop/contract/priced-cart'
import { fromWireMethod, type ShippingMethod } from '@shop/domain/cart/shipping-method'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { failedAction } from '~/lib/api/failed-action.ts'
import { followBranch, cart as queue } from '~/lib/cart/cart.client.ts'
import { keptShipment } from '~/lib/cart/cart-session.ts'
import { putBackLines } from '~/lib/cart/set-cuts.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { useStore } from '~/lib/store.ts'
import { counted } from '~/lib/text/counted.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { PaymentMarks } from '~/shared/cart/payment-marks.tsx'
import * as twoColumnsStyles from '~/shared/page/two-columns.module.css'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { OrderAgain } from './again/order-again.tsx'
import type { Usual } from './again/usual.server.ts'
import { CartBranches } from './branches/cart-branches.tsx'
import { CartLines } from './cart-lines.tsx'
import * as styles from './cart-screen.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CodeForm } from './code-form.tsx'
import { ClearCart } from './empty/clear-cart.tsx'
import { EmptyCart } from './empty/empty-cart.tsx'
import { LostNotice } from './moment/lost-notice.tsx'
import { type LostMoment, useFreshDelivery } from './moment/use-fresh-delivery.ts'
import type { Needed } from './needed.server.ts'
import { NeededList } from './needed-list.tsx'
import * as nextBarStyles from './next-bar.module.css'
import { NextBar } from './next-bar.tsx'
import { OtherBranch } from './other-branch.tsx'
import { SetAside, useFinding } from './set-aside.tsx'
import { share, takeShared } from './share-cart.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { usePromises } from './use-promises.ts'

/** Uses the cart from the page. A link to a shared cart is processed once. */
function useCartOfPage(cart: CartView) {
  const navigate = useNavigate()
  // The cart queue and the URL are outside React, hence the effect.
  useEffect(() => {
    queue.take(cart)
    followBranch(false).catch((error: unknown) =>
      console.warn('branch update of the cart failed; cart unchanged', error),
    )
    const shareKey = new URLSearchParams(location.search).get('share')
    if (!shareKey) return
    takeShared(shareKey)
      .catch(() => ({ text: m.cart_lost(), kind: 'error' as const }))
      .then((said) => {
        showMessage(said)
        return navigate(link('cart'), { replace: true })
      })
  }, [cart, navigate])
}

/** Removes the line at once and offers to undo it. */
function remove(line: CartLine) {
  queue.set(line.id, 0)
  showMessage({
    text: m.cart_removed({ name: line.productTitle }),
    action: { label: m.cart_undo(), run: () => putBackLines([line]) },
  })
}

/** The cart page: lines, totals and the button to the checkout. */
export function CartScreen({
  sent,
  needed,
  refused,
  isKnown,
  usual,
}: {
  sent: CartView
  needed: readonly Needed[]
  /** why a change by a plain form failed */
  refused: string | undefined
  /** the visitor is signed in, so signing in cannot add lines from another device */
  isKnown: boolean
  usual: Usual | undefined
}) {
  useCartOfPage(sent)
  const shown = useStore(shownCart, UNREAD)
  const cart = shown.cart ?? sent
  const finding = useFinding(cart, shown.isSaving)
  const lost = useFreshDelivery(cart, finding)
  if (cart.lines.length === 0) {
    return (
      <EmptyCart refused={refused} isKnown={isKnown}>
        <SetAside cart={cart} finding={undefined} />
      </EmptyCart>
    )
  }
  return (
    <FullCart
      cart={cart}
      needed={needed}
      isSaving={shown.isSaving}
      finding={finding}
      lost={lost}
      trouble={shown.trouble ?? refused}
      usual={usual}
    />
  )
}

type FullProps = {
  cart: CartView
  needed: readonly Needed[]
  isSaving: boolean
  finding: ReturnType<typeof useFinding>
  lost: LostMoment | undefined
  trouble: string | undefined
  usual: Usual | undefined
}

function FullCart({ cart, needed, isSaving, finding, lost, trouble, usual }: FullProps) {
  const navigate = useNavigate()
  const promises = usePromises()
  const [chosen, setChosen] = useState<ShippingMethod>()
  useEffect(() => setChosen(keptShipment()?.method), []) // only the browser stores it, for this visit
  const [isLeaving, setLeaving] = useState(false)
  const method = chosen ?? fromWireMethod(cart.shippingMethod)
  // Show the cost of this method before an address is known.
  const shown =
    method === fromWireMethod(cart.shippingMethod)
      ? cart
      : priced({ ...cart, shippingMethod: method === 'Delivery' ? 'CustomerAddress' : 'Pickup' })
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const goOn = async () => {
    setLeaving(true)
    await queue.settle()
    await navigate(link('checkout-delivery'))
  }
  const next = {
    look: 'signal',
    size: 'l',
    href: link('checkout-delivery'),
    'aria-busy': isLeaving || undefined,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      goOn().catch(() => setLeaving(false)) // the error is shown above the lines
    },
    children: method === 'Pickup' ? m.cart_go_on_pickup() : m.cart_go_on(),
  } as const
  return (
    <>
      <div className={twoColumnsStyles.co}>
        <div className={twoColumnsStyles.coMain}>
          <div className={styles.cartHead}>
            <h1>
              {m.page_title_cart()}{' '}
              <span className="soft num">{counted(count, m.cart_count_one, m.cart_count_many)}</span>
            </h1>
            <div className={styles.cartActs}>
              <Button
                look="quiet"
                onClick={() =>
                  void share().catch((error: unknown) =>
                    showMessage({ text: failedAction(m.cart_share(), error), kind: 'error' }),
                  )
                }
              >
                <Icon name="share-2" size={16} /> {m.cart_share()}
              </Button>
              <Button look="quiet" onClick={() => openPanel('cart-favorites')}>
                <Icon name="list-plus" size={16} /> {m.cart_to_list()}
              </Button>
              <ClearCart cart={cart} />
            </div>
          </div>
          {trouble ? (
            <Notice kind="error" live>
              {trouble}
            </Notice>
          ) : null}
          {lost ? <LostNotice moment={lost} /> : null}
          <SetAside cart={cart} finding={finding} />
          <OtherBranch cart={cart} />
          <ShippingChoice cart={cart} method={method} promises={promises} onChoose={setChosen} />
          <CartBranches cart={cart} />
          <CartLines cart={cart} promises={promises} invalidIds={finding?.productIds ?? []} onRemove={remove} />
          <NeededList cart={cart} needed={needed} />
        </div>
        <aside className={twoColumnsStyles.coSide} aria-label={m.cart_summary()}>
          <CartSummary cart={shown}>
            <div>
              <LinkButton {...next} block className={nextBarStyles.nextbarTwin} />
              <p className="sr" role="status">
                {isSaving ? m.cart_saving() : ''}
              </p>
              <PaymentMarks />
            </div>
            <CodeForm cart={cart} />
          </CartSummary>
          <OrderAgain usual={usual} />
          <ul className={styles.ticks}>
            {[m.cart_sure_return(), m.cart_sure_checked()].map((text) => (
              <li key={text}>
                <Icon name="check" /> {text}
              </li>
            ))}
          </ul>
        </aside>
      </div>
      <NextBar cart={shown}>
        <LinkButton {...next} />
      </NextBar>
    </>
  )
}
