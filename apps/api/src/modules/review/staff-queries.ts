import { type NoColumns, prepared } from '../../platform/prepared.ts'

export const lockWaiting = prepared<{ readonly version: number }, [id: string]>(
  'review_lock_waiting',
  `select version from customer_review where id = $1 and state = 'waiting' for update`,
)

export const settleReviewRow = prepared<
  NoColumns,
  [id: string, state: 'published' | 'rejected', reason: string | null, personId: string, now: Date]
>('review_settle', 'update customer_review set state = $2, reason = $3, settled_at = $5, settled_by = $4 where id = $1')

/** A picture of a review that waits for a decision. */
export const findWaitingPicture = prepared<{ readonly content: Buffer }, [pictureId: string]>(
  'review_waiting_picture',
  `select f.content from review_picture f join customer_review r on r.id = f.review_id
   where f.id = $1 and r.state = 'waiting'`,
)
