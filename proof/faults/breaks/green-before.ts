import { type Break, keyOf, TEST_KINDS } from './break.ts'
import type { Claims } from './claims.ts'
import { runTests, testsOf, verdictOf } from './try-break.ts'

/** Keys whose tests fail without a break, so that a failure would prove nothing. One run per kind of test. */
export async function findRedBefore(
  folder: string,
  breaks: readonly Break[],
  claims: Claims,
): Promise<ReadonlySet<string>> {
  const red = new Set<string>()
  for (const kind of TEST_KINDS) {
    const own = breaks.filter((one) => testsOf(one, claims)[0]?.kind === kind)
    if (own.length === 0) continue
    const files = new Set(own.flatMap((one) => testsOf(one, claims).map(({ file }) => file)))
    const keys = new Set(own.map(keyOf))
    const ran = await runTests(folder, kind, [...files], [...keys])
    for (const key of keys) if (verdictOf(key, ran) !== 'survived') red.add(key)
  }
  return red
}
