import type { QueueOptions } from './platform/jobs.ts'

export type AccountMail =
  | { readonly kind: 'forgot-password'; readonly email: string; readonly locale: 'nl' | 'en' }
  | {
      readonly kind: 'confirm-email' | 'confirm-new-email' | 'password-changed'
      readonly contactId: string
      readonly locale: 'nl' | 'en'
    }
  /** Sent to the previous address. */
  | { readonly kind: 'email-changed'; readonly contactId: string; readonly to: string; readonly locale: 'nl' | 'en' }

export type NewsletterMail = { readonly kind: 'confirm' | 'welcome'; readonly email: string }

/** The request to confirm a stock alert, or its one mail. */
export type StockAlertMail = { readonly kind: 'confirm' | 'available'; readonly alertId: string }

/** A link to register a passkey, to both people concerned. */
export type StaffMail = { readonly linkId: string; readonly origin: string; readonly locale: 'nl' | 'en' }

/** All queues with the data of their jobs. */
export type ShopQueues = {
  /** Nightly: deletes expired data of visitors without an account. */
  'forget-visitors': Record<string, never>
  /** Nightly: deletes expired sessions, used links and old counters. */
  'forget-sign-ins': Record<string, never>
  /** Nightly: creates the partitions of the coming months and removes expired ones. */
  'keep-partitions': Record<string, never>
  /** Nightly: the digest of the audit entries of the day before, chained to the one before. */
  'seal-audit': Record<string, never>
  /** Account emails. The job contains no secret: the worker creates the link's token when it renders the email. */
  'account-mail': AccountMail
  /** The request to confirm a newsletter subscription, or the welcome email. */
  'newsletter-mail': NewsletterMail
  /** A stock alert: the request to confirm it, or the mail that the product is available again. */
  'stock-alert-mail': StockAlertMail
  /** The notice that a question has its first answer. */
  'question-mail': { readonly questionId: string }
  /** A message from a contact form: to the shop, or as an acknowledgement to its author. */
  'message-mail': { readonly messageId: string; readonly to: 'shop' | 'writer' }
  /** Notifies a branch that a customer wants more of a product than can be sold online. */
  'contact-mail': { readonly contactId: string; readonly branchId: number | null; readonly quantity: number | null }
  /** The link with which a person without an account erases all data under an email address. */
  'erasure-mail': { readonly email: string; readonly locale: 'nl' | 'en' }
  /** An email to staff. The worker creates the secret of the link. */
  'staff-mail': StaffMail
  /** Notifies the processors that hold copies of the shop's data of an erasure. */
  'tell-erasure': { readonly erasureId: string }
  /** Each morning: reports the previous day's searches without results. */
  'search-found-nothing': Record<string, never>
  /** Nightly: sums the use of search results and proposes synonyms and boosts. */
  'learn-from-searches': Record<string, never>
  /** Every ten minutes: counts the orders of the last two days by payment method. */
  'count-payment-use': Record<string, never>
  /** Every quarter of an hour: notes the best sellers without sellable stock. */
  'check-best-sellers': Record<string, never>
  /** Nightly: sums turnover and cost of the last 35 days. */
  'sum-margins': Record<string, never>
  /** Nightly: counts the turnover of 90 days and checks the data of every product. */
  'check-data-gaps': Record<string, never>
  /** Moves a failed job from its dead letter queue back to its own queue, on request of staff. */
  'retry-job': { readonly queue: string; readonly id: string }
}

export const QUEUES: QueueOptions<ShopQueues> = {
  'forget-visitors': { policy: 'exclusive', retryLimit: 2 },
  'forget-sign-ins': { policy: 'exclusive', retryLimit: 2 },
  'count-payment-use': { policy: 'exclusive', retryLimit: 1 },
  'check-best-sellers': { policy: 'exclusive', retryLimit: 1 },
  'sum-margins': { policy: 'exclusive', retryLimit: 2 },
  'keep-partitions': { policy: 'exclusive', retryLimit: 5 },
  'seal-audit': { policy: 'exclusive', retryLimit: 8, retryDelay: 60 },
  'account-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'newsletter-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'stock-alert-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'question-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'message-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'contact-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'erasure-mail': { retryLimit: 8, deleteAfterSeconds: 60 },
  'staff-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'tell-erasure': { retryLimit: 20 },
  'search-found-nothing': { policy: 'exclusive', retryLimit: 2 },
  'learn-from-searches': { policy: 'exclusive', retryLimit: 2 },
  'check-data-gaps': { policy: 'exclusive', retryLimit: 2, expireInSeconds: 3 * 3_600 },
  'retry-job': { retryLimit: 5 },
}
