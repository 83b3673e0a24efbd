import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

/** Work past its deadline is dropped: whoever asked has gone. */
export async function inTime<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { deadline } = request
  if (deadline === undefined) return work()
  const left = deadline - Date.now()
  if (left <= 0) throw new Refusal('timeout', 1)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('timeout', 1)), left)
  })
  return Promise.race([work(), late]).finally(() => clearTimeout(timer))
}
