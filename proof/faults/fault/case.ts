import type { RigOptions } from '../../kit/open-rig.ts'
import type { TestBed } from './test-bed.ts'

/** One measurement of a run with its expected value. */
export type Seen = {
  readonly what: string
  readonly is: number
  readonly shouldBe?: number
  readonly atLeast?: number
  readonly atMost?: number
}
/** Restores the previous state. */
export type Heal = () => Promise<unknown> | unknown
/** Prerequisites of a case: the fault proxy, an index, built pages, the right to mount a disk. */
export type Need = 'proxy' | 'search' | 'pages' | 'root'

type About = {
  readonly id: `F${number}`
  readonly what: string
  /** The customer's experience during the fault. */
  readonly sees: string
  /** The invariants that the fault targets; all invariants are checked after each case. */
  readonly aims: string
  /** Seconds until a customer can add to a cart again. */
  readonly limitSeconds: number
  readonly needs?: readonly Need[]
  readonly rig?: Pick<RigOptions, 'env' | 'apiStart'>
  /** Substitute where the plan needs more than this machine or run has. */
  readonly instead?: string
  /** Requirement rows that the case proves. */
  readonly rows?: readonly string[]
  /** Runs on every change. */
  readonly isShort?: true
}
/** A fault that lasts: injected, held while customers read and order, then healed. Two of them can be combined. */
export type Lasting = About & {
  readonly inject: (stand: TestBed) => Promise<Heal>
  readonly holdMs: number
  /** Every read must succeed meanwhile: by another process, from a cache, or from the database. */
  readonly isReadable?: true
  readonly meanwhile?: (stand: TestBed) => Promise<readonly Seen[]>
  readonly afterwards?: (stand: TestBed) => Promise<readonly Seen[]>
}
/** A momentary fault with its own customers. */
export type Staged = About & { readonly stage: (stand: TestBed) => Promise<readonly Seen[]> }
/** A case with its own shop: a drill or a test. */
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
