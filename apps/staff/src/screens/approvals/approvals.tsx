import {
  APPROVAL_KINDS,
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
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, day, moment, money, plainNumber } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { ROLE_TEXTS, STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { valueText } from '#ui/history/history.tsx'
import type { Named } from '#ui/list/columns.ts'
import { Choice } from '#ui/list/data-table.tsx'
import { ChosenBar, Pages } from '#ui/list/list-bar.tsx'
import { listQuery } from '#ui/list/list-query.ts'
import type { Sorted } from '#ui/list/local-rows.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { settingName } from '../settings/setting-texts.ts'
import { ListTools } from '../views/list-tools.tsx'
import { APPROVAL_FIELD_TEXTS, APPROVAL_KIND_TEXTS } from './approval-texts.ts'
import styles from './approvals.module.css'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listApprovals, {}, signal)
}

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

/** Of the digest of a batch, which the screen of the batch does not need in full. */
const SHOWN_DIGITS = 12
const authorText = ({ author }: ApprovalView) => m.approval_by({ name: author })
const SORTS: readonly (Named & Sorted<ApprovalView>)[] = [
  { key: 'kind', head: m.list_kind, text: ({ kind }) => APPROVAL_KIND_TEXTS[kind]() },
  { key: 'author', head: m.list_author, text: authorText },
  {
    key: 'at',
    head: m.list_moment,
    text: ({ requestedAt }) => moment(requestedAt),
    order: ({ requestedAt }) => requestedAt,
  },
  { key: 'branch', head: m.orders_branch, text: ({ branch }) => branch ?? '' },
  { key: 'content', head: m.approval_content, text: ({ lines }) => lines.map(textOf).join(' ') },
]
/** The content of a request is always shown: it is what the person approves. */
const COLUMNS = SORTS.filter(({ key }) => key !== 'kind' && key !== 'content')

export function Approvals() {
  const { approvals, isComplete } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const kinds = APPROVAL_KINDS.map((kind) => ({ value: kind, text: APPROVAL_KIND_TEXTS[kind]() }))
  const picked = [{ name: 'kind', head: m.list_kind, values: kinds, of: ({ kind }: ApprovalView) => kind }]
  const list = useLocalList({ rows: approvals, sorts: SORTS, columns: COLUMNS, picked })
  const { chosen, choose } = list.memory
  return (
    <Page title={m.approvals_title()} sub={m.approvals_text()}>
      <OutcomeNotice outcome={outcome} />
      <ListTools list="approvals" sorts={SORTS} columns={COLUMNS} picked={picked} />
      <ChosenBar count={chosen.length} onClear={() => choose([])} />
      {list.shown.length === 0 ? <p>{approvals.length === 0 ? m.approvals_none() : m.palette_none()}</p> : null}
      <ul className={styles.requests}>
        {list.shown.map((approval) => (
          <Request
            approval={approval}
            texts={COLUMNS.filter(({ key }) => list.shows(key)).map(({ text }) => text(approval))}
            isChosen={chosen.includes(approval.id)}
            onChoose={() =>
              choose(
                chosen.includes(approval.id) ? chosen.filter((id) => id !== approval.id) : [...chosen, approval.id],
              )
            }
            key={`${approval.id} ${approval.digest}`}
          />
        ))}
      </ul>
      <Pages page={list.page} hasNext={list.hasNext} />
      {isComplete ? null : <Notice tone="warn" text={m.attention_more()} />}
    </Page>
  )
}

type RequestProps = {
  readonly approval: ApprovalView
  readonly texts: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Request({ approval, texts, isChosen, onChoose }: RequestProps) {
  const { id, kind, lines, digest, isOwn } = approval
  const name = APPROVAL_KIND_TEXTS[kind]()
  return (
    <li className={styles.request}>
      <div className={styles.requestHead}>
        <Choice label={m.list_choose({ name })} isChosen={isChosen} onChange={onChoose} />
        <h2>{name}</h2>
      </div>
      <p className={styles.asked}>{texts.filter(Boolean).join(' · ')}</p>
      <dl className={styles.content}>
        {lines.map((line) => (
          <div className={styles.fact} key={`${line.field} ${line.value} ${line.detail}`}>
            <dt>{APPROVAL_FIELD_TEXTS[line.field]()}</dt>
            <dd>
              {line.field === 'photo' ? (
                <img className={styles.photo} src={readReturnPhoto.url.replace(':id', line.value)} alt="" />
              ) : (
                <Fact line={line} />
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

/** The lines of a price batch are on their own screen. */
function Fact({ line }: { line: ApprovalLine }) {
  if (line.field === 'batch') return <Link to={`/change-sets/${line.detail}`}>{line.value}</Link>
  if (line.field === 'promotion') return <Link to={`/promotions/${line.detail}`}>{line.value}</Link>
  return textOf(line)
}

const MONEY: ReadonlySet<ApprovalLine['field']> = new Set([
  ...(['refund', 'price', 'former_price', 'code_amount', 'code_minimum'] as const),
])

const DAYS: ReadonlySet<ApprovalLine['field']> = new Set(['code_ends', 'promotion_from', 'promotion_until'] as const)
const PERCENTS: ReadonlySet<ApprovalLine['field']> = new Set([
  ...(['mean_change', 'most_change', 'code_percent', 'promotion_most'] as const),
])

function textOf({ field, value, detail }: ApprovalLine): string {
  if (MONEY.has(field)) return money(Number(value))
  if (field === 'reduced_by') return `${money(-Number(value))} · ${detail}`
  if (field === 'batch' || field === 'promotion') return value
  if (field === 'lines' || field === 'promotion_below_cost') return count(Number(value), true)
  if (field === 'codes') return `${count(Number(value), true)} · ${detail}`
  if (field === 'setting') return `${settingName(value)}: ${bothValues(detail)}`
  if (DAYS.has(field)) return day(value)
  if (PERCENTS.has(field)) return `${plainNumber(Number(value))}\u00a0%`
  if (field === 'fingerprint') return value.slice(0, SHOWN_DIGITS)
  if (field === 'state') return STATE_TEXTS[value as OrderState]()
  if (field === 'add_grant' || field === 'remove_grant')
    return `${ROLE_TEXTS[value as Role]()}, ${detail === '' ? m.scope_all() : detail}`
  return [value, detail].filter(Boolean).join(' · ')
}

/** The former and the new value of a setting, from the JSON of a request. */
function bothValues(json: string): string {
  const [before, after]: readonly unknown[] = JSON.parse(json)
  return `${valueText(before)} → ${valueText(after)}`
}
