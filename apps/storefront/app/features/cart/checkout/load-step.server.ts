import { readCart } from '@shop/contract/cart'
import { STEP_ROUTES, STEPS, type Step } from '@shop/domain/order/step'
import { href } from '@shop/routes'
import { type RouterContextProvider, redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { currentLocale } from '~/lib/locale/locale.ts'

type Context = Readonly<RouterContextProvider>

export const stepPath = (step: Step): string => href(currentLocale(), STEP_ROUTES[step])

/** The current cart of the visitor. */
export async function loadCart(context: Context) {
  const { call } = context.get(visitorContext)
  return required(await call(readCart, { query: {} }))
}

/** Loads the cart for a step. Redirects to the first incomplete step if the visitor is not that far. */
export async function loadStep(context: Context, asked: Step) {
  const cart = await loadCart(context)
  if (STEPS.indexOf(asked) > STEPS.indexOf(cart.step)) throw redirect(stepPath(cart.step))
  return cart
}
