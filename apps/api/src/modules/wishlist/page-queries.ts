import { prepared } from '../../platform/prepared.ts'

type Successor = { readonly product_id: string; readonly successor_id: string }

/** What comes after those that have ended. */
export const listSuccessors = prepared<Successor, [ids: readonly string[]]>(
  'wishlist_successors',
  `select id as product_id, successor_id from product
   where id = any ($1::uuid[]) and state = 'Ended' and successor_id is not null`,
)

export const findBranchName = prepared<{ readonly id: number; readonly name: string }, [id: number]>(
  'wishlist_branch',
  `select id, name from branch where id = $1 and 'Webshop' = any (tags)`,
)
