import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'((?:\.|@shop\/)[^']+[^'/])'/g

/** The file of `@shop/name/part`, by the exports of that package. */
function fileOf(specifier: string): string | undefined {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = ['packages', 'infra', 'apps'].map((top) => `${top}/${name}`).find((path) => existsSync(path))
  if (!folder) return undefined
  const { exports = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports?: Readonly<Record<string, string>>
  }
  const part = rest.length === 0 ? '.' : `./${rest.join('/')}`
  return join(folder, exports[part] ?? (exports['./*'] ?? './*').replace('*', rest.join('/')))
}

/** Source files that a process loads, from the files that it starts with. */
export function reachedFiles(entries: readonly string[]): string[] {
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    reached.add(file)
    const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, specifier = ''] of source.matchAll(IMPORTED)) {
      const found = specifier.startsWith('.') ? join(dirname(file), specifier) : fileOf(specifier)
      if (found) follow(found)
    }
  }
  for (const entry of entries) follow(entry)
  return [...reached]
}

/** Paths that a stage of a Dockerfile copies from the repository. */
export function copiedPaths(dockerfile: string, stage: string): string[] {
  const text =
    dockerfile.split(/^(?=FROM )/m).find((part) => new RegExp(`^FROM \\S+ AS ${stage}$`, 'm').test(part)) ?? ''
  return [...text.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].flatMap(([, from = '', to = '']) =>
    from === to ? [from] : [],
  )
}
