export type Report = {
  /** Prints one line for a check and counts it. */
  readonly check: (isRight: boolean, text: string) => void
  /** A failed precondition counts as a failed check, so that the remaining parts still run. */
  readonly part: (name: string, work: () => Promise<void>) => Promise<void>
  readonly counts: { passed: number; failed: number }
}

export function openReport(print: (line: string) => void): Report {
  const counts = { passed: 0, failed: 0 }
  const check = (isRight: boolean, text: string) => {
    counts[isRight ? 'passed' : 'failed'] += 1
    print(`${isRight ? 'ok  ' : 'FAIL'} ${text}`)
  }
  return {
    check,
    counts,
    async part(name, work) {
      const began = performance.now()
      try {
        await work()
      } catch (error) {
        check(false, `${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
      print(`     ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    },
  }
}
