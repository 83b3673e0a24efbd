import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export type Task = {
  readonly id: number
  readonly message: Uint8Array
  readonly nonce: Uint8Array
  readonly memory: number
  readonly passes: number
  readonly tagLength: number
}

// Uses a separate thread, because in libuv's pool hashing would delay file reads and DNS lookups.
parentPort?.on('message', ({ id, message, nonce, memory, passes, tagLength }: Task) => {
  const tag = argon2Sync('argon2id', { message, nonce, memory, passes, tagLength, parallelism: 1 })
  parentPort?.postMessage({ id, tag })
})
