import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import type { Sent } from './send/send-list.client.ts'

/** The result of sending a list, by where its lines went. */
export function SentNotice({ sent: { done, left } }: { sent: Sent }) {
  return (
    <>
      {done.map(({ target, count }) => (
        <Notice key={target.kind} kind="good" live>
          {target.kind === 'cart' ? (
            <>
              {counted(count, m.cart_added_one, m.cart_added_many)} <a href={link('cart')}>{m.home_quick_cart()}</a>
            </>
          ) : (
            <>
              {counted(count, m.quick_listed_one, m.quick_listed_many, { name: target.name })}{' '}
              <a href={link('account-wishlist', { id: target.id })}>{m.quick_listed_open()}</a>
            </>
          )}
        </Notice>
      ))}
      {left.length > 0 ? (
        <Notice kind="error" live>
          {m.quick_left({ names: left.join(', ') })}
        </Notice>
      ) : null}
    </>
  )
}
