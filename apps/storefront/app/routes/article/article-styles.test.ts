import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const APP = new URL('../../', import.meta.url).pathname

/** Stylesheets that a module imports, itself or by other modules of the application. */
function stylesOf(start: string): ReadonlySet<string> {
  const seen = new Set([join(APP, start)])
  const styles = new Set<string>()
  for (const file of seen)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type)[^';]*'([^']+)'/gm)) {
      const path = name.startsWith('~/') ? join(APP, name.slice(2)) : join(dirname(file), name)
      if (path.endsWith('.css')) styles.add(path.slice(APP.length))
      else if (/^[~.]/.test(name) && existsSync(path)) seen.add(path)
    }
  return styles
}

test('the styles of an article arrive with a page that loads the article later', () => {
  const article = stylesOf('routes/article/whole-article.tsx')
  expect(article.size).toBeGreaterThan(10)
  const arriving = new Set(
    [
      'routes/article/article-styles.ts',
      'features/catalogue/category-screen.tsx',
      'layouts/default.tsx',
      'layouts/static-styles.ts',
      'root.tsx',
    ].flatMap((one) => [...stylesOf(one)]),
  )
  expect([...article].filter((style) => !arriving.has(style))).toEqual([])
})
