import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 40

/** Commits one step. Retries on a busy table, because queries would block behind a long wait for its lock. */
async function step(raw: pg.Pool, table: string, now: Date): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await raw.query<{ did: string | null }>('select maintain_partitions($1, $2) as did', [
        table,
        now,
      ])
      return rows[0]?.did ?? null
    } catch (error) {
      if (tries >= TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    }
    await sleep(50 + Math.random() * 450)
  }
}

/** Creates the partitions of the coming months and removes expired ones (ADR 0034). */
export async function maintainPartitions(
  raw: pg.Pool,
  now: Date,
  onStep: (did: string) => void = () => {},
): Promise<void> {
  const { rows } = await raw.query<{ table_name: string }>('select table_name from partition_rule order by 1')
  for (const { table_name } of rows)
    for (let did = await step(raw, table_name, now); did !== null; did = await step(raw, table_name, now)) onStep(did)
}
