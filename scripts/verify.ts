import { type Outcome, runSteps, type Step } from './gates/run-steps.ts'
import { GATES, GENERATE } from './gates/steps.ts'

const started = performance.now()

function tell({ name, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) console.log(output.trimEnd().replace(/^/gm, '     '))
}

const run = (steps: readonly Step[], atOnce: number) => runSteps(steps, { atOnce, ended: tell })

const outcomes = [...(await run(GENERATE, 1)), ...(await run(GATES, 2))]
const failed = outcomes.filter(({ ok }) => !ok)

const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  failed.length === 0
    ? `\nverify: ${outcomes.length} steps ok in ${seconds} s`
    : `\nverify: ${failed.length} of ${outcomes.length} steps failed (${failed.map(({ name }) => name).join(', ')}) in ${seconds} s`,
)
process.exitCode = failed.length > 0 ? 1 : 0
