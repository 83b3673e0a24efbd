import {
  dropChangeLines,
  listChangeLines,
  proposeChangeSet,
  readChangeSet,
  revertChangeSet,
  scheduleChangeSet,
  withdrawChangeSet,
} from '@shop/contract/staff/range/change-sets'
import { PRICE_EFFECTS } from '@shop/domain/change/effects'
import { instantAt } from '@shop/domain/dates'
import { useEffect } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import { knownQuery, listQuery } from '#ui/list/list-query.ts'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import styles from './change-sets.module.css'
import { EffectList, Summary, Unread } from './set-effects.tsx'
import { SetLines } from './set-lines.tsx'
import { Steps } from './set-steps.tsx'
import { SET_STATE_NAMES, SOURCE_NAMES } from './set-texts.ts'

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(listChangeLines, listQuery(url)))
  const id = { id: params.id ?? '' }
  const [detail, lines] = await Promise.all([
    request(readChangeSet, { params: id }, signal),
    request(listChangeLines, { params: id, query }, signal),
  ])
  return { detail, lines }
}

/** The chosen day and time in the time zone of the shop. */
function startOf(form: FormData): { startsAt?: string } {
  const [day = '', time = ''] = String(form.get('startsAt') ?? '').split('T')
  return day && time ? { startsAt: instantAt(day, time.slice(0, 5)).toISOString() } : {}
}

/** One step of the set. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const address = { params: { id: params.id ?? '' } }
  const step = form.get('step')
  return act(async () => {
    if (step === 'drop') {
      const effect = PRICE_EFFECTS.find((one) => one === form.get('effect')) ?? 'price_error'
      const { dropped } = await request(dropChangeLines, { ...address, body: { effect } })
      return m.sets_dropped({ count: count(dropped, true) })
    }
    if (step === 'propose') {
      const body = { acceptsErrors: form.get('acceptsErrors') === 'on' }
      const { approvalId } = await request(proposeChangeSet, { ...address, body })
      return approvalId === null ? m.sets_was_approved() : m.sets_was_proposed()
    }
    if (step === 'schedule') {
      const body = startOf(form)
      await request(scheduleChangeSet, { ...address, body })
      return body.startsAt ? m.sets_was_scheduled({ moment: moment(body.startsAt) }) : m.sets_was_started()
    }
    if (step === 'revert') {
      await request(revertChangeSet, address)
      return m.sets_was_reverted()
    }
    await request(withdrawChangeSet, address)
    return m.sets_was_withdrawn()
  })
}

/** Between two readings while the worker applies or restores lines. */
const READ_EVERY_MS = 2_000

export function Component() {
  const { detail, lines } = useLoaderData<typeof loader>()
  const { set, effects } = detail
  const outcome = useLastOutcome()
  const { revalidate } = useRevalidator()
  const isWorking =
    set.state === 'scheduled' ||
    (set.state === 'live' && set.done < set.total) ||
    (set.state === 'reverted' && set.undone < set.toUndo)
  // A timer is outside React.
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void revalidate(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
  const sub = [
    SET_STATE_NAMES[set.state](),
    SOURCE_NAMES[set.source](),
    m.sets_lines({ count: count(set.total, true) }),
    set.person,
    moment(set.createdAt),
  ]
  return (
    <Page title={set.name} sub={sub.join(' · ')}>
      <p>
        <Link to="/change-sets">{m.sets_back()}</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      {set.state === 'proposed' && set.approval !== 'pending' ? (
        <Notice tone="warn" text={m.sets_not_approved()} />
      ) : null}
      <Steps detail={detail} />
      {effects ? <Summary effects={effects} /> : null}
      <div className={styles.setParts}>
        <EffectList detail={detail} />
        <SetLines set={set} lines={lines.lines} count={lines.count} />
      </div>
      <Unread detail={detail} />
    </Page>
  )
}
