import { type AttentionItem, listAttention, settleCallBack } from '@shop/contract/staff/attention'
import { CircleAlert, Phone } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { useLive } from '#lib/live.ts'
import { KIND_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './attention.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listAttention, {}, signal)

/** Marks a call-back request as done. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const id = String((await sent.formData()).get('id'))
  return act(async () => {
    await request(settleCallBack, { params: { id } })
    return m.attention_done()
  })
}

export function Attention() {
  useLive('attention')
  const { items, isComplete } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { permissions } = useStaffMember()
  return (
    <Page title={m.attention_title()} sub={m.attention_text()}>
      <OutcomeNotice outcome={outcome} />
      {permissions.includes('approval.decide') ? <Link to="/approvals">{m.attention_approvals()}</Link> : null}
      {items.length === 0 ? <p>{m.attention_none()}</p> : null}
      <ul>
        {items.map((item) => (
          <Item item={item} key={`${item.kind} ${item.id}`} />
        ))}
      </ul>
      {isComplete ? null : <Notice tone="warn" text={m.attention_more()} />}
    </Page>
  )
}

function Item({ item }: { item: AttentionItem }) {
  const { permissions } = useStaffMember()
  const { kind, orderNumber, branch, amountCents, detail, since } = item
  const about = [orderNumber, branch, amountCents === null ? null : money(amountCents), detail, moment(since)]
  return (
    <li className={styles.item}>
      <span>
        <Tag
          tone={kind === 'call_back' ? 'info' : 'bad'}
          icon={kind === 'call_back' ? Phone : CircleAlert}
          text={KIND_TEXTS[kind]()}
        />
      </span>
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {orderNumber !== null && permissions.includes('order.read') ? (
        <Link className={controls.button} to={`/orders/${orderNumber}`}>
          {m.attention_open()}
        </Link>
      ) : null}
      {kind === 'call_back' && permissions.includes('callback.settle') ? (
        <Form method="post">
          <button className={controls.button} type="submit" name="id" value={item.id}>
            {m.attention_done()}
          </button>
        </Form>
      ) : null}
    </li>
  )
}
