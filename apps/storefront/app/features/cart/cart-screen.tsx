import type { CartLine, CartView } from '@shop/contract/cart-view'
import { priced } from '@shop/contract/priced-cart'
import { fromWireMethod, type ShippingMethod } from '@shop/domain/cart/shipping-method'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { keptShipment } from '~/lib/cart/cart-session.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { useStore } from '~/lib/store.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Toast } from '~/ui/overlay/toast.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CodeForm } from './code-form.tsx'
import { EmptyCart, WaitingCart } from './no-lines.tsx'
import { SetAside, useFinding } from './set-aside.tsx'
import { type Said, share, takeShared } from './share-cart.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { usePromises } from './use-promises.ts'

const UNDO_MS = 10_000

/** Reads the cart, and takes over the one whose link was followed. */
function useCartOfPage(say: (said: Said) => void) {
  const navigate = useNavigate()
  // the cart is with the shop, the link in the address
  useEffect(() => {
    const shareKey = new URLSearchParams(location.search).get('share')
    const open = async () => {
      await queue.load()
      if (!shareKey) return
      say(await takeShared(shareKey))
      await navigate(link('cart'), { replace: true })
    }
    open().catch(() => say({ text: m.cart_lost(), kind: 'error' }))
  }, [navigate, say])
}

/** The cart page: what is in it, what it costs, and the way on. */
export function CartScreen() {
  const { cart, isSaving, trouble } = useStore(shownCart, UNREAD)
  const [said, say] = useState<Said>()
  const [removed, setRemoved] = useState<CartLine>()
  useCartOfPage(say)
  const finding = useFinding(cart, isSaving)
  const remove = (line: CartLine) => {
    queue.set(line.productId, 0)
    setRemoved(line)
  }
  const undo = () => {
    if (removed) queue.add(removed.productId, removed.quantity, removed.source ?? undefined)
    setRemoved(undefined)
  }
  // an offer to take back does not stand for ever
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <>
      {cart === undefined ? (
        <WaitingCart />
      ) : cart.lines.length === 0 ? (
        <EmptyCart>
          <SetAside cart={cart} finding={undefined} />
        </EmptyCart>
      ) : (
        <FullCart
          cart={cart}
          isSaving={isSaving}
          finding={finding}
          trouble={trouble}
          onRemove={remove}
          onShare={() => void share().then(say)}
        />
      )}
      <div className="toasts">
        {removed ? (
          <Toast
            onClose={() => setRemoved(undefined)}
            closeLabel={m.cart_close()}
            action={
              <button type="button" className="toast__do" onClick={undo}>
                {m.cart_undo()}
              </button>
            }
          >
            {m.cart_removed({ name: removed.productTitle })}
          </Toast>
        ) : said ? (
          <Toast kind={said.kind} onClose={() => say(undefined)} closeLabel={m.cart_close()}>
            {said.text}
          </Toast>
        ) : null}
      </div>
    </>
  )
}

type FullProps = {
  cart: CartView
  isSaving: boolean
  finding: ReturnType<typeof useFinding>
  trouble: string | undefined
  onRemove: (line: CartLine) => void
  onShare: () => void
}

function FullCart({ cart, isSaving, finding, trouble, onRemove, onShare }: FullProps) {
  const navigate = useNavigate()
  const promises = usePromises()
  const [chosen, setChosen] = useState<ShippingMethod>()
  useEffect(() => setChosen(keptShipment()?.method), []) // kept by this visit, so known to the browser only
  const [isLeaving, setLeaving] = useState(false)
  const method = chosen ?? fromWireMethod(cart.shippingMethod)
  // until there is an address to tell the shop, its cost is shown all the same
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
  return (
    <div className="co">
      <div className="co__main">
        <div className="cart__head">
          <h1>
            {m.page_title_cart()} <span className="soft num">{m.cart_count({ count })}</span>
          </h1>
          <div className="cart__acts">
            <Button look="quiet" onClick={onShare}>
              <Icon name="copy" size={16} /> {m.cart_share()}
            </Button>
            <Button look="quiet" onClick={() => openPanel('cart-favorites')}>
              <Icon name="list-plus" size={16} /> {m.cart_to_list()}
            </Button>
          </div>
        </div>
        {trouble ? (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        ) : null}
        <SetAside cart={cart} finding={finding} />
        <ShippingChoice cart={cart} method={method} branch={promises.branch} onChoose={setChosen} />
        <CartLines cart={cart} promises={promises} invalidIds={finding?.productIds ?? []} onRemove={onRemove} />
      </div>
      <aside className="co__side" aria-label={m.cart_summary()}>
        <CartSummary cart={shown}>
          <div>
            <Button
              look="signal"
              size="l"
              block
              busy={isLeaving}
              onClick={() => void goOn().catch(() => setLeaving(false))}
            >
              {m.cart_go_on()}
            </Button>
            <p className="sr" role="status">
              {isSaving ? m.cart_saving() : ''}
            </p>
          </div>
          <CodeForm cart={cart} />
        </CartSummary>
      </aside>
    </div>
  )
}
