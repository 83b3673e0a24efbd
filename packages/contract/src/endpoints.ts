import * as account from './account/account.ts'
import * as address from './account/address.ts'
import * as auth from './account/auth.ts'
import * as invoice from './account/invoice.ts'
import * as loyalty from './account/loyalty.ts'
import * as order from './account/order.ts'
import * as orderAfter from './account/order-after.ts'
import * as orderMove from './account/order-move.ts'
import * as orderPickup from './account/order-pickup.ts'
import * as orderReview from './account/order-review.ts'
import * as pin from './account/pin.ts'
import * as preference from './account/preference.ts'
import * as privacy from './account/privacy.ts'
import * as security from './account/security.ts'
import * as signInFlow from './account/sign-in-flow.ts'
import * as wishlist from './account/wishlist.ts'
import * as wishlistPage from './account/wishlist-page.ts'
import * as branch from './branch.ts'
import * as cart from './cart/cart.ts'
import * as cutList from './cart/cut-list.ts'
import * as delivery from './cart/delivery.ts'
import * as payment from './cart/payment.ts'
import * as pricing from './cart/pricing.ts'
import * as quickOrder from './cart/quick-order.ts'
import * as brand from './catalogue/brand.ts'
import * as family from './catalogue/family.ts'
import * as planner from './catalogue/planner.ts'
import * as product from './catalogue/product.ts'
import * as productContact from './catalogue/product-contact.ts'
import * as productReview from './catalogue/product-review.ts'
import * as question from './catalogue/question.ts'
import * as stockAlert from './catalogue/stock-alert.ts'
import * as webNode from './catalogue/web-node.ts'
import * as advice from './content/advice.ts'
import * as content from './content/content.ts'
import * as message from './content/message.ts'
import * as redirect from './content/redirect.ts'
import type { Endpoint } from './endpoint.ts'
import * as newsletter from './newsletter.ts'
import * as project from './project/project.ts'
import * as sharedProject from './project/shared-project.ts'
import * as review from './review.ts'
import * as search from './search/search.ts'
import * as suggestions from './search/suggestions.ts'
import * as settings from './settings.ts'

const areas = [
  account,
  address,
  auth,
  branch,
  brand,
  cart,
  advice,
  content,
  cutList,
  delivery,
  family,
  invoice,
  loyalty,
  message,
  newsletter,
  order,
  orderAfter,
  orderMove,
  orderPickup,
  orderReview,
  payment,
  pin,
  planner,
  preference,
  pricing,
  privacy,
  product,
  productContact,
  productReview,
  project,
  question,
  quickOrder,
  redirect,
  review,
  search,
  security,
  settings,
  sharedProject,
  signInFlow,
  stockAlert,
  suggestions,
  webNode,
  wishlist,
  wishlistPage,
] as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in ((value as { schema?: object }).schema ?? {})

/** All endpoints of the API. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
