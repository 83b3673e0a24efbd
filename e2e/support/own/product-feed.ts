import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { prices, products, stock } from '../../../apps/api/scripts/import/feed-goods.ts'
import { categories } from '../../../apps/api/scripts/import/feed-reference.ts'
import { gs1 } from '../../../apps/api/scripts/import/field-values.ts'
import { importFeed } from '../../../apps/api/scripts/import/run.ts'

const FEEDS = { categories, products, prices, stock, gs1 } as const

/** The columns of docs/guides/import-a-feed.md. */
export type FeedLine = Readonly<Record<string, string | number>>

/** Loads lines with the import of a retailer's feed. Fails if one of them is rejected. */
export async function loadFeed(client: Client, feed: keyof typeof FEEDS, lines: readonly FeedLine[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    const file = join(folder, `${feed}.json`)
    await writeFile(file, JSON.stringify(lines))
    const { refused } = await importFeed(client, FEEDS[feed], file)
    const [first] = refused
    if (first) throw new Error(`the ${feed} feed rejected line ${first.line}: ${first.reason}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
