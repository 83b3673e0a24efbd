import * as account from './account.ts'
import * as auth from './auth.ts'
import * as branch from './branch.ts'
import * as brand from './brand.ts'
import * as cart from './cart.ts'
import * as content from './content.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as newsletter from './newsletter.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as preference from './preference.ts'
import * as pricing from './pricing.ts'
import * as product from './product.ts'
import * as productContact from './product-contact.ts'
import * as review from './review.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as webNode from './web-node.ts'
import * as wishlist from './wishlist.ts'

const areas = [
  account,
  auth,
  branch,
  brand,
  cart,
  content,
  delivery,
  newsletter,
  order,
  payment,
  preference,
  pricing,
  product,
  productContact,
  review,
  search,
  settings,
  webNode,
  wishlist,
] as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in ((value as { schema?: object }).schema ?? {})

/** Every call there is. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
