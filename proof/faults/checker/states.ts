import { canTransition, type OrderState } from '@shop/domain/order/states'
import type pg from 'pg'
import { type Finding, finding } from './invariant.ts'

type Row = { readonly number: string; readonly state: OrderState; readonly steps: readonly OrderState[] }

/** I-O2: the events of an order form a valid path of state transitions that ends at its current state. */
export async function checkStates(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<Row>(
    `select o.number, o.state, array_agg(e.to_state order by e.id) as steps
     from orders o join order_event e on e.order_id = o.id and e.to_state is not null group by o.id`,
  )
  const isWay = (steps: readonly OrderState[]) =>
    steps.every((step, index) => index === 0 || canTransition(steps[index - 1] ?? step, step))
  const wrong = rows.filter(({ state, steps }) => steps.at(-1) !== state || !isWay(steps)).map(({ number }) => number)
  return finding('I-O2', 'the history of each order is a valid path of transitions and ends at its state', wrong)
}
