import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { PayBox, type UnpaidOrder } from '~/shared/order/pay-box.tsx'
import { Button } from '~/ui/button.tsx'
import { LinkButton } from '~/ui/link-button.tsx'

/** Placed but unpaid orders: a buyer who returns from the bank without paying finds the cart empty. */
export function UnpaidOrders({ orders }: { orders: readonly UnpaidOrder[] }) {
  const isBusy = useSending()
  return orders.map((order) => (
    <PayBox key={order.id} order={order}>
      <div className="row">
        <LinkButton look="signal" href={`${link('checkout-payment')}?orderId=${order.id}`}>
          {m.pay_this_order()} <span className="sr">{order.orderNumber}</span>
        </LinkButton>
        <Form method="post" className="plainform">
          <input type="hidden" name="orderId" value={order.id} />
          <Button type="submit" name="intent" value="restore" look="quiet" busy={isBusy}>
            {m.pay_put_back()}
          </Button>
        </Form>
      </div>
    </PayBox>
  ))
}
