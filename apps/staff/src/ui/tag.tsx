import type { OrderState } from '@shop/domain/order/states'
import {
  Ban,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageX,
  Truck,
  Undo2,
} from 'lucide-react'
import { STATE_TEXTS } from '#lib/texts.ts'
import styles from './tag.module.css'

const TONES = {
  neutral: styles.tag,
  bad: `${styles.tag} ${styles.tagBad}`,
  good: `${styles.tag} ${styles.tagGood}`,
  warn: `${styles.tag} ${styles.tagWarn}`,
  info: `${styles.tag} ${styles.tagInfo}`,
} as const
type Tone = keyof typeof TONES

export function Tag({ tone, icon: Icon, text }: { tone: Tone; icon: LucideIcon; text: string }) {
  return (
    <span className={TONES[tone]}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  )
}

/** A state is a shape, a word and a colour. */
const MARKS: Readonly<Record<OrderState, readonly [Tone, LucideIcon]>> = {
  created: ['neutral', CircleDashed],
  awaiting_payment: ['warn', Hourglass],
  accepted: ['neutral', CircleDashed],
  paid: ['neutral', CircleDashed],
  paid_short: ['bad', PackageX],
  mismatch: ['bad', PackageX],
  preparing: ['info', Package],
  ready: ['good', PackageCheck],
  sent: ['info', Truck],
  collected: ['neutral', PackageCheck],
  delivered: ['neutral', PackageCheck],
  returned: ['warn', Undo2],
  cancelled: ['neutral', Ban],
}

export function StateTag({ state }: { state: OrderState }) {
  const [tone, icon] = MARKS[state]
  return <Tag tone={tone} icon={icon} text={STATE_TEXTS[state]()} />
}
