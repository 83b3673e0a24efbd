import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { keepPartition, listPartitioned } from './health-queries.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 40

/** Commits one step. Retries on a busy table, because queries would block behind a long wait for its lock. */
async function step(db: Db, table: string, now: Date): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [step] = await keepPartition.rows(db, table, now)
      return step?.did ?? null
    } catch (error) {
      if (tries >= TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    }
    await sleep(50 + Math.random() * 450)
  }
}

/** Creates the partitions of the coming months and removes expired ones (ADR 0034). */
export async function maintainPartitions(db: Db, now: Date, onStep: (did: string) => void = () => {}): Promise<void> {
  for (const { table_name } of await listPartitioned.rows(db))
    for (let did = await step(db, table_name, now); did !== null; did = await step(db, table_name, now)) onStep(did)
}
