import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { OwnReads } from '../../platform/replica.ts'
import type { ShopQueues } from '../../queues.ts'
import type { Identity } from '../identity/index.ts'

export type AccountDeps = Pick<Identity, 'db' | 'tokens'> & {
  readonly jobs: JobSender<ShopQueues>
  readonly own: OwnReads
}
