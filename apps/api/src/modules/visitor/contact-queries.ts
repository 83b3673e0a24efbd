import type { Locale } from '@shop/domain/locale'
import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

const countTodayQuery = prepared<{ readonly times: number }, [what: string, who: string, day: string, most: number]>(
  'visitor_count_today',
  `insert into daily_count (what, who, day, times) values ($1, $2, $3, 1)
   on conflict (what, who, day) do update set times = daily_count.times + 1 where daily_count.times < $4
   returning times`,
)

/** Increments today's count, or returns false at the limit. Atomic, so that concurrent requests cannot exceed it. */
export async function countToday(tx: Tx, what: string, who: string, day: string, most: number): Promise<boolean> {
  const rows = await countTodayQuery.rows(tx, what, who, day, most)
  return rows.length > 0
}

const isForSaleQuery = prepared<NoColumns, [productId: string]>(
  'product_for_sale',
  `select from product where id = $1 and state = 'Active'`,
)

export async function isForSale(tx: Tx, productId: string): Promise<boolean> {
  const [found] = await isForSaleQuery.rows(tx, productId)
  return found !== undefined
}

export type ContactRequest = {
  readonly sessionId: string
  readonly productId: string
  readonly phone: string
  readonly locale: Locale
}

const insertContact = prepared<
  { readonly id: string },
  [sessionId: string, productId: string, phone: string, locale: Locale]
>(
  'product_contact_insert',
  `insert into product_contact (session_id, product_id, phone, locale) values ($1, $2, $3, $4) returning id`,
)

export async function saveContact(tx: Tx, { sessionId, productId, phone, locale }: ContactRequest): Promise<string> {
  const [made] = await insertContact.rows(tx, sessionId, productId, phone, locale)
  if (!made) throw new Error('insert of the call-back request returned no row')
  return made.id
}

type Contact = {
  readonly phone: string
  readonly locale: Locale
  readonly number: string
  readonly name: string
  readonly branch: string | null
  readonly email: string | null
}

const findContactQuery = prepared<Contact, [branchId: number | null, id: string]>(
  'visitor_find_contact',
  `select c.phone, c.locale, p.number, t.name, b.name as branch, b.email
   from product_contact c join product p on p.id = c.product_id
     join product_text t on t.product_id = p.id and t.locale = 'nl'
     left join branch b on b.id = $1 and 'Webshop' = any (b.tags)
   where c.id = $2`,
)

/** A call-back request with its product, and the requested branch if it exists. */
export async function findContact(db: Queryable, id: string, branchId: number | null): Promise<Contact | undefined> {
  const rows = await findContactQuery.rows(db, branchId, id)
  return rows[0]
}
