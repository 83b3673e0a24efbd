import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Db, openDb } from '../../src/platform/db.ts'
import { startJobs } from '../../src/platform/jobs.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { copyTemplate, test, waitFor } from '../support/api.ts'
import { type Running, run } from '../support/processes.ts'
import type { TestQueues } from '../support/test-queues.ts'

type Note = { worker: string; event: string; text: string; at: Date }

describe('jobs, with real processes', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let db: Db
  let jobs: Awaited<ReturnType<typeof startJobs<TestQueues>>>
  const running: Running[] = []
  const worker = async (name: string) => {
    const started = run('test/support/job-worker.ts', { DATABASE_URL: database.url, WORKER: name })
    running.push(started)
    await started.says('working')
    return started
  }
  const notes = async (text: string) =>
    (await db.query<Note>('select worker, event, text, at from test_note where text = $1 order by at', [text])).rows
  const send = (text: string, holdMs: number) =>
    transaction(db, '', async (tx) => ({ ok: true, id: await jobs.send(tx, 'test-note', { text, holdMs }) }))

  beforeAll(async () => {
    database = await copyTemplate(`shop_jobs_${process.pid}`)
    db = openDb({ url: database.url, max: 4, name: 'test', onIdleError: () => {} })
    await db.query(
      'create table test_note (worker text, event text, text text, at timestamptz default clock_timestamp())',
    )
    jobs = await startJobs<TestQueues>({ url: database.url, max: 2, onError: () => {} })
  })
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    await jobs.stop()
    await db.end()
    await database.drop()
  })

  test('a job starts after its commit, and never after a rollback', async () => {
    await worker('second')
    for (let index = 0; index < 3; index++) {
      const text = `quick ${index}`
      await send(text, 0)
      await waitFor(async () => (await notes(text)).length > 1, 60_000, text)
      expect((await notes(text)).map(({ event }) => event)).toEqual(['begun', 'ended'])
    }

    await expect(
      transaction(db, '', async (tx) => {
        await jobs.send(tx, 'test-note', { text: 'never', holdMs: 0 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await send('after', 0)
    await waitFor(async () => (await notes('after')).length > 0, 60_000, 'after')
    expect(await notes('never')).toEqual([])
    for (const one of running.splice(0)) {
      one.kill('SIGTERM')
      await one.ended
    }
  })

  test('another worker takes over the job of a killed worker before its timeout', async () => {
    const first = await worker('first')
    await send('taken over', 600_000)
    await waitFor(async () => (await notes('taken over')).some(({ event }) => event === 'begun'), 10_000, 'beginning')
    await worker('second')
    first.kill('SIGKILL')
    await waitFor(
      async () => (await notes('taken over')).some(({ event }) => event === 'ended'),
      120_000,
      'taking over',
    )
    const ending = (await notes('taken over')).find(({ event }) => event === 'ended')
    expect(ending?.worker).toBe('second')
  })
})
