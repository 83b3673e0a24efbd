import { type Malformed, makeMalformed } from './malformed.ts'
import { makeRandom } from './random.ts'
import { send } from './send.ts'
import { findTargets, type Target } from './targets.ts'

export type Outcome = {
  readonly targets: number
  readonly sent: number
  readonly rounds: number
  /** 503 responses that were retried */
  readonly late: number
  readonly statuses: ReadonlyMap<number, number>
  readonly failures: readonly { readonly target: string; readonly status: number; readonly request: string }[]
}
type Options = {
  readonly origin: string
  readonly seed: number
  /** requests per target and round */
  readonly perTarget: number
  /** deadline for starting another round; a started round is completed */
  readonly until: number
  readonly atOnce: number
  readonly only?: RegExp
  /** headers of a signed-in customer, used for half of the requests */
  readonly signedIn?: () => Readonly<Record<string, string>>
}

const REPEATS = 3
const REPEAT_AFTER_MS = 1_000

const summary = ({ method, path, headers, body }: Malformed) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString('latin1').slice(0, 300) ?? ''}`

/** Sends malformed requests to every target and counts the responses. 501 means that an engine is not installed. */
export async function fuzz({ origin, seed, perTarget, until, atOnce, only, signedIn }: Options): Promise<Outcome> {
  const targets = findTargets().filter(({ kind, name }) => !only || only.test(`${kind} ${name}`))
  const statuses = new Map<number, number>()
  const failures: { target: string; status: number; request: string }[] = []
  const url = new URL(origin)
  const random = makeRandom(seed)
  let [sent, rounds, late] = [0, 0, 0]
  const one = async (target: Target) => {
    const made = makeMalformed(target, random)
    const request = signedIn && random.chance(0.5) ? { ...made, headers: { ...signedIn(), ...made.headers } } : made
    let status = await send(url, request)
    // Retry 503: if the request causes it, every attempt fails; if an engine was slow, a retry succeeds.
    for (let attempt = 0; status === 503 && attempt < REPEATS; attempt += 1) {
      late += 1
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS))
      status = await send(url, request)
    }
    sent += 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 && status !== 501)
      failures.push({ target: `${target.kind} ${target.name}`, status, request: summary(request) })
  }
  do {
    const left = targets.flatMap((target) => Array.from({ length: perTarget }, () => target))
    const worker = async () => {
      for (let next = left.pop(); next; next = left.pop()) await one(next)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    rounds += 1
  } while (Date.now() < until)
  return { targets: targets.length, sent, rounds, late, statuses, failures }
}
