import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import { findShareQuery, type SharedLines, saveShareQuery } from './cart-queries.ts'
import type { LineRow } from './cart-row.ts'

const SHARED_DAYS = 30

/** Stores products, quantities, cut lists and choices under a random 128-bit key. Nothing in it identifies the owner. */
export async function saveShare(db: Db, lines: readonly LineRow[], now: Date): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const content = JSON.stringify(
    lines.map(({ productId, quantity, parts, configuration }) => ({
      productId,
      quantity,
      parts: parts ?? undefined,
      configuration: configuration ?? undefined,
    })),
  )
  await saveShareQuery.rows(db, key, content, now, SHARED_DAYS)
  return key
}

export async function findShare(db: Db, key: string, now: Date): Promise<SharedLines | undefined> {
  const rows = await findShareQuery.rows(db, key, now)
  return rows[0]?.lines
}
