import type { AttentionKind } from '@shop/contract/staff/attention'
import { prepared } from '../../../platform/prepared.ts'
import { ALL_SOURCES, limitedSources } from './source-queries.ts'

export type ItemRow = {
  readonly id: string
  readonly kind: AttentionKind
  readonly since: Date
  readonly number: string | null
  readonly branch_id: number | null
  readonly branch: string | null
  readonly owner_id: string | null
  readonly owner: string | null
  readonly facts: Readonly<Record<string, string>>
}
/** Kinds that the caller may see everywhere, and `kind:branch` pairs for those limited to branches. */
type Visible = [now: Date, everywhere: readonly string[], inBranches: readonly string[]]

const IS_VISIBLE = `(x.kind = any ($2::text[]) or x.kind || ':' || x.branch_id = any ($3::text[]))`
const ITEM = `x.id, x.kind, x.since, x.number, x.branch_id, (select b.name from branch b where b.id = x.branch_id) as branch,
  p.id as owner_id, p.name as owner, x.facts`
const ITEMS = `(${ALL_SOURCES}) x left join attention_owner a on a.kind = x.kind and a.item_id = x.id
  left join staff_person p on p.id = a.person_id`

type Page = [
  ...Visible,
  afterSince: Date | null,
  afterKind: string | null,
  afterId: string | null,
  ownerId: string | null,
  isFree: boolean,
  limit: number,
]
const pageOf = (isAfter: '>' | '<', order: 'asc' | 'desc') => `select ${ITEM} from ${ITEMS}
   where ${IS_VISIBLE} and ($4::timestamptz is null or (x.since, x.kind, x.id) ${isAfter} ($4, $5::text, $6::text))
     and ($7::uuid is null or a.person_id = $7) and (not $8::boolean or a.person_id is null)
   order by x.since ${order}, x.kind ${order}, x.id ${order} limit $9`

/** A page of items, oldest first, after the given one. */
export const listItems = prepared<ItemRow, Page>('attention_list', pageOf('>', 'asc'))
export const listNewestItems = prepared<ItemRow, Page>('attention_list_newest', pageOf('<', 'desc'))

export const findItem = prepared<ItemRow, [...Visible, kind: string, id: string]>(
  'attention_find',
  `select ${ITEM} from ${ITEMS} where ${IS_VISIBLE} and x.kind = $4 and x.id = $5`,
)

/** Reads at most `limit` rows of each kind. */
export const countItems = prepared<
  {
    readonly kind: AttentionKind
    readonly count: number
    readonly mine: number
    readonly free: number
    readonly oldest: Date
  },
  [...Visible, limit: number, personId: string]
>(
  'attention_count',
  `select x.kind, count(*)::int as count, count(*) filter (where a.person_id = $5)::int as mine,
     count(*) filter (where a.person_id is null)::int as free, min(x.since) as oldest
   from (${limitedSources(IS_VISIBLE, '$4')}) x
     left join attention_owner a on a.kind = x.kind and a.item_id = x.id group by x.kind`,
)

/** Fails if another person than `from` has the item. */
export const takeOwnership = prepared<
  { readonly kind: string },
  [kind: string, id: string, personId: string, from: string | null, at: Date]
>(
  'attention_take',
  `insert into attention_owner (kind, item_id, person_id, taken_at) select $1::text, $2::text, $3::uuid, $5::timestamptz
   where $4::uuid is null or exists (select from attention_owner where kind = $1::text and item_id = $2::text and person_id = $4::uuid)
   on conflict (kind, item_id) do update set person_id = $3::uuid, taken_at = $5::timestamptz
     where attention_owner.person_id in ($3::uuid, $4::uuid)
   returning kind`,
)
export const dropOwnership = prepared<{ readonly kind: string }, [kind: string, id: string, personId: string | null]>(
  'attention_drop',
  'delete from attention_owner where kind = $1 and item_id = $2 and ($3::uuid is null or person_id = $3) returning kind',
)

export const markCallBackDone = prepared<{ readonly id: string }, [id: string, personId: string, at: Date]>(
  'staff_call_back_done',
  'update product_contact set done_at = $3, done_by = $2 where id = $1 and done_at is null returning id',
)
export const settleFeedRun = prepared<{ readonly id: string }, [id: string, personId: string, at: Date]>(
  'feed_run_settle',
  'update feed_run set settled_at = $3, settled_by = $2 where id = $1 and settled_at is null returning id',
)
/** An open suspicion with its product. */
export const lockSuspicion = prepared<
  {
    readonly number: string
    readonly name: string
    readonly former_cents: number
    readonly price_cents: number
  },
  [id: string]
>(
  'suspected_price_lock',
  `select p.number, coalesce(t.name, '') as name, s.former_cents, s.price_cents
   from suspected_price s join product p on p.id = s.product_id
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where s.id = $1 and s.settled_at is null for update of s`,
)
export const settleSuspicion = prepared<
  { readonly product_id: string; readonly former_cents: number; readonly price_cents: number },
  [id: string, personId: string, at: Date]
>(
  'suspected_price_settle',
  `update suspected_price set settled_at = $3, settled_by = $2 where id = $1 and settled_at is null
   returning product_id, former_cents, price_cents`,
)
/** Only from the suspected price, so that a later one stays. */
export const restorePrice = prepared<{ readonly id: string }, [productId: string, from: number, to: number]>(
  'product_restore_price',
  'update product set price_cents = $3 where id = $1 and price_cents = $2 returning id',
)
