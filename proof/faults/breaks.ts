import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { applyBreak, type Break, keyOf } from './breaks/break.ts'
import { readClaims } from './breaks/claims.ts'
import { EVERY_BREAK } from './breaks/every.ts'
import { findRedBefore } from './breaks/green-before.ts'
import { pickBreaks } from './breaks/pick.ts'
import { makeScratch } from './breaks/scratch.ts'
import { testsOf, tryBreak } from './breaks/try-break.ts'

const HELP = `pnpm breaks [CART-10 …] [--all] [--random 10 --seed 1] [--kind api] [--what words] [--browser]

Breaks the code on purpose, one place at a time, in a copy of the checkout, and runs the tests that claim the broken
requirement. Every break must be caught by a test with the row's id. Exits with 1 if one survives.

CART-10 PAY-02  the breaks of these rows
--all           all breaks
--random 10     that many, chosen by the seed, unit and API tests only
--seed 7        default: a random one, which is printed
--kind api      only breaks that a test of this kind must catch: unit, api, search, edge or browser
--what words    only breaks whose line in the list contains these words
--browser       with --all: also breaks that need a browser (starts a shop for the copy; several minutes)

API tests need ./shop engines start postgres redis mail. Without arguments: the list.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    kind: { type: 'string' },
    what: { type: 'string', default: '' },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const root = process.cwd()
const claims = readClaims(
  root,
  EVERY_BREAK.flatMap(({ title }) => title ?? []),
)
const kindOf = (one: Break) => testsOf(one, claims)[0]?.kind

function choose(): readonly Break[] {
  if (values.random !== undefined) {
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
    console.log(`seed ${seed}`)
    const quick = EVERY_BREAK.filter((one) => ['unit', 'api'].includes(kindOf(one) ?? ''))
    return pickBreaks(quick, Number(values.random), seed)
  }
  const named = values.all ? EVERY_BREAK : EVERY_BREAK.filter(({ row }) => positionals.includes(row))
  const chosen = named.filter(
    (one) => (values.kind === undefined || kindOf(one) === values.kind) && one.what.includes(values.what),
  )
  return values.all && !values.browser ? chosen.filter((one) => kindOf(one) !== 'browser') : chosen
}

async function runBreaks(chosen: readonly Break[]): Promise<void> {
  const scratch = makeScratch(root)
  const stop = () => {
    scratch.remove()
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    const redBefore = await findRedBefore(scratch.folder, chosen, claims)
    const missed: string[] = []
    for (const row of redBefore) missed.push(`${row}: its tests fail without a break`)
    for (const one of chosen.filter((one) => !redBefore.has(keyOf(one)))) {
      const started = performance.now()
      const verdict = await tryBreak(scratch.folder, one, claims)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${verdict.padEnd(12)} ${one.row.padEnd(12)} ${one.what} (${seconds} s)`)
      if (verdict !== 'caught') missed.push(`${one.row}: ${verdict}: ${one.what} (${one.file})`)
    }
    console.log(`\n${chosen.length - missed.length} of ${chosen.length} breaks caught by a test of the named row`)
    for (const line of missed) console.error(line)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    scratch.remove()
  }
}

const chosen = values.help ? [] : choose()
const unknown = positionals.filter((row) => !EVERY_BREAK.some((one) => one.row === row))
if (unknown.length > 0) {
  console.error(`no break for ${unknown.join(', ')}`)
  process.exitCode = 64
} else if (chosen.length === 0) {
  console.log(HELP, '\n')
  for (const one of EVERY_BREAK) console.log(`${one.row.padEnd(12)} ${(kindOf(one) ?? '-').padEnd(8)} ${one.what}`)
} else {
  for (const one of chosen) applyBreak(readFileSync(one.file, 'utf8'), one)
  await runBreaks(chosen)
}
