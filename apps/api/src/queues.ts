import type { QueueOptions } from './platform/jobs.ts'

export type AccountMail =
  | { readonly kind: 'forgot-password'; readonly email: string; readonly locale: 'nl' | 'en' }
  | {
      readonly kind: 'confirm-email' | 'confirm-new-email' | 'password-changed'
      readonly contactId: string
      readonly locale: 'nl' | 'en'
    }
  /** to the address that was left */
  | { readonly kind: 'email-changed'; readonly contactId: string; readonly to: string; readonly locale: 'nl' | 'en' }

export type NewsletterMail = { readonly kind: 'confirm' | 'welcome'; readonly email: string }

/** Every queue there is, each with the data its jobs carry. */
export type ShopQueues = {
  /** Each night: what visitors without an account left behind and is too old to keep. */
  'forget-visitors': Record<string, never>
  /** Each night: ended sessions, used links, old counts. */
  'forget-sign-ins': Record<string, never>
  /** Each night: partitions of the coming months, and those that are too old to keep. */
  'keep-partitions': Record<string, never>
  /** A mail about somebody's account. It names no secret: what the link holds is made when the mail is. */
  'account-mail': AccountMail
  /** Asks whether somebody wants the newsletter, or welcomes them to it. */
  'newsletter-mail': NewsletterMail
  /** What somebody wrote by a form of a page: to those who answer, and to the writer that it came. */
  'message-mail': { readonly messageId: string; readonly to: 'shop' | 'writer' }
  /** Tells a branch that a customer wants more of a product than can be sold online. */
  'contact-mail': { readonly contactId: string; readonly branchId: number | null; readonly quantity: number | null }
  /** The link by which somebody without an account has everything under an address erased. */
  'erasure-mail': { readonly email: string; readonly locale: 'nl' | 'en' }
  /** Somebody was erased here: those who keep copies for the shop have to know. */
  'tell-erasure': { readonly erasureId: string }
  /** Each morning: what people searched for the day before and did not find. */
  'search-found-nothing': Record<string, never>
}

export const QUEUES: QueueOptions<ShopQueues> = {
  'forget-visitors': { policy: 'exclusive', retryLimit: 2 },
  'forget-sign-ins': { policy: 'exclusive', retryLimit: 2 },
  'keep-partitions': { policy: 'exclusive', retryLimit: 5 },
  'account-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'newsletter-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'message-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'contact-mail': { retryLimit: 8, deleteAfterSeconds: 3_600 },
  'erasure-mail': { retryLimit: 8, deleteAfterSeconds: 60 },
  'tell-erasure': { retryLimit: 20 },
  'search-found-nothing': { policy: 'exclusive', retryLimit: 2 },
}
