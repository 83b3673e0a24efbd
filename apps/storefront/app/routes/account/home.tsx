import { readFinancialData } from '@shop/contract/account'
import type { Client } from '@shop/contract/client'
import { confirmEmail } from '@shop/contract/security'
import { deliveryAddresses } from '@shop/domain/account/address'
import { fullName } from '@shop/domain/account/person-name'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { AccountTiles } from '~/features/account/account-tiles.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { OrderCard } from '~/features/account/order-card.tsx'
import { TradeFacts } from '~/features/account/trade-facts.tsx'
import { KeepCard } from '~/features/loyalty/keep-card.tsx'
import { LoyaltyCard } from '~/features/loyalty/loyalty-card.tsx'
import { loyaltyOf } from '~/features/loyalty/loyalty-facts.server.ts'
import * as styles from '~/features/loyalty/saving-tile.module.css'
import { SavingTile } from '~/features/loyalty/saving-tile.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { previewOrders } from '~/lib/readers/account.ts'
import { listen } from '~/lib/shop-events.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/home'

/** Confirms the email address if the customer opened the link of the confirmation email. */
async function confirmed(url: URL, call: Client): Promise<boolean | undefined> {
  const token = url.searchParams.get('confirm')
  if (!token || token.length < 16) return undefined
  return (await call(confirmEmail, { body: { token } })).status === 200
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const [{ call, customer, lists, counts }, orders] = await Promise.all([
    loadAccount(context),
    previewOrders(context.get(visitorContext).call),
  ])
  const credit = customer.allowOnAccount ? await call(readFinancialData, {}) : undefined
  return {
    isConfirmed: await confirmed(url, call),
    firstName: customer.contactFirstName || customer.firstName || fullName(customer),
    branch: customer.defaultStore?.name,
    trade: { sbiCode: customer.sbiCode, focus: customer.focus },
    orders,
    counts,
    articles: lists.reduce((sum, { count }) => sum + count, 0),
    addresses: deliveryAddresses(customer.addresses).length,
    available: credit?.status === 200 ? credit.body.Data?.available : undefined,
    ...(await loyaltyOf(customer, context.get(shopContext).call)),
  }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

/** Reloads the account after the customer saves another branch. */
function useSavedBranch(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => listen('branch-saved', () => void revalidate()), [revalidate])
}

export default function Account({ loaderData }: Route.ComponentProps) {
  useSavedBranch()
  const { firstName, branch, orders, counts, card, saving, trade } = loaderData
  return (
    <AccountFrame
      at="account"
      title={m.account_home()}
      heading={m.account_hello({ name: firstName })}
      text={
        <>
          {branch ? m.account_branch({ branch }) : m.account_no_branch()}{' '}
          <button type="button" className="linkbtn" data-panel="product-default-store">
            {branch ? m.account_change() : m.account_choose()}
          </button>
        </>
      }
      counts={counts}
    >
      {loaderData.isConfirmed === undefined ? null : (
        <Notice kind={loaderData.isConfirmed ? 'good' : 'note'} live>
          {loaderData.isConfirmed ? m.account_confirmed() : m.account_not_confirmed()}
        </Notice>
      )}
      {card ? <KeepCard card={card} /> : null}
      {card || saving ? (
        <div className={styles.acctop}>
          {card ? <LoyaltyCard card={card} /> : null}
          {saving ? (
            <SavingTile
              {...saving}
              more={
                <NamedLink to="account-card" className="small">
                  {m.account_view()}
                </NamedLink>
              }
            />
          ) : null}
        </div>
      ) : null}
      <section aria-labelledby="newest-orders">
        <div className="band__head">
          <h2 id="newest-orders">{m.account_newest_orders()}</h2>
          {counts.orders > 0 ? (
            <NamedLink to="account-orders" className="more">
              {counted(counts.orders, m.account_all_orders_one, m.account_all_orders_many)}{' '}
              <Icon name="chevron-right" />
            </NamedLink>
          ) : null}
        </div>
        {orders.length === 0 ? <p className="soft">{m.account_no_orders()}</p> : null}
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </section>
      <AccountTiles {...loaderData} />
      <TradeFacts {...trade} />
    </AccountFrame>
  )
}
