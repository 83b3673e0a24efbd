import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './sql-test.ts'

test('every database function has a test in this folder, named after it', async ({ sql }) => {
  const folder = new URL('.', import.meta.url).pathname
  const tests = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const named = new Set(tests.flatMap((text) => [...text.matchAll(/^describe\('(\w+)'/gm)].map((match) => match[1])))
  const functions = await sql<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  expect(functions.length).toBeGreaterThan(20)
  expect(functions.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})
