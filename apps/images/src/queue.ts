import { PictureFailure } from './failure.ts'

/** Runs at most `parallel` tasks with `waiting` in the queue, and rejects further ones as busy. */
export class Queue {
  readonly #parallel: number
  readonly #waiting: number
  readonly #line: (() => void)[] = []
  #running = 0

  constructor(parallel: number, waiting: number) {
    this.#parallel = parallel
    this.#waiting = waiting
  }

  get running(): number {
    return this.#running
  }
  get inLine(): number {
    return this.#line.length
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#parallel) {
      if (this.#line.length >= this.#waiting) throw new PictureFailure('busy', 'too many pictures at once')
      await new Promise<void>((resolve) => this.#line.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // Hand the slot directly to the next task, so that it is not free in between.
      const next = this.#line.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
