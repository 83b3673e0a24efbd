import { findViolations } from '../packages/config/src/find-violations.ts'

/** Far fewer files than the shop has means that the tool did not look, not that all is well. */
const LEAST_FILES = 40

const { files, unseen, violations } = await findViolations(process.cwd())

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`)
// without a TypeScript it can read, the tool skips every .ts file and reports no violation
for (const file of unseen) console.error(`not checked: ${file}`)
if (files < LEAST_FILES) console.error(`only ${files} files were found, expected at least ${LEAST_FILES}`)

console.log(`${files} files, ${violations.length} violations`)
process.exitCode = violations.length + unseen.length > 0 || files < LEAST_FILES ? 1 : 0
