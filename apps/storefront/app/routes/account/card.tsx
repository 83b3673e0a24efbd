import { readPoints } from '@shop/contract/loyalty'
import { AccountFrame } from '~/features/account/account-frame'
import { loadAccount } from '~/features/account/load-account.server'
import { CardActions } from '~/features/loyalty/card-actions'
import { KeepCard } from '~/features/loyalty/keep-card'
import { LoyaltyCard } from '~/features/loyalty/loyalty-card'
import { loyaltyOf } from '~/features/loyalty/loyalty-facts.server'
import { PointsTable } from '~/features/loyalty/points-table'
import { SavingRules } from '~/features/loyalty/saving-rules'
import { SavingTile } from '~/features/loyalty/saving-tile'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/card'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, counts, customer } = await loadAccount(context)
  const loyalty = await loyaltyOf(customer, context.get(shopContext).call)
  const points = loyalty.saving ? await call(readPoints, { query: { limit: 20 } }) : undefined
  return { counts, ...loyalty, entries: points?.status === 200 ? points.body.Data.entries : [] }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Card({ loaderData: { counts, card, saving, entries } }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-card" title={m.account_card()} text={m.loyalty_scan()} counts={counts}>
      {card ? (
        <>
          <KeepCard card={card} />
          <div className="acctop">
            <LoyaltyCard card={card} isBig />
            {saving ? (
              <SavingTile {...saving}>
                <SavingRules />
              </SavingTile>
            ) : null}
          </div>
          <CardActions />
        </>
      ) : (
        <p className="soft">{m.loyalty_no_card()}</p>
      )}
      {saving ? (
        <section aria-labelledby="points-title">
          <h2 id="points-title">{m.points_title()}</h2>
          <PointsTable entries={entries} />
        </section>
      ) : null}
    </AccountFrame>
  )
}
