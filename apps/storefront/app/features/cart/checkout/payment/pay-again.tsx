import type { OrderDetail } from '@shop/contract/order-after'
import * as styles from '~/features/cart/checkout/checkout-frame.module.css'
import { link } from '~/lib/locale/locale.ts'
import type { PayMethod } from '~/lib/order/pay-method.ts'
import { m } from '~/paraglide/messages.js'
import { PayForm } from '~/shared/order/pay-form.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { LinkButton } from '~/ui/link-button.tsx'

type Props = { detail: OrderDetail; methods: readonly PayMethod[]; message: string | undefined }

/** The payment step of an existing order; its cart no longer exists. */
export function PayAgain({ detail, methods, message }: Props) {
  const { order, canPay } = detail
  return (
    <div className={`wrap ${styles.checkout}`}>
      <PageHead title={m.checkout_step_payment()} isHidden />
      <h1>{m.checkout_step_payment()}</h1>
      {order.state === 'cancelled' ? (
        <section className="box">
          <h2>{m.pay_order_gone({ number: order.orderNumber })}</h2>
          <p>{m.pay_order_gone_text()}</p>
          <LinkButton look="signal" href={link('cart')}>
            {m.page_title_cart()}
          </LinkButton>
        </section>
      ) : (
        <>
          {canPay && !message ? (
            <Notice kind="error" live>
              {m.checkout_pay_failed()} {m.checkout_pay_safe()}
            </Notice>
          ) : null}
          <PayForm detail={detail} methods={methods} message={message} />
        </>
      )}
    </div>
  )
}
