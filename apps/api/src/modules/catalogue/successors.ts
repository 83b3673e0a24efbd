import { prepared } from '../../platform/prepared.ts'

type Successor = { readonly product_id: string; readonly successor_id: string }

/** Successors of ended products. */
export const listSuccessors = prepared<Successor, [ids: readonly string[]]>(
  'successors',
  `select id as product_id, successor_id from product
   where id = any ($1::uuid[]) and state = 'Ended' and successor_id is not null`,
)
