import { runSteps } from './gates/run-steps.ts'
import { GENERATE, TYPES } from './gates/steps.ts'

const ended = ({ name, ok, output }: { name: string; ok: boolean; output: string }) =>
  console.log(ok ? `ok   ${name}` : `FAIL ${name}\n${output}`)

const generated = await runSteps(GENERATE, { atOnce: 1, ended })
const checked = await runSteps(TYPES, { atOnce: 2, ended })
process.exitCode = [...generated, ...checked].every(({ ok }) => ok) ? 0 : 1
