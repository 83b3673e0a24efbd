import type { Locale } from '@shop/domain/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Increments today's count, or returns false at the limit. Atomic, so that concurrent requests cannot exceed it. */
export async function countToday(tx: Tx, what: string, who: string, day: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_count (what, who, day, times) values (${what}, ${who}, ${day}, 1)
    on conflict (what, who, day) do update set times = daily_count.times + 1 where daily_count.times < ${most}
    returning times`.execute(tx)
  return rows.length > 0
}

export async function isForSale(tx: Tx, productId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('state', '=', 'Active')
    .executeTakeFirst()
  return found !== undefined
}

export type ContactRequest = {
  readonly sessionId: string
  readonly productId: string
  readonly phone: string
  readonly locale: Locale
}

export async function saveContact(tx: Tx, { sessionId, productId, phone, locale }: ContactRequest): Promise<string> {
  const { id } = await tx
    .insertInto('product_contact')
    .values({ session_id: sessionId, product_id: productId, phone, locale })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Contact = {
  readonly phone: string
  readonly locale: string
  readonly number: string
  readonly name: string
  readonly branch: string | null
  readonly email: string | null
}

/** A call-back request with its product, and the requested branch if it exists. */
export async function findContact(db: Db, id: string, branchId: number | null): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select c.phone, c.locale, p.number, t.name, b.name as branch, b.email
    from product_contact c join product p on p.id = c.product_id
      join product_text t on t.product_id = p.id and t.locale = 'nl'
      left join branch b on b.id = ${branchId} and 'Webshop' = any (b.tags)
    where c.id = ${id}`.execute(db)
  return rows[0]
}
