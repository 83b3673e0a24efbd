import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Task } from './argon2-worker.ts'

/** A longer queue would exceed the response time limit anyway. */
const MOST_WAITING = 50
const RETRY_SECONDS = 2

type Waiting = { readonly resolve: (tag: Buffer) => void; readonly reject: (error: Error) => void }
type Member = { readonly worker: Worker; task: Task | undefined }

export type Argon2Pool = ReturnType<typeof makeArgon2Pool>

/** Leaves one core free, so that a peak of sign-ins slows down only sign-ins. */
export function makeArgon2Pool(size = Math.max(1, availableParallelism() - 1)) {
  const waiting = new Map<number, Waiting>()
  const queue: Task[] = []
  const members: Member[] = []
  let last = 0
  let isClosed = false

  function start(): Member {
    const worker = new Worker(new URL('./argon2-worker.ts', import.meta.url))
    const member: Member = { worker, task: undefined }
    worker.unref() // an idle thread does not prevent process exit
    worker.on('message', ({ id, tag }: { id: number; tag: Uint8Array }) => {
      waiting.get(id)?.resolve(Buffer.from(tag))
      waiting.delete(id)
      member.task = undefined
      next()
    })
    worker.on('error', (error) => {
      const { task } = member
      members.splice(members.indexOf(member), 1)
      if (task) waiting.get(task.id)?.reject(error)
      if (task) waiting.delete(task.id)
      if (!isClosed) next()
    })
    members.push(member)
    return member
  }

  function next() {
    const task = queue[0]
    if (!task) return
    const free = members.find((one) => one.task === undefined) ?? (members.length < size ? start() : undefined)
    if (!free) return
    queue.shift()
    free.task = task
    free.worker.postMessage(task)
    next()
  }

  return {
    run(task: Omit<Task, 'id'>): Promise<Buffer> {
      if (isClosed || queue.length >= MOST_WAITING) return Promise.reject(new Refusal('unavailable', RETRY_SECONDS))
      return new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        queue.push({ id, ...task })
        next()
      })
    },
    async close() {
      isClosed = true
      await Promise.all(members.map(({ worker }) => worker.terminate()))
    },
  }
}
