import type { OrderDetail } from '@shop/contract/order-after'
import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as styles from './move-box.module.css'

type Move = NonNullable<OrderDetail['proposedMove']>

/** The question whether the delivery may come at another time. Without an answer nothing changes. */
export function MoveBox({ move }: { move: Move }) {
  const isBusy = useSending()
  const window = m.order_move_window({ day: longDay(move.date), from: move.timeFrom, to: move.timeTo })
  return (
    <section className={styles.movebox} aria-labelledby="order-move">
      <h2 id="order-move">{m.order_move_title({ window })}</h2>
      <p className="small">{m.order_move_text()}</p>
      <Form method="post" className={styles.moveboxForm} preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="day" value={move.date} />
        <input type="hidden" name="from" value={move.timeFrom} />
        <Button type="submit" look="ink" name="answer" value="yes" busy={isBusy}>
          {m.order_move_yes()}
        </Button>
        <Button type="submit" look="quiet" name="answer" value="no" busy={isBusy}>
          {m.order_move_no()}
        </Button>
      </Form>
    </section>
  )
}
