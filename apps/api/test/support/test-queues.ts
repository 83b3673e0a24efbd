import type { QueueOptions } from '../../src/platform/jobs.ts'

/** A queue of its own for the tests of queues, with the settings every queue has. */
export type TestQueues = { 'test-note': { readonly text: string; readonly holdMs: number } }
export const TEST_QUEUES: QueueOptions<TestQueues> = { 'test-note': {} }
