import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { moveOn, placeOrder } from '../support/orders.ts'
import { findProduct } from '../support/products.ts'
import type { Screen } from './screens.ts'

const MAILS = process.env.MAIL_URL ?? `http://127.0.0.1:${Number(process.env.SHOP_PORT ?? 4100) + 7}`
const isEasy = ({ isOrderable, deliveryType, maxStockTotal, isPalletItem, isMadeToMeasure }: ProductInList) =>
  isOrderable && deliveryType === 'standard' && maxStockTotal > 200 && !isPalletItem && !isMadeToMeasure

/** The cart, an order on its way, fetched, brought back and withdrawn from, and the mails about it. */
export async function orderScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const board = await findProduct(
    request,
    (one) => isEasy(one) && one.moreLessLevels.length > 0 && (one.relations?.needed.length ?? 0) > 0,
  )
  const other = await findProduct(request, (one) => isEasy(one) && one.id !== board.id)
  const quantities = { [board.id]: 24, [other.id]: 2 }
  const [waiting, ready, brought, returned] = [
    await placeOrder({ quantities }),
    await placeOrder({ quantities }),
    await placeOrder({ quantities, isDelivered: true }),
    await placeOrder({ quantities, isDelivered: true }),
  ]
  await moveOn(ready.number, 'prepare', 'ready')
  await moveOn(brought.number, 'prepare', 'send')
  await moveOn(returned.number, 'prepare', 'send', 'deliver')
  const withdrawal = returned.path.replace('/bestelling', '/herroepen')
  return [
    { name: 'cart', path: '/winkelwagen', act: (page) => fill(page, quantities) },
    { name: 'order', path: waiting.path },
    { name: 'order-ready', path: ready.path },
    { name: 'order-sent', path: brought.path },
    { name: 'order-return', path: returned.path, act: offerReturn },
    { name: 'withdraw', path: withdrawal },
    { name: 'withdraw-confirm', path: withdrawal, act: declare },
    { name: 'mail-order', path: '/404', act: mail(waiting.email, 'Je bestelling') },
    { name: 'mail-ready', path: '/404', act: mail(ready.email, 'ligt klaar') },
    { name: 'mail-paid', path: '/404', act: mail(brought.email, 'is betaald') },
    { name: 'mail-sent', path: '/404', act: mail(brought.email, 'is onderweg') },
  ]
}

async function fill(page: Page, quantities: Readonly<Record<string, number>>): Promise<void> {
  const changes = Object.entries(quantities).map(([productId, quantity]) => ({
    action: LINE_ACTIONS.add,
    productId,
    quantity,
  }))
  await page.request.post('/api/aspos/cart/lines/batch', { data: { changes } })
  await page.reload()
  await page.locator('html[data-live]').waitFor()
  await page.locator('.stock').first().waitFor()
}

async function offerReturn(page: Page): Promise<void> {
  const line = page.locator('[data-line="1"]')
  await line.getByText('Retourneren').click()
  await line.getByRole('spinbutton').fill('4')
  await line.getByRole('button', { name: 'Bekijk kosten en terugbetaling' }).click()
  await line.getByRole('button', { name: 'Retour aanmelden' }).waitFor()
}

async function declare(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await page.getByRole('button', { name: 'Bevestig herroeping' }).waitFor()
}

type Received = { readonly id: number; readonly subject: string; readonly html?: string }

/** A mail as a mail program shows it: on a page of its own, with nothing of the shop around it. */
const mail = (to: string, subject: string) => async (page: Page) => {
  for (let after = 0; ; ) {
    const query = new URLSearchParams({ to, after: String(after), timeout: '20000' })
    if (!(await fetch(`${MAILS}/api/wait?${query}`)).ok) throw new Error(`no mail about ${subject} came`)
    const reply = await fetch(`${MAILS}/api/messages?${new URLSearchParams({ to })}`)
    const received = (await reply.json()) as Received[]
    const wanted = received.find((one) => one.subject.includes(subject))
    if (wanted?.html) {
      await page.goto('about:blank')
      return page.setContent(wanted.html)
    }
    after = received.at(-1)?.id ?? 0
  }
}
