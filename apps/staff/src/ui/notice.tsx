import type { StaffCode, StaffRejection } from '@shop/contract/staff/staff-endpoint'
import { problemText } from '#lib/texts.ts'
import styles from './controls.module.css'

const TONES = { bad: styles.noticeBad, good: styles.noticeGood, warn: styles.noticeWarn } as const

/** A message about the last action, announced to screen readers. */
export function Notice({ tone, text }: { tone: keyof typeof TONES; text: string }) {
  return (
    <p className={`${styles.notice} ${TONES[tone]}`} role={tone === 'good' ? 'status' : 'alert'}>
      {text}
    </p>
  )
}

/** The outcome of an action: nothing yet, done, or the code of a refusal. */
export type Outcome =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly code: StaffCode
      readonly permission?: string | undefined
      readonly excess?: StaffRejection['excess']
      readonly redirect?: StaffRejection['redirect']
    }

export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null
  if (outcome.ok) return <Notice tone="good" text={outcome.text} />
  return <Notice tone="bad" text={problemText(outcome.code, outcome.permission)} />
}
