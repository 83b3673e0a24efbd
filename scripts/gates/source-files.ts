import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Files of this repository by extension, including untracked and excluding ignored ones. */
export function listSourceFiles(...endings: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.split('\n').filter((path) => endings.some((ending) => path.endsWith(ending)) && existsSync(path))
}

export const readSource = (path: string): string => readFileSync(path, 'utf8')
