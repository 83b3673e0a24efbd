import { randomUUID } from 'node:crypto'
import { type Driver, until } from './driver.ts'

type Card = { readonly url: string; readonly isOrderable: boolean; readonly isPalletItem: boolean } & {
  readonly deliveryType: string
  readonly maxStockTotal: number
}
type Node = { readonly Id: string }

/** A product that can be ordered and picked up. */
async function anArticle(edge: string): Promise<string> {
  const data = async (path: string) => (await (await fetch(edge + path)).json()).Data
  const root: { readonly Children: readonly Node[] } = await data('/api/aspos/webnodes/main/root?descendantLevel=1')
  for (const { Id } of root.Children) {
    const cards: readonly Card[] = await data(`/api/aspos/webnodes/${Id}/products?limit=100&fetchExtraFields=true`)
    const found = cards.find((one) => one.isOrderable && !one.isPalletItem && one.maxStockTotal > 200)
    const at = found?.url.lastIndexOf('-') ?? 0
    if (found) return `/${found.url.slice(0, at)}/product/${found.url.slice(at + 1)}`
  }
  throw new Error('no product in the catalogue matches')
}

type Shop = { readonly origin: string; readonly edge: string }
const GO_ON = '.co .btn--signal'

/** Buys as a guest from product page to confirmation, with pickup and iDEAL, and reports each step. */
export async function purchase(driver: Driver, { origin, edge }: Shop, say: (line: string) => void): Promise<void> {
  const { goto, read } = driver
  const has = (selector: string) => read<boolean>(`!!document.querySelector(${JSON.stringify(selector)})`)
  const wait = (selector: string) => until(selector, () => has(selector))
  const live = () => wait('html[data-live]')
  // The address changes before its page renders, so wait for the element.
  const click = (selector: string) => wait(selector).then(() => driver.click(selector))
  const type = (selector: string, text: string) => wait(selector).then(() => driver.type(selector, text))
  const at = async (path: string) => {
    await until(path, () => read<boolean>(`location.pathname.startsWith(${JSON.stringify(path)})`))
    await live()
    say(path)
  }
  const atStep = async (nth: number, path: string) => {
    await at(path)
    await wait(`.steps > li:nth-child(${nth})[aria-current="step"]`)
  }
  await goto(`${origin}/`)
  await live()
  await click('.cookie .btn--ink + .btn--ink')
  await goto(origin + (await anArticle(edge)))
  await live()
  say(await read('document.querySelector("h1").textContent'))
  await click('.buy__row .btn--signal')
  await until('the cart to have it', () =>
    read(`document.querySelector('.buy__row [role="status"]').textContent !== ''`),
  )
  await goto(`${origin}/winkelwagen`)
  await at('/winkelwagen')
  await click(GO_ON)
  await at('/inloggen')
  const guest = 'form:has(input[value="guest"])'
  await type(`${guest} input[name="email"]`, `gast-${randomUUID()}@example.nl`)
  await click(`${guest} button[type="submit"]`)
  await atStep(2, '/checkout/bezorgen')
  await goto(`${origin}/checkout/bezorgen?ontvangst=afhalen&plaats=Utrecht`)
  await atStep(2, '/checkout/bezorgen')
  await click('label:has(input[name="branch"]:enabled)')
  await wait('input[name="day"]:checked')
  await click(GO_ON)
  await atStep(3, '/checkout/betalen')
  await click('label:has(input[name="method"][value="ideal"])')
  await click(GO_ON)
  await atStep(4, '/checkout/afronden')
  await type('input[name="phone"]', '0612345678')
  await click('input[name="terms"]')
  await click(GO_ON)
  await wait('button[value="paid"]')
  await click('button[value="paid"]')
  await at('/checkout-bedankt')
  say(await read('document.querySelector("h1").textContent'))
}
