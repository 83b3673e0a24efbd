import { MOST_PROMOTION_DAYS, type PromotionDetail } from '@shop/contract/staff/range/promotions'
import { addDays, dayAt } from '@shop/domain/dates'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { count, moment, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { RequiredReason } from '#ui/fields/required-reason.tsx'
import { Notice } from '#ui/notice.tsx'
import { LabelFields, Text } from './promotion-fields.tsx'
import styles from './promotions.module.css'

const go = `${controls.button} ${controls.buttonGo}`

type StepProps = {
  readonly step: 'propose' | 'withdraw' | 'change' | 'end'
  readonly version: number
  readonly text: string
  readonly isMain?: boolean
  readonly isOff?: boolean
  readonly children?: ReactNode
}
function Step({ step, version, text, isMain = false, isOff = false, children }: StepProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form className={styles.promoStep} method="post">
      <input type="hidden" name="version" value={version} />
      {children}
      <button
        className={isMain ? go : controls.button}
        name="step"
        value={step}
        type="submit"
        disabled={isBusy || isOff}
      >
        {text}
      </button>
    </Form>
  )
}

type Props = { readonly detail: PromotionDetail; readonly isChanged: boolean }

/** The next steps of a promotion. */
export function PromotionSteps({ detail: { promotion, counts, limits }, isChanged }: Props) {
  const { state, version, approval, startsAt, endsAt, startsOn } = promotion
  const isPending = approval === 'pending'
  const products = counts.find(({ view }) => view === 'all')?.count ?? 0
  const withdraw = <Step step="withdraw" version={version} text={m.sets_withdraw()} />
  if (state === 'planned')
    return (
      <div className={styles.promoSteps}>
        <p role="status">{m.promo_planned_for({ from: moment(startsAt), until: moment(endsAt) })}</p>
        {withdraw}
      </div>
    )
  if (state === 'ended') return <p role="status">{m.promo_ended_at({ moment: moment(endsAt) })}</p>
  if (state === 'running') return <Running promotion={promotion} isPending={isPending} />
  if (state === 'proposed' && isPending)
    return (
      <div className={styles.promoSteps}>
        <p role="status">{m.sets_waits()}</p>
        {withdraw}
      </div>
    )
  const isAtOnce = startsOn <= dayAt(new Date())
  return (
    <div className={styles.promoSteps}>
      {state === 'proposed' ? <Notice tone="warn" text={m.sets_not_approved()} /> : null}
      <p>{m.promo_limits({ lines: count(limits.lines, true), percent: plainNumber(limits.percent) })}</p>
      {isChanged ? <p role="status">{m.promo_save_first()}</p> : null}
      <Step
        step="propose"
        version={version}
        text={
          isAtOnce ? m.promo_start({ count: count(products, true) }) : m.promo_plan({ count: count(products, true) })
        }
        isMain
        isOff={isChanged}
      />
      {state === 'proposed' ? withdraw : null}
    </div>
  )
}

function Running({ promotion, isPending }: { promotion: PromotionDetail['promotion']; isPending: boolean }) {
  const today = dayAt(new Date())
  const { version, endsAt, endsOn } = promotion
  return (
    <div className={styles.promoSteps}>
      <p role="status">{m.promo_runs_until({ moment: moment(endsAt) })}</p>
      {isPending ? <Notice tone="warn" text={m.sets_waits()} /> : null}
      <h2 className={styles.promoHead}>{m.promo_change()}</h2>
      <p>{m.promo_change_about()}</p>
      <Step step="change" version={version} text={m.promo_change_go()} key={version}>
        <LabelFields of={promotion} />
        <Text
          name="endsOn"
          label={m.promo_ends()}
          type="date"
          min={today}
          max={addDays(today, MOST_PROMOTION_DAYS)}
          defaultValue={endsOn}
        />
      </Step>
      <h2 className={styles.promoHead}>{m.promo_end()}</h2>
      <p>{m.promo_end_about()}</p>
      <Step step="end" version={version} text={m.promo_end_go()}>
        <RequiredReason />
      </Step>
    </div>
  )
}
