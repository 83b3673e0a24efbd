import { readPoints } from '@shop/contract/loyalty'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { loyaltyOf } from '~/features/loyalty/loyalty-facts.server.ts'
import { PointsTable } from '~/features/loyalty/points-table.tsx'
import { SavingRules } from '~/features/loyalty/saving-rules.tsx'
import { SavingTile } from '~/features/loyalty/saving-tile.tsx'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import type { Route } from './+types/saving-plan'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, counts, customer } = await loadAccount(context)
  const { saving } = await loyaltyOf(customer, context.get(shopContext).call)
  const points = saving ? await call(readPoints, { query: { limit: 50 } }) : undefined
  return { counts, saving, entries: points?.status === 200 ? points.body.Data.entries : [] }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function SavingPlan({ loaderData: { counts, saving, entries } }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-saving-plan" title={m.account_saving_plan()} text={m.saving_text()} counts={counts}>
      {saving ? (
        <>
          <SavingTile {...saving}>
            <SavingRules />
          </SavingTile>
          <section aria-labelledby="points-title">
            <h2 id="points-title">{m.points_title()}</h2>
            <PointsTable entries={entries} />
          </section>
        </>
      ) : (
        <>
          <p className="soft">{m.saving_not()}</p>
          <p>
            <NamedLink to="account-card" className="btn btn--signal">
              {m.loyalty_join()}
            </NamedLink>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
