import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const APP = new URL('../', import.meta.url).pathname
const read = (path: string) => readFileSync(`${APP}${path}`, 'utf8')
const exportName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const classesIn = (css: string) => [
  ...new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
]

test('every class has one owner and is used, and every used class is defined', () => {
  const modules = globSync('**/*.module.css', { cwd: APP }).map((path) => ({ path, classes: classesIn(read(path)) }))
  expect(modules.length).toBeGreaterThan(5)
  const names = modules.flatMap(({ classes }) => classes)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  const code = globSync('**/*.tsx', { cwd: APP }).map(read)
  const faults = modules.flatMap(({ path, classes }) => {
    const file = path.split('/').at(-1) ?? ''
    const used = new Set(
      code.flatMap((text) => {
        const [, name] = new RegExp(`import (\\w+) from '[^']*${file}'`).exec(text) ?? []
        return name
          ? [...text.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
              ([, use = '']) => use,
            )
          : []
      }),
    )
    const defined = new Set(classes.map(exportName))
    return [
      ...[...defined].filter((name) => !used.has(name)).map((name) => `${path}: ${name} is unused`),
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${path}: ${name} is undefined`),
    ]
  })
  expect(faults).toEqual([])
})
