import { joinLoyalty, leaveLoyalty, readPoints } from '@shop/contract/loyalty'
import { href } from '@shop/routes'
import { data, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { CardActions } from '~/features/loyalty/card-actions.tsx'
import { KeepCard } from '~/features/loyalty/keep-card.tsx'
import { LoyaltyCard } from '~/features/loyalty/loyalty-card.tsx'
import { loyaltyOf } from '~/features/loyalty/loyalty-facts.server.ts'
import { JoinProgramme, LeaveProgramme } from '~/features/loyalty/membership.tsx'
import { PointsTable } from '~/features/loyalty/points-table.tsx'
import { SavingRules } from '~/features/loyalty/saving-rules.tsx'
import * as styles from '~/features/loyalty/saving-tile.module.css'
import { SavingTile } from '~/features/loyalty/saving-tile.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/card'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, counts, customer } = await loadAccount(context)
  const loyalty = await loyaltyOf(customer, context.get(shopContext).call)
  const points = loyalty.saving ? await call(readPoints, { query: { limit: 50 } }) : undefined
  const done = url.searchParams.has('lid') ? 'joined' : url.searchParams.has('gestopt') ? 'left' : undefined
  return { counts, ...loyalty, done, entries: points?.status === 200 ? points.body.Data.entries : [] }
}

/** Redirects to the same page with a query parameter, so that a reload does not join or leave again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const intent = (await request.formData()).get('intent')
  if (intent !== 'join' && intent !== 'leave') return data({ message: m.loyalty_failed() }, 422)
  const reply = await call(intent === 'join' ? joinLoyalty : leaveLoyalty, {})
  if (reply.status === 401) throw pageUnauthorized()
  if (reply.status !== 200) return data({ message: m.loyalty_failed() }, 502)
  throw redirect(`${href(currentLocale(), 'account-card')}?${intent === 'join' ? 'lid' : 'gestopt'}=1`, 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Card({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, card, saving, entries, done } = loaderData
  return (
    <AccountFrame at="account-card" title={m.account_card()} text={m.loyalty_scan()} counts={counts}>
      {actionData?.message ? (
        <Notice kind="error" live>
          {actionData.message}
        </Notice>
      ) : null}
      {done === 'joined' && saving ? (
        <Notice kind="good" live>
          {m.loyalty_joined()}
        </Notice>
      ) : null}
      {done === 'left' && !saving ? (
        <Notice kind="good" live>
          {m.loyalty_left()}
        </Notice>
      ) : null}
      {saving ? null : <JoinProgramme />}
      {card ? (
        <>
          <KeepCard card={card} />
          <div className={styles.acctop}>
            <LoyaltyCard card={card} isBig />
            {saving ? (
              <SavingTile {...saving}>
                <SavingRules />
              </SavingTile>
            ) : null}
          </div>
          <CardActions />
        </>
      ) : null}
      {saving ? (
        <section aria-labelledby="points-title">
          <h2 id="points-title">{m.points_title()}</h2>
          <PointsTable entries={entries} />
        </section>
      ) : null}
      {saving ? <LeaveProgramme /> : null}
    </AccountFrame>
  )
}
