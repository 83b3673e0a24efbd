import type { Break } from './break.ts'
import { ACCESS } from './rows/access.ts'
import { CATALOGUE } from './rows/catalogue.ts'
import { DELIVERY_AND_CHECKOUT } from './rows/delivery.ts'
import { MONEY } from './rows/money.ts'
import { ORDERS } from './rows/orders.ts'
import { PAGES } from './rows/pages.ts'
import { RANGE } from './rows/range.ts'
import { RANGE_PLANS } from './rows/range-plans.ts'
import { REDIRECTS } from './rows/redirects.ts'
import { SEARCH } from './rows/search.ts'
import { SHOPFRONT } from './rows/shopfront.ts'
import { STAFF } from './rows/staff.ts'

export const EVERY_BREAK: readonly Break[] = [
  ...MONEY,
  ...DELIVERY_AND_CHECKOUT,
  ...ORDERS,
  ...ACCESS,
  ...CATALOGUE,
  ...PAGES,
  ...SEARCH,
  ...STAFF,
  ...SHOPFRONT,
  ...RANGE,
  ...RANGE_PLANS,
  ...REDIRECTS,
]
