export type Threat = { readonly id: string; readonly control: string; readonly test: string }

const ROW = /^\| (T\d{2,3}) \| .*? \| (.*?) \| (.*) \|$/gm
const NAMED_TEST = /`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g
const NAMED_FILE = /`(?:[\w-]+\/)+[\w.-]+`|`[\w-]+\.ya?ml`|\]\([^)]+\.md\)/
/** The table only grows, and its numbers have no gaps. */
const AT_LEAST = 70

export const readThreats = (text: string): Threat[] =>
  [...text.matchAll(ROW)].map(([, id = '', control = '', test = '']) => ({ id, control, test }))

/** Faults of the table. `read` returns the text of a file, or undefined if it does not exist. */
export function threatFaults(threats: readonly Threat[], read: (file: string) => string | undefined): string[] {
  const faults: string[] = []
  const last = Math.max(AT_LEAST, ...threats.map(({ id }) => Number(id.slice(1))))
  for (let number = 1; number <= last; number += 1) {
    const id = `T${String(number).padStart(2, '0')}`
    const count = threats.filter((threat) => threat.id === id).length
    if (count !== 1) faults.push(`${id} occurs ${count} times`)
  }
  for (const { id, control, test } of threats) {
    if (!NAMED_FILE.test(control)) faults.push(`${id}: the control names no file`)
    const tests = [...test.matchAll(NAMED_TEST)]
    if (tests.length === 0 && !/^No test: \S.{30,}/.test(test)) faults.push(`${id}: neither a test nor a reason`)
    for (const [, file = '', title = ''] of tests) {
      const source = read(file)
      if (source === undefined) faults.push(`${id}: ${file} does not exist`)
      else if (!source.includes(title)) faults.push(`${id}: no test of ${file} is called “${title}”`)
    }
  }
  return faults
}
