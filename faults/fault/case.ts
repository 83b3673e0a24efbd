import type { RigOptions } from '../rig/open-rig.ts'
import type { Stand } from './stand.ts'

/** One figure of a run and what it has to be. */
export type Seen = {
  readonly what: string
  readonly is: number
  readonly shouldBe?: number
  readonly atLeast?: number
  readonly atMost?: number
}
/** Everything as before. */
export type Heal = () => Promise<unknown> | unknown
/** What a case cannot do without: the fault proxy, an index, built pages, the right to mount a disk. */
export type Need = 'proxy' | 'search' | 'pages' | 'root'

type About = {
  readonly id: `F${number}`
  readonly what: string
  /** What a customer sees meanwhile. */
  readonly sees: string
  /** The invariants the fault aims at; after each case all of them are asked. */
  readonly aims: string
  /** Until a customer can put something in a cart again. */
  readonly limitSeconds: number
  readonly needs?: readonly Need[]
  readonly rig?: Pick<RigOptions, 'env' | 'apiStart'>
  /** Where the plan asks for more than this machine or this run has, and what is done instead. */
  readonly instead?: string
  /** Runs on every change. */
  readonly isShort?: true
}
/** A fault that lasts: begun, held while people look and order, and ended. Two of them can be mixed. */
export type Lasting = About & {
  readonly inject: (stand: Stand) => Promise<Heal>
  readonly holdMs: number
  /** Meanwhile every read has to be answered: by another process, from a cache, or from the database. */
  readonly isReadable?: true
  readonly meanwhile?: (stand: Stand) => Promise<readonly Seen[]>
  readonly afterwards?: (stand: Stand) => Promise<readonly Seen[]>
}
/** A fault of one moment, with customers of its own. */
export type Staged = About & { readonly stage: (stand: Stand) => Promise<readonly Seen[]> }
/** Shown by something that has a shop of its own: a drill, a test. */
export type Apart = About & { readonly apart: () => Promise<readonly Seen[]> }
export type FaultCase = Lasting | Staged | Apart

export const isRight = ({ is, shouldBe, atLeast, atMost }: Seen): boolean =>
  (shouldBe === undefined || is === shouldBe) &&
  (atLeast === undefined || is >= atLeast) &&
  (atMost === undefined || is <= atMost) &&
  !Number.isNaN(is)

export function toText(seen: Seen): string {
  const { what, is, shouldBe, atLeast, atMost } = seen
  const wanted = [
    shouldBe === undefined ? '' : `has to be ${shouldBe}`,
    atLeast === undefined ? '' : `at least ${atLeast}`,
    atMost === undefined ? '' : `at most ${atMost}`,
  ].filter((part) => part !== '')
  const mark = wanted.length === 0 ? '   ' : isRight(seen) ? 'ok ' : 'BAD'
  return `${mark} ${Math.round(is * 100) / 100} ${what}${wanted.length === 0 ? '' : ` (${wanted.join(', ')})`}`
}
