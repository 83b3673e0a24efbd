import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.server.ts'

const START =
  '<script nonce="n" type="module" async="">import "/first.js";\nimport * as route0 from "/a.js";\n' +
  'import * as route1_main from "/b.js";\nconst route1 = {...route1_main};\n  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\n' +
  'import("/e.js");</script>'
const page = (start: string) =>
  '<html><head><meta name="theme-color" content="#000"/><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  `<link nonce="n" rel="stylesheet" href="/b.css"/></head><body>${start}</body></html>`

test('requests styles first, and all scripts together after the first paint', async () => {
  const made = paintFirst(page(START))
  expect(made).toContain('<head><link rel="preload" as="style" href="/b.css"/><meta name="theme-color"')
  expect(made).not.toContain('<link rel="modulepreload"')
  expect(made).not.toContain('type="module"')
  const [, text = ''] = /<script nonce="n">(.*)<\/script>/s.exec(made) ?? []

  const paints: (() => void)[] = []
  class Observer {
    constructor(whenPainted: () => void) {
      paints.push(whenPainted, whenPainted)
    }
    observe() {}
  }
  const asked: string[] = []
  const links: { rel?: string; href?: string }[] = []
  const window: { __reactRouterRouteModules?: unknown } = {}
  const began = new Promise<void>((resolve) => {
    const names = ['document', 'PerformanceObserver', 'addEventListener', 'window', 'load']
    const run = new Function(...names, text.replaceAll('import(', 'load('))
    const load = async (from: string) => {
      asked.push(from)
      if (from === '/e.js') resolve()
      return { from }
    }
    const head = { appendChild: (link: object) => links.push(link) }
    const page = { hidden: false, head, createElement: () => ({}) }
    run(page, Observer, (_: string, loaded: () => void) => paints.push(loaded), window, load)
  })
  expect(asked).toEqual([])
  for (const paint of paints) paint()
  await began
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([['modulepreload', '/a.js']])
  expect(asked).toEqual(['/first.js', '/a.js', '/b.js', '/e.js'])
  expect(window.__reactRouterRouteModules).toEqual({ root: { from: '/a.js' }, home: { from: '/b.js' } })
})

test('leaves a page in an unknown format unchanged', () => {
  const other = page('<script type="module">import "/first.js"</script>')
  expect(paintFirst(other)).toBe(other)
})
