import { BREAKPOINTS } from '../apps/storefront/app/lib/scroll/breakpoints.ts'
import { findOddBreakpoints } from './gates/breakpoints.ts'
import { findClassFaults } from './gates/class-modules.ts'
import { listSourceFiles, readSource } from './gates/source-files.ts'

const APP = 'apps/storefront/app/'
/** Class names that editors choose for a banner are constants of the domain. */
const CODE = new RegExp(`^(${APP}|packages/domain/src/content/)`)

const read = (path: string) => ({ path, text: readSource(path) })
const styles = listSourceFiles('.css')
  .filter((path) => path.startsWith(APP))
  .map(read)
const code = listSourceFiles('.ts', '.tsx')
  .filter((path) => CODE.test(path) && !path.includes('.test.'))
  .map(read)

const faults = [
  ...findClassFaults(styles, code),
  ...[...styles, ...code].flatMap(({ path, text }) => findOddBreakpoints(path, text, Object.values(BREAKPOINTS))),
]
for (const fault of faults) console.error(fault)
const lines = styles.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
console.log(`${styles.length} stylesheets, ${lines} lines, ${faults.length} faults`)
process.exitCode = faults.length > 0 || styles.length === 0 ? 1 : 0
