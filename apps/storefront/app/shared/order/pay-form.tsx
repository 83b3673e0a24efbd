import type { OrderDetail } from '@shop/contract/order-after'
import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import type { PayMethod } from '~/lib/order/pay-method.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { ForDevice } from './for-device.tsx'
import { MethodCost } from './method-cost.tsx'
import { PayBox } from './pay-box.tsx'
import * as styles from './pay-form.module.css'

type Props = {
  detail: Pick<OrderDetail, 'order' | 'canPay' | 'payUrl'>
  methods: readonly PayMethod[]
  /** Reason of the last refusal. */
  message?: string | undefined
}

/** Continues an open payment or starts another one. The method of the order is preselected. */
export function PayForm({ detail: { order, canPay, payUrl }, methods, message }: Props) {
  const isBusy = useSending()
  const isHydrated = useHydrated()
  const { totals, ...rest } = order
  return (
    <PayBox order={{ ...rest, toPay: totals.toPay }}>
      {message ? (
        <Notice kind="error" live>
          {message}
        </Notice>
      ) : null}
      {payUrl ? (
        <p>
          <a className="btn btn--signal btn--l" href={payUrl} data-reload>
            {m.pay_continue()}
          </a>
        </p>
      ) : null}
      {canPay ? (
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="orderId" value={order.id} />
          <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
          <fieldset className={styles.choices}>
            <legend>{m.checkout_methods()}</legend>
            {methods.map(({ code, name, cost }) => (
              <ForDevice key={code} code={code}>
                <ChoiceCard
                  name="method"
                  value={code}
                  title={name}
                  price={<MethodCost cost={cost} />}
                  defaultChecked={code === order.payment.method}
                />
              </ForDevice>
            ))}
          </fieldset>
          <p>
            <Button type="submit" look="signal" size="l" busy={isBusy}>
              {m.checkout_pay_again()}
            </Button>
          </p>
        </Form>
      ) : null}
      {payUrl || canPay ? null : <p className="small soft">{m.pay_no_more()}</p>}
    </PayBox>
  )
}
