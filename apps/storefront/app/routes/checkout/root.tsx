import { redirect } from 'react-router'
import { loadCart, stepPath } from '~/features/cart/checkout/load-step.server.ts'
import type { Route } from './+types/root'

/** Redirects to the first incomplete step. */
export async function loader({ context }: Route.LoaderArgs) {
  const { step } = await loadCart(context)
  throw redirect(stepPath(step))
}
