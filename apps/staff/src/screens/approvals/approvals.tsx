import {
  type ApprovalLine,
  type ApprovalView,
  approveRequest,
  listApprovals,
  rejectRequest,
} from '@shop/contract/staff/approval'
import { readReturnPhoto } from '@shop/contract/staff/branch/returns'
import type { Role } from '@shop/contract/staff/permissions'
import type { OrderState } from '@shop/domain/order/states'
import { Check, Hourglass, X } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { APPROVAL_FIELD_TEXTS, APPROVAL_KIND_TEXTS, ROLE_TEXTS, STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './approvals.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listApprovals, {}, signal)

/** Approves, rejects or withdraws a request. The digest is that of the content on the screen. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const params = { id: String(form.get('id')) }
  return act(async () => {
    if (form.get('intent') === 'approve') {
      await request(approveRequest, { params, body: { digest: String(form.get('digest')) } })
      return m.approval_approved()
    }
    await request(rejectRequest, { params })
    return m.approval_rejected()
  })
}

export function Approvals() {
  const { approvals, isComplete } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  return (
    <Page title={m.approvals_title()} sub={m.approvals_text()}>
      <OutcomeNotice outcome={outcome} />
      {approvals.length === 0 ? <p>{m.approvals_none()}</p> : null}
      <ul className={styles.requests}>
        {approvals.map((approval) => (
          <Request approval={approval} key={`${approval.id} ${approval.digest}`} />
        ))}
      </ul>
      {isComplete ? null : <Notice tone="warn" text={m.attention_more()} />}
    </Page>
  )
}

function Request({ approval }: { approval: ApprovalView }) {
  const { id, kind, author, branch, requestedAt, lines, digest, isOwn } = approval
  return (
    <li className={styles.request}>
      <h2>{APPROVAL_KIND_TEXTS[kind]()}</h2>
      <p className={styles.asked}>
        {[m.approval_by({ name: author }), moment(requestedAt), branch].filter(Boolean).join(' · ')}
      </p>
      <dl className={styles.content}>
        {lines.map((line) => (
          <div className={styles.fact} key={`${line.field} ${line.value} ${line.detail}`}>
            <dt>{APPROVAL_FIELD_TEXTS[line.field]()}</dt>
            <dd>
              {line.field === 'photo' ? (
                <img className={styles.photo} src={readReturnPhoto.url.replace(':id', line.value)} alt="" />
              ) : (
                textOf(line)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Form className={styles.decide} method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="digest" value={digest} />
        {isOwn ? (
          <Tag tone="warn" icon={Hourglass} text={m.approval_own()} />
        ) : (
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit" name="intent" value="approve">
            <Check size={16} aria-hidden="true" />
            {m.approval_approve()}
          </button>
        )}
        <button className={controls.button} type="submit" name="intent" value="reject">
          <X size={16} aria-hidden="true" />
          {isOwn ? m.approval_withdraw() : m.approval_reject()}
        </button>
      </Form>
    </li>
  )
}

function textOf({ field, value, detail }: ApprovalLine): string {
  if (field === 'refund' || field === 'price' || field === 'former_price') return money(Number(value))
  if (field === 'reduced_by') return `${money(-Number(value))} · ${detail}`
  if (field === 'state') return STATE_TEXTS[value as OrderState]()
  if (field === 'add_grant' || field === 'remove_grant')
    return `${ROLE_TEXTS[value as Role]()}, ${detail === '' ? m.scope_all() : detail}`
  return [value, detail].filter(Boolean).join(' · ')
}
