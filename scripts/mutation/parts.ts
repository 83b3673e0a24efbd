import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Part = {
  readonly name: string
  /** Globs of the mutated files. */
  readonly files: readonly string[]
  /** Minimum percentage of mutants that tests must detect. */
  readonly least: number
}

const DOMAIN = 'packages/domain/src'
const API = 'apps/api/src'

/** Rules about money, stock, orders and access need a higher score than the rest. */
export const PARTS: readonly Part[] = [
  { name: 'money', files: [`${DOMAIN}/money.ts`, `${DOMAIN}/{pricing,loyalty,wishlist,cutting}/*.ts`], least: 90 },
  { name: 'order', files: [`${DOMAIN}/{order,cart,payment}/*.ts`], least: 90 },
  { name: 'stock', files: [`${DOMAIN}/catalogue/stock-level.ts`, `${DOMAIN}/delivery/*.ts`], least: 90 },
  {
    name: 'access',
    files: [
      `${DOMAIN}/account/*.ts`,
      `${DOMAIN}/staff/scim/*.ts`,
      `${API}/modules/identity/{sign-in/gate,second-factor/totp}.ts`,
      `${API}/platform/http/gcra.ts`,
    ],
    least: 90,
  },
  {
    name: 'catalogue',
    files: [
      `${DOMAIN}/{branch,catalogue,change,configured,content,explained,gs1,location,newsletter,picking,planner,quick-order,review,settings,staff}/*.ts`,
      `${DOMAIN}/*.ts`,
    ],
    least: 80,
  },
  {
    name: 'search',
    files: [`${DOMAIN}/search/*.ts`, `${DOMAIN}/search/{language,services,terms}/*.ts`],
    least: 80,
  },
]

/** A search among many layouts: another order is another plan and no fault. `cut-quality.test.ts` judges the plans. */
export const UNFIT: ReadonlySet<string> = new Set([`${DOMAIN}/cutting/plan-cuts.ts`])

const isSource = (file: string) => !file.endsWith('.test.ts') && !UNFIT.has(file)

/** Files of each part; a file that matches two parts belongs to the first. */
export function filesOf(parts: readonly Part[] = PARTS): ReadonlyMap<string, readonly string[]> {
  const taken = new Set<string>()
  return new Map(
    parts.map(({ name, files }) => {
      const own = globSync([...files])
        .filter((file) => isSource(file) && !taken.has(file))
        .sort()
      for (const file of own) taken.add(file)
      return [name, own]
    }),
  )
}

/** A different hash means that the file, or a test next to it, has changed since the measurement. */
export function hashOf(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file))
  const tests = file.startsWith(`${API}/`)
    ? 'apps/api/test/{pure/*,identity/gate}.test.ts'
    : `${dirname(file)}/*.test.ts`
  for (const test of globSync(tests).sort()) hash.update(readFileSync(test))
  return hash.digest('hex').slice(0, 12)
}
