import { basename } from 'node:path'
import type { Client } from 'pg'
import type { BadLine } from './feed-line.ts'

type Ended = { readonly loaded?: number; readonly refused?: readonly BadLine[]; readonly failure?: string }
const SAMPLE = 20

/** Records the run for the attention list and the health screen of staff. */
export async function recordRun(
  client: Client,
  feed: string,
  file: string,
  { loaded = 0, refused = [], failure }: Ended,
): Promise<void> {
  await client.query(
    'insert into feed_run (feed, file, loaded, refused, failure, sample) values ($1, $2, $3, $4, $5, $6)',
    [
      feed,
      basename(file),
      loaded,
      refused.length,
      failure?.slice(0, 500) ?? null,
      JSON.stringify(refused.slice(0, SAMPLE)),
    ],
  )
}
