import { expect, test } from 'vitest'
import { faultsOf, readPage } from './read-page.ts'

const page = (over: { h1?: string; title?: string; lang?: string; canonical?: string; links?: string } = {}) =>
  readPage(`<html lang="${over.lang ?? 'nl-NL'}"><head><title>${over.title ?? 'Merken'}</title>
    <link rel="canonical" href="${over.canonical ?? 'http://shop/merken'}"/></head>
    <body>${over.h1 ?? '<h1>Merken</h1>'}${over.links ?? ''}<script>"<h1><a href='/x'>"</script></body></html>`)
const faults = (facts: ReturnType<typeof page>, status = 200) => faultsOf('/merken', status, facts, 'http://shop')

test('a valid page has no faults and lists its internal links', () => {
  const links =
    '<a href="/vestigingen?a=1#b">a</a><a href="/vestigingen">b</a><a href="https://x.example">c</a><a href="/en" hrefLang="en" lang="en">d</a>'
  const facts = page({ links })
  expect(facts.links).toEqual(['/vestigingen'])
  expect(faults(facts)).toEqual([])
})

test.each([
  [{ h1: '' }, '/merken: 0 h1'],
  [{ h1: '<h1>a</h1><h1>b</h1>' }, '/merken: 2 h1'],
  [{ title: '' }, '/merken: no title'],
  [{ lang: 'en-US' }, '/merken: language en-US'],
  [{ canonical: 'http://shop/brands' }, '/merken: canonical http://shop/brands'],
  [{ links: '<a href="/en/brands">Brands</a>' }, '/merken: links to the other language, /en/brands'],
])('reports a fault for %o', (over, fault) => {
  expect(faults(page(over))).toEqual([fault])
})

test('reports only the status of a missing page', () => {
  expect(faults(page({ h1: '' }), 404)).toEqual(['/merken: status 404'])
})
