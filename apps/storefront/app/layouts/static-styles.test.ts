import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const APP = new URL('..', import.meta.url).pathname

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '((?:[.]|~\/)[^']+)'/g)].map(([, target = '']) =>
    target.startsWith('~/') ? join(APP, target.slice(2)) : join(dirname(file), target),
  )

/** The CSS modules that a file imports, directly or through other files. */
function modulesOf(file: string, seen = new Set<string>()): Set<string> {
  for (const target of importsOf(file).filter((path) => !seen.has(path) && existsSync(path))) {
    seen.add(target)
    if (/[.]tsx?$/.test(target)) modulesOf(target, seen)
  }
  return new Set([...seen].filter((path) => path.endsWith('.module.css')).map((path) => relative(APP, path)))
}

test('the browser loads the styles of all parts that only the server renders', () => {
  const rendered = modulesOf(join(APP, 'layouts/shell-html.server.tsx'))
  expect(rendered).toContain('features/shell/header.module.css')
  expect([...modulesOf(join(APP, 'layouts/static-styles.ts'))].sort()).toEqual([...rendered].sort())
})
