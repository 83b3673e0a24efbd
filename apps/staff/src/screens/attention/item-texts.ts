import type { AttentionItem, AttentionKind } from '@shop/contract/staff/attention'
import {
  AlarmClock,
  CalendarX,
  FileWarning,
  FileX,
  Hourglass,
  type LucideIcon,
  MailX,
  MessageCircleQuestionMark,
  MessagesSquare,
  PackageX,
  Phone,
  RotateCcw,
  Scale,
  Star,
  Tag,
  Undo2,
} from 'lucide-react'
import { day, moment, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

type Facts = AttentionItem['facts']
type KindTexts = {
  readonly icon: LucideIcon
  readonly name: () => string
  /** One line about the cause. */
  readonly about: (facts: Facts) => string
}

const cents = (facts: Facts, name = 'cents') => money(Number(facts[name] ?? 0))
const text = (facts: Facts, name: string) => facts[name] ?? ''
/** A text of a customer with its author and product. */
const writtenFacts = (facts: Facts) => ({
  text: text(facts, 'text'),
  author: text(facts, 'author'),
  name: text(facts, 'name'),
  product: text(facts, 'product'),
})
const mismatchText = (facts: Facts, isMoney: boolean) =>
  isMoney
    ? m.attention_payment_mismatch_about({ stated: cents(facts), expected: cents(facts, 'expectedCents') })
    : m.attention_payment_mismatch_other({ what: text(facts, 'mismatch') })
const isPickup = (facts: Facts) => facts.method === 'pickup'

/** Names of queues and tables are the same in both languages: operators search for them in the documentation. */
export const KINDS: Readonly<Record<AttentionKind, KindTexts>> = {
  paid_short: {
    icon: PackageX,
    name: m.attention_paid_short,
    about: (facts) =>
      m.attention_paid_short_about({ amount: cents(facts), until: facts.until ? moment(facts.until) : '' }),
  },
  payment_mismatch: {
    icon: Scale,
    name: m.attention_payment_mismatch,
    about: (facts) => mismatchText(facts, facts.mismatch === 'amount'),
  },
  invoice_mismatch: {
    icon: FileX,
    name: m.attention_invoice_mismatch,
    about: (facts) => mismatchText(facts, facts.isMoney === 'true'),
  },
  refund_failed: {
    icon: Undo2,
    name: m.attention_refund_failed,
    about: (facts) => m.attention_refund_failed_about({ amount: cents(facts), attempt: text(facts, 'attempt') }),
  },
  refund_overdue: {
    icon: Hourglass,
    name: m.attention_refund_overdue,
    about: (facts) => m.attention_refund_overdue_about({ amount: cents(facts) }),
  },
  mail_refused: {
    icon: MailX,
    name: m.attention_mail_refused,
    about: (facts) => m.attention_mail_refused_about({ recipient: text(facts, 'recipient') }),
  },
  late_promise: {
    icon: AlarmClock,
    name: m.attention_late_promise,
    about: (facts) => {
      const promised = { day: day(text(facts, 'promisedOn')) }
      return isPickup(facts) ? m.attention_late_pickup_about(promised) : m.attention_late_delivery_about(promised)
    },
  },
  call_back: {
    icon: Phone,
    name: m.attention_call_back,
    about: (facts) =>
      m.attention_call_back_about({
        name: text(facts, 'name'),
        product: text(facts, 'product'),
      }),
  },
  question: {
    icon: MessageCircleQuestionMark,
    name: m.attention_question,
    about: (facts) => m.attention_question_about(writtenFacts(facts)),
  },
  question_answer: {
    icon: MessagesSquare,
    name: m.attention_question_answer,
    about: (facts) => m.attention_question_answer_about({ ...writtenFacts(facts), question: text(facts, 'question') }),
  },
  review_waiting: {
    icon: Star,
    name: m.attention_review,
    about: (facts) => m.attention_review_about({ ...writtenFacts(facts), stars: text(facts, 'stars') }),
  },
  price_suspected: {
    icon: Tag,
    name: m.attention_price_suspected,
    about: (facts) =>
      m.attention_price_suspected_about({
        name: text(facts, 'name'),
        product: text(facts, 'product'),
        former: cents(facts, 'formerCents'),
        price: cents(facts),
      }),
  },
  feed_failed: {
    icon: FileWarning,
    name: m.attention_feed_failed,
    about: (facts) =>
      facts.failure === undefined
        ? m.attention_feed_failed_about({
            file: text(facts, 'file'),
            refused: text(facts, 'refused'),
            loaded: text(facts, 'loaded'),
            line: text(facts, 'line'),
            because: text(facts, 'because'),
          })
        : m.attention_feed_stopped_about({ file: text(facts, 'file'), failure: facts.failure }),
  },
  job_failed: {
    icon: RotateCcw,
    name: m.attention_job_failed,
    about: (facts) => m.attention_job_failed_about({ queue: text(facts, 'queue'), tries: text(facts, 'tries') }),
  },
  partition_stopped: {
    icon: CalendarX,
    name: m.attention_partition_stopped,
    about: (facts) =>
      m.attention_partition_stopped_about({ table: text(facts, 'table'), until: day(text(facts, 'until')) }),
  },
}

/** The kind with the order or the product that it is about. */
export const titleOf = ({ kind, orderNumber, facts }: AttentionItem): string =>
  [KINDS[kind].name(), orderNumber ?? facts.name ?? facts.feed ?? facts.queue ?? facts.table].filter(Boolean).join(': ')
