import { randomBytes } from 'node:crypto'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import { sql } from 'kysely'
import type { Database } from '../../platform/db.ts'
import type { LineRow } from './cart-row.ts'

const SHARED_DAYS = 30

/** Stores products, quantities and cut lists under a random 128-bit key. Nothing in it identifies the owner. */
export async function saveShare({ pool }: Database, lines: readonly LineRow[], now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const content = JSON.stringify(
    lines.map(({ productId, quantity, parts }) => ({ productId, quantity, parts: parts ?? undefined })),
  )
  await sql`
    insert into shared_cart (key, lines, ends_at)
    values (${key}, ${content}::jsonb, ${now}::timestamptz + make_interval(days => ${SHARED_DAYS}))`.execute(pool)
  return key
}

export type SharedLines = readonly {
  readonly productId: string
  readonly quantity: number
  readonly parts?: readonly CutPart[]
}[]

export async function findShare({ pool }: Database, key: string, now: Date): Promise<SharedLines | undefined> {
  const { rows } = await sql<{ lines: SharedLines }>`
    select lines from shared_cart where key = ${key} and ends_at > ${now}`.execute(pool)
  return rows[0]?.lines
}
