import type { QueueOptions } from '../../src/platform/jobs.ts'

/** A separate queue for the queue tests, with the settings of every queue. */
export type TestQueues = { 'test-note': { readonly text: string; readonly holdMs: number } }
export const TEST_QUEUES: QueueOptions<TestQueues> = { 'test-note': {} }
