import { readFileSync } from 'node:fs'

export function readPackageScripts(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return Object.keys(scripts)
}
