import { priceCart } from '@shop/domain/pricing/price-cart'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scriptsIn, staticImportsIn } from './benches/bundle.ts'
import { alternate, ratioPerRound, spread } from './support/alternate.ts'
import { faultIn, randomCart, randomFrom } from './support/random-carts.ts'
import { describeFigure, isReached } from './support/report.ts'
import { readMarkup, toElements } from './twins/markup.ts'

test('a thing and its twin take turns, and take turns to begin', async () => {
  const order: string[] = []
  const note = (name: string) => async () => order.push(name)
  await alternate(2, note('shop'), note('twin'))
  expect(order).toEqual(['shop', 'twin', 'twin', 'shop'])
})

test('the middle and the ends of a row of figures', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 })
  expect(ratioPerRound([1, 4, 9], [1, 2, 3])).toEqual({ median: 2, least: 1, most: 3 })
})

test('a figure that misses its bound, or is none, is not reached', () => {
  expect(isReached({ name: 'x', value: 0.94, atLeast: 0.95 })).toBe(false)
  expect(isReached({ name: 'x', value: 2.1, atMost: 2 })).toBe(false)
  expect(isReached({ name: 'x', value: Number.NaN, atMost: 2 })).toBe(false)
  expect(isReached({ name: 'x', value: 1.9, atMost: 2 })).toBe(true)
  expect(describeFigure({ name: 'x', value: 2.1, atMost: 2 })).toContain('NOT REACHED (at most 2)')
})

test('scripts of a page and what they import at once are found, what waits is not', () => {
  const html = '<link rel="modulepreload" href="/assets/a-1.js"/><script>import "/assets/b_2.js"</script>'
  expect(scriptsIn(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js'])
  expect(staticImportsIn('import{a}from"./c.js";import"./d.js";import("./e.js")')).toEqual([
    '/assets/c.js',
    '/assets/d.js',
  ])
})

test('a rendered page read back and rendered again is the same page', () => {
  const html =
    '<html lang="nl"><head></head><body><p class="a" style="color:red;--x:1">1 &amp; 2 <b>drie</b></p><img src="/a.png" alt="" loading="lazy"/>' +
    '<nav data-static=""><a href="/x">x</a><nav>inner</nav></nav><script>if (a < b) {}</script></body></html>'
  const page = readMarkup(`<!DOCTYPE html>${html}`, (props) => 'data-static' in props)
  expect(renderToStaticMarkup(toElements(page))).toBe(html)
})

test('random carts add up, and a cart that does not is noticed', () => {
  const random = randomFrom(7)
  for (let made = 0; made < 5_000; made++) {
    const cart = randomCart(random)
    expect(faultIn(cart, priceCart(cart)), JSON.stringify(cart)).toBeUndefined()
  }
  const cart = { ...randomCart(random), codes: [] }
  const priced = priceCart(cart)
  const wrong = { ...priced, total: { incl: priced.total.incl + 1, excl: priced.total.excl } }
  expect(faultIn(cart, wrong)).toContain('does not add up')
})
