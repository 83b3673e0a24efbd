import { prepared } from '../../platform/prepared.ts'

export const findBranchName = prepared<{ readonly id: number; readonly name: string }, [id: number]>(
  'wishlist_branch',
  `select id, name from branch where id = $1 and 'Webshop' = any (tags)`,
)
