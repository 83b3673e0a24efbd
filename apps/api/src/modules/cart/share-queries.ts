import type { CutPart } from '@shop/domain/cutting/cut-list'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export type SharedLines = readonly {
  readonly productId: string
  readonly quantity: number
  readonly parts?: readonly CutPart[]
}[]

export const saveShareQuery = prepared<NoColumns, [key: string, content: string, now: Date, sharedDays: number]>(
  'cart_save_share',
  `insert into shared_cart (key, lines, ends_at)
   values ($1, $2::jsonb, $3::timestamptz + make_interval(days => $4))`,
)

export const findShareQuery = prepared<{ readonly lines: SharedLines }, [key: string, now: Date]>(
  'cart_find_share',
  `select lines from shared_cart where key = $1 and ends_at > $2`,
)
