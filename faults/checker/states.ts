import { mayBecome, type OrderState } from '@shop/domain/order/states'
import type pg from 'pg'
import { type Finding, finding } from './invariant.ts'

type Row = { readonly number: string; readonly state: OrderState; readonly steps: readonly OrderState[] }

/** I-O2: what happened to an order is a way through the graph of its states, and ends where it is. */
export async function checkStates(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<Row>(
    `select o.number, o.state, array_agg(e.to_state order by e.id) as steps
     from orders o join order_event e on e.order_id = o.id and e.to_state is not null group by o.id`,
  )
  const isWay = (steps: readonly OrderState[]) =>
    steps.every((step, index) => index === 0 || mayBecome(steps[index - 1] ?? step, step))
  const wrong = rows.filter(({ state, steps }) => steps.at(-1) !== state || !isWay(steps)).map(({ number }) => number)
  return finding('I-O2', 'the history of each order is a way of the graph and ends where the order is', wrong)
}
