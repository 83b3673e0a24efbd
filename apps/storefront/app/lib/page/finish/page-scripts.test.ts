import { expect, test } from 'vitest'
import { scriptsIn, withStyles } from './page-scripts.server.ts'

const CONTEXT = 'window.__reactRouterContext = {};'
const START = '(function(d,u){go()})(document,[])'
const STYLES = '<link rel="preload" as="style" href="/a.css"/><link rel="preload" as="style" href="/b.css"/>'
const THEME = '<meta name="theme-color" content="#000"/>'
const page = (scripts: string, styles = STYLES) =>
  `<html><head>${styles}${THEME}<script nonce="n">boot()</script></head><body>${scripts}</body></html>`
const OURS = `<script nonce="n">${CONTEXT}</script><script nonce="n">${START}</script>`

test('reads the scripts and the styles of a finished page', () => {
  expect(scriptsIn(page(OURS), 'n')).toEqual({ context: CONTEXT, start: START, styles: STYLES })
  expect(scriptsIn(page(`${OURS}<script nonce="n">data()</script>`), 'n')).toEqual(scriptsIn(page(OURS), 'n'))
  expect(scriptsIn(page(OURS, ''), 'n')?.styles).toBe('')
})

test.each([
  ['without scripts', ''],
  ['with scripts of content', OURS.replaceAll('nonce="n"', 'nonce="x"')],
  ['with something between them', OURS.replace('</script>', '</script><p></p>')],
  ['whose start is not ours', OURS.replace('(function(d,u)', 'import(1);(')],
])('reads nothing from a page %s', (_, scripts) => {
  expect(scriptsIn(page(scripts), 'n')).toBeUndefined()
})

test('puts the styles before everything else that the head loads', () => {
  const scripts = { context: '', start: '', styles: STYLES }
  expect(withStyles(page(OURS, ''), scripts).join('')).toBe(page(OURS))
  expect(withStyles('<p></p>', scripts)).toEqual(['<p></p>'])
})
