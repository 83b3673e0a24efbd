import type { Page } from '@playwright/test'
import { newCustomer, SAVER, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { TOLERATED } from '../../support/ordering/steps.ts'
import { moveOn } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [TOLERATED] })

const RULE = '1 punt per hele euro'
const numberIn = (text: string) => Number(text.replace(/[^\d]/g, ''))

/** The goods total on the order page, and its points by the rule: one per whole euro. */
async function goodsOf(page: Page, id: string) {
  await gotoLive(page, `/mijn-order?id=${id}`)
  const main = page.getByRole('main')
  const number = (await page.getByRole('heading', { level: 1 }).locator('.num').textContent())?.trim() ?? ''
  const goods = /Artikelen\s*€\s*([\d.]+),(\d\d)/.exec((await main.textContent()) ?? '')
  expect(goods, `the goods of ${number}`).not.toBeNull()
  return { main, number, points: numberIn(goods?.[1] ?? '') }
}

/** The points history and the balance as the page shows them. */
async function readHistory(page: Page, path: string) {
  await gotoLive(page, path)
  await expect(page.getByRole('main').getByText(RULE)).toBeVisible()
  const balance = numberIn((await page.locator('[data-points]').textContent()) ?? '')
  const rows = page.getByRole('region', { name: 'Punten bij en af' }).getByRole('row')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )
  const lines = cells
    .filter((row) => row.length === 4)
    .map(([what = '', points = '', , after = '']) => ({
      what,
      points: (points.startsWith('+') ? 1 : -1) * numberIn(points),
      after: numberIn(after),
    }))
  return { balance, lines }
}

/** Each line explains the difference between two balances; the newest line ends at the current balance. */
function expectToAddUp({ balance, lines }: Awaited<ReturnType<typeof readHistory>>) {
  lines.forEach(({ what, points, after }, at) => {
    expect(after, `after ${what}`).toBe((lines[at + 1]?.after ?? 0) + points)
  })
  expect(lines[0]?.after ?? 0).toBe(balance)
}

test('an order earns points by the rule, and order, history and balance agree', {
  tag: ['@WIRED-25', '@desktop'],
}, async ({ page, request, products }) => {
  const article = await products.priced(12.95)
  await signIn(page, await newCustomer(request), '/mijn-pas')
  await expect(page.getByRole('main').getByText(RULE)).toBeVisible()
  await page.getByRole('button', { name: 'Word gratis lid' }).click()
  await expect(page.locator('[data-points]')).toHaveText('0')

  const id = await placeOrder(page, { [article.id]: 3 })
  const { main, number, points } = await goodsOf(page, id)
  expect(points).toBe(Math.floor((Math.round(article.priceInclTax * 100) * 3) / 100))
  await expect(main).toContainText(`${points} punten zodra je de bestelling hebt afgehaald`)
  // Points are added only after the goods are handed over.
  expect(await readHistory(page, '/mijn-spaarplan')).toEqual({ balance: 0, lines: [] })

  await moveOn(number, 'prepare')
  await moveOn(number, 'ready')
  await gotoLive(page, `/mijn-order?id=${id}`)
  await moveOn(number, 'collect', '--code', (await page.locator('.pickup__code').textContent()) ?? '')
  await goodsOf(page, id)
  await expect(main).toContainText(`${points} punten bijgeschreven`)
  for (const path of ['/mijn-spaarplan', '/mijn-pas']) {
    const history = await readHistory(page, path)
    expect(history).toEqual({ balance: points, lines: [{ what: `Bestelling ${number}`, points, after: points }] })
    expectToAddUp(history)
  }
})

test('the demo orders earned points by the rule, and their history sums to the balance', {
  tag: ['@WIRED-25', '@desktop'],
}, async ({ page }) => {
  await signIn(page, SAVER, '/mijn-bouwmeester')
  const history = await readHistory(page, '/mijn-spaarplan')
  expectToAddUp(history)
  expect(history.balance).toBeGreaterThan(0)
  const orders = await page.evaluate(async () => {
    const token = localStorage.getItem('bm_auth') ?? ''
    const reply = await fetch('/api/aspos/customer/orders?offset=0&limit=50', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await reply.json()).Data.Orders as { id: string; orderNumber: string; state: string }[]
  })
  const earned = history.lines.filter(({ what, points }) => what.startsWith('Bestelling ') && points > 0)
  const delivered = orders.filter(({ state }) => state === 'delivered')
  expect(earned.map(({ what }) => what).sort()).toEqual(
    delivered.map(({ orderNumber }) => `Bestelling ${orderNumber}`).sort(),
  )
  expect(earned.length).toBeGreaterThan(5)
  for (const { id } of delivered) {
    const { main, number, points } = await goodsOf(page, id)
    expect(earned.find(({ what }) => what.endsWith(number))?.points, number).toBe(points)
    await expect(main).toContainText(new RegExp(`${points.toLocaleString('nl-NL')} punten? bijgeschreven`))
  }
})
