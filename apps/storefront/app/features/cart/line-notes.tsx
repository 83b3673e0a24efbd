import type { CartLine } from '@shop/contract/cart-view'
import { toCents, toEuros } from '@shop/domain/money'
import { pickupText } from '~/lib/cart/line-promise.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { amount, withoutVat } from '~/lib/text/format.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import * as priceStyles from '~/ui/display/price.module.css'
import { BothTexts } from '~/ui/display/price.tsx'
import { StockLines } from '~/ui/display/stock-line.tsx'
import * as cartScreenStyles from './cart-screen.module.css'
import type { Promises } from './use-promises.ts'

/** The current price tier and the quantity that the next one requires. */
export function TierNote({ line: { product, quantity, configured } }: { line: CartLine }) {
  const levels = configured ? [] : (product?.moreLessLevels ?? [])
  const reached = levels.filter((level) => level.quantity <= quantity).at(-1)
  const next = levels.find((level) => level.quantity > quantity)
  if (!product || (!reached && !next)) return null
  const unit = unitText(product.unit)
  const tell = (level: { readonly quantity: number }, price: number) =>
    m.cart_tier_next({ count: level.quantity - quantity, price: amount(price), unit })
  return (
    <p className={priceStyles.tierhint}>
      {reached ? `${m.cart_tier_reached({ count: reached.quantity })} ` : null}
      {next ? <BothTexts incl={tell(next, next.priceInclTax)} excl={tell(next, next.priceExclTax)} /> : null}
    </p>
  )
}

/** A price change since the line was added, with both prices. */
export function PriceNote({ line: { product, previousPriceInclTax, configured } }: { line: CartLine }) {
  if (!product || previousPriceInclTax === null) return null
  const nowInclTax = toEuros(toCents(product.priceInclTax) + toCents(configured?.surchargeInclTax ?? 0))
  const old = { incl: previousPriceInclTax, excl: withoutVat(previousPriceInclTax, product.taxRate) }
  const say = nowInclTax < previousPriceInclTax ? m.cart_price_lower : m.cart_price_higher
  return (
    <p className={cartScreenStyles.cartChanged}>
      <BothTexts
        incl={say({ old: amount(old.incl), now: amount(nowInclTax) })}
        excl={say({ old: amount(old.excl), now: amount(withoutVat(nowInclTax, product.taxRate)) })}
      />
    </p>
  )
}

/** When the line can be picked up at the visitor's branch, and when it can be delivered. */
export function PromiseNote({ line, promises }: { line: CartLine; promises: Promises }) {
  const promised = promises.of(line)
  const { branch, now } = promises
  if (!promised || !now) return <StockLines pickup={undefined} delivery={undefined} />
  const { pickup, delivery } = promised
  const text = pickupText(promised, branch, now.day)
  const state = branch && pickup.isPossible ? (pickup.day === now.day ? 'ok' : 'low') : 'no'
  return (
    <StockLines
      pickup={{ state, text }}
      delivery={delivery.isPossible ? m.cart_delivered({ day: sayDay(delivery.day, now.day) }) : null}
    />
  )
}
