import { openDb } from '../../src/platform/db.ts'
import { startJobs } from '../../src/platform/jobs.ts'
import type { TestQueues } from './test-queues.ts'

// A separate worker process for the queue tests: records when each job began and ended.
const url = process.env.DATABASE_URL ?? ''
const me = process.env.WORKER ?? ''
const db = openDb({ url, max: 2, name: 'job-worker', onIdleError: () => {} })
const note = (event: string, text: string) =>
  db.query('insert into test_note (worker, event, text) values ($1, $2, $3)', [me, event, text])

const jobs = await startJobs<TestQueues>({ url, max: 4, onError: (error) => console.error(error.message) })
await jobs.work('test-note', { workers: 1, atOnce: 2 }, async ({ text, holdMs }) => {
  await note('begun', text)
  await new Promise((resolve) => setTimeout(resolve, me === 'first' ? holdMs : 0))
  await note('ended', text)
})
console.log('working')
