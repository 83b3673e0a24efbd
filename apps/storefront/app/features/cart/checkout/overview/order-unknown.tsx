import { orderOfCart } from '@shop/contract/order'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/message-page.module.css'
import { PageHead } from '~/shared/page/page-head.tsx'
import { LinkButton } from '~/ui/link-button.tsx'

type OrderLookup = 'asking' | 'unknown' | { readonly orderId: string | null }

/** Shows whether an order exists after the response to the order button was lost. Checks at once; a button retries. */
export function OrderUnknown({ cartId }: { cartId: string }) {
  const [known, setKnown] = useState<OrderLookup>('asking')
  useEffect(() => {
    requestApi(orderOfCart, { params: { cartId } }).then(
      (reply) => setKnown(reply.status === 200 ? reply.body.Data : 'unknown'),
      () => setKnown('unknown'),
    )
  }, [cartId])
  const orderId = typeof known === 'object' ? known.orderId : null
  const text =
    known === 'asking'
      ? m.checkout_order_asking()
      : known === 'unknown'
        ? m.checkout_order_unknown()
        : orderId
          ? m.checkout_order_exists()
          : m.checkout_order_not_placed()
  return (
    <div className={`wrap ${styles.nf}`}>
      <PageHead title={m.checkout_order_no_answer()} isHidden />
      <h1>{m.checkout_order_no_answer()}</h1>
      <p role="status">{text}</p>
      <LinkButton
        look="signal"
        size="l"
        href={orderId ? `${link('checkout-redirect')}?orderId=${orderId}` : link('checkout-overview')}
        data-reload
      >
        {orderId ? m.checkout_order_to() : m.checkout_order_back()}
      </LinkButton>
    </div>
  )
}
