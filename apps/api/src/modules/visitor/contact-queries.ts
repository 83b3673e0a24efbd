import type { Locale } from '@shop/domain/locale'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Once more today, or false when that would be more than `most`. Two at once cannot both be the last one. */
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

export const saveContact = (tx: Tx, { sessionId, productId, phone, locale }: ContactRequest) =>
  tx.insertInto('product_contact').values({ session_id: sessionId, product_id: productId, phone, locale }).execute()
