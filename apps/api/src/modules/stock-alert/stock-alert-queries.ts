import type { Locale } from '@shop/domain/locale'
import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

/** Whether product p can be collected at a branch now, or be delivered if there is none: the rule of its page. */
const isAvailableAt = (branch: string) => `case when ${branch} is null
    then p.is_webshop_orderable and not p.is_sale_stopped and p.delivery_type <> 'pickupOnly' and p.max_stock_total > 0
    else not p.is_sale_stopped and exists (select from stock s where s.product_id = p.id and s.branch_id = ${branch} and s.sellable > 0) end`

type Place = {
  readonly is_for_sale: boolean
  readonly has_branch: boolean
  readonly is_delivered: boolean
  readonly is_available: boolean
}
const findPlaceQuery = prepared<Place, [productId: string, branchId: number | null]>(
  'stock_alert_place',
  `select p.state = 'Active' and not p.is_made_to_measure as is_for_sale,
     $2::integer is null or exists (select from branch b where b.id = $2 and 'Webshop' = any (b.tags)) as has_branch,
     p.is_webshop_orderable and not p.is_sale_stopped and p.delivery_type <> 'pickupOnly' as is_delivered,
     ${isAvailableAt('$2::integer')} as is_available
   from product p where p.id = $1`,
)

/** The product at a branch, or for delivery if `branchId` is null. */
export async function findPlace(tx: Tx, productId: string, branchId: number | null): Promise<Place | undefined> {
  const [place] = await findPlaceQuery.rows(tx, productId, branchId)
  return place
}

export type AlertRequest = {
  readonly email: string
  readonly productId: string
  readonly branchId: number | null
  readonly locale: Locale
}

const saveAlertQuery = prepared<
  { readonly id: string },
  [email: string, productId: string, branchId: number | null, locale: Locale, now: Date, until: Date]
>(
  'stock_alert_save',
  `insert into stock_alert as a (email, product_id, branch_id, locale, requested_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (email, product_id, branch_id)
     do update set locale = excluded.locale, requested_at = excluded.requested_at, expires_at = excluded.expires_at
     where a.state = 'pending'
   returning id`,
)

/** Returns the id of a request that is to be confirmed, or nothing if a confirmed one exists. */
export async function saveAlert(tx: Tx, one: AlertRequest, now: Date, until: Date): Promise<string | undefined> {
  const { email, productId, branchId, locale } = one
  const [saved] = await saveAlertQuery.rows(tx, email, productId, branchId, locale, now, until)
  return saved?.id
}

const confirmAlertQuery = prepared<{ readonly id: string }, [hash: Buffer, now: Date, until: Date]>(
  'stock_alert_confirm',
  `update stock_alert set state = case state when 'pending' then 'active' else state end,
     confirmed_at = coalesce(confirmed_at, $2),
     expires_at = case state when 'pending' then $3 else expires_at end
   where link_hash = $1 and expires_at > $2 returning id`,
)

/** A repeated click succeeds and changes nothing. */
export async function confirmAlert(db: Queryable, hash: Buffer, now: Date, until: Date): Promise<boolean> {
  const rows = await confirmAlertQuery.rows(db, hash, now, until)
  return rows.length > 0
}

const endAlertQuery = prepared<NoColumns, [hash: Buffer]>(
  'stock_alert_end',
  'delete from stock_alert where link_hash = $1',
)
export const endAlert = (db: Queryable, hash: Buffer) => endAlertQuery.rows(db, hash)

const claimDueQuery = prepared<{ readonly id: string }, [now: Date, most: number]>(
  'stock_alert_claim_due',
  `with due as (
     select a.id from stock_alert a join product p on p.id = a.product_id
     where a.state = 'active' and a.expires_at > $1 and p.state = 'Active' and ${isAvailableAt('a.branch_id')}
     order by a.id limit $2 for update of a skip locked
   )
   update stock_alert a set state = 'due' from due where a.id = due.id returning a.id`,
)

/** Each request once, whatever the number of workers. */
export const claimDue = (tx: Tx, now: Date, most: number) => claimDueQuery.rows(tx, now, most)

type AlertRow = {
  readonly email: string
  readonly locale: Locale
  readonly state: 'pending' | 'active' | 'due'
  readonly name: string
  readonly url: string
  readonly branch: string | null
}
const findAlertQuery = prepared<AlertRow, [id: string]>(
  'stock_alert_find',
  `select a.email, a.locale, a.state, coalesce(own.name, nl.name) as name,
     coalesce(own.slug, nl.slug) || '-' || p.number as url, b.name as branch
   from stock_alert a join product p on p.id = a.product_id
     join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
     left join product_text own on own.product_id = p.id and own.locale = a.locale
     left join branch b on b.id = a.branch_id
   where a.id = $1`,
)

export async function findAlert(db: Queryable, id: string): Promise<AlertRow | undefined> {
  const [found] = await findAlertQuery.rows(db, id)
  return found
}

const setLinkQuery = prepared<NoColumns, [id: string, hash: Buffer]>(
  'stock_alert_set_link',
  'update stock_alert set link_hash = $2 where id = $1',
)
export const setLink = (db: Queryable, id: string, hash: Buffer) => setLinkQuery.rows(db, id, hash)

const deleteAlertQuery = prepared<NoColumns, [id: string]>(
  'stock_alert_delete',
  'delete from stock_alert where id = $1',
)
export const deleteAlert = (db: Queryable, id: string) => deleteAlertQuery.rows(db, id)
