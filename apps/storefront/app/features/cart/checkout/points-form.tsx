import type { CartView } from '@shop/contract/cart-view'
import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** Points pay a part; 0 takes it back. */
export function PointsForm({ cart }: { cart: CartView }) {
  const { balance, minimum, most } = cart.points
  return (
    <Form method="post" className="box">
      <input type="hidden" name="intent" value="points" />
      <label className="label" htmlFor="points">
        {m.checkout_points({ balance: String(balance) })}
      </label>
      <div className="row">
        <input
          className="input num"
          id="points"
          name="points"
          inputMode="numeric"
          defaultValue={cart.pointsToRedeem || most}
          aria-describedby="points-hint"
        />
        <button type="submit" className="btn">
          {m.checkout_points_use()}
        </button>
      </div>
      <p id="points-hint" className="small soft">
        {m.checkout_points_hint({ minimum: String(minimum), most: String(most) })}
      </p>
    </Form>
  )
}
