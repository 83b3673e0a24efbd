import type { QueueOptions } from './platform/jobs.ts'

/** Every queue there is, each with the data its jobs carry. */
export type ShopQueues = {
  /** Each minute: promotions that began or ended since the last time change products without any write. */
  'turn-promotions': Record<string, never>
  /** Each night: what visitors without an account left behind and is too old to keep. */
  'forget-visitors': Record<string, never>
}

export const QUEUES: QueueOptions<ShopQueues> = {
  'turn-promotions': { policy: 'exclusive', retryLimit: 0 }, // the next minute comes anyway
  'forget-visitors': { policy: 'exclusive', retryLimit: 2 },
}
