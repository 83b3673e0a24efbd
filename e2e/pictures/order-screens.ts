import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'
import { moveOn, placeOrder } from '../support/orders.ts'
import { findProduct } from '../support/range/demo-range.ts'
import type { Screen } from './screens.ts'

const MAILS = process.env.MAIL_URL ?? `http://127.0.0.1:${Number(process.env.SHOP_PORT ?? 4100) + 7}`
const isEasy = ({ isOrderable, deliveryType, maxStockTotal, isPalletItem, isMadeToMeasure, stock }: ProductInList) =>
  isOrderable &&
  deliveryType === 'standard' &&
  maxStockTotal > 200 &&
  stock.some(({ storeId, quantity }) => storeId === '1' && quantity > 60) &&
  !isPalletItem &&
  !isMadeToMeasure

/** Order pages (new, ready, sent, return and withdrawal forms), order emails and their PDF attachments. */
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
    { name: 'order', path: waiting.path },
    { name: 'order-en', path: waiting.path.replace('/bestelling', '/en/order') },
    { name: 'order-ready', path: ready.path },
    { name: 'order-sent', path: brought.path },
    { name: 'order-return', path: returned.path, act: offerReturn },
    { name: 'withdraw', path: withdrawal },
    { name: 'withdraw-en', path: withdrawal.replace('/herroepen', '/en/withdraw') },
    { name: 'withdraw-confirm', path: withdrawal, act: declare },
    { name: 'mail-order', path: '/404', act: mail(waiting.email, 'Je bestelling') },
    { name: 'mail-ready', path: '/404', act: mail(ready.email, 'ligt klaar') },
    { name: 'mail-paid', path: '/404', act: mail(brought.email, 'is betaald') },
    { name: 'mail-sent', path: '/404', act: mail(brought.email, 'is onderweg') },
    {
      name: 'paper-order',
      path: '/404',
      act: paper(brought.email, 'is betaald', /filename="?bestelling/),
      widths: [1440],
    },
    { name: 'paper-invoice', path: '/404', act: paper(brought.email, 'is betaald', /filename="?F/), widths: [1440] },
    { name: 'paper-pickup', path: '/404', act: paper(ready.email, 'ligt klaar', /filename/), widths: [1440] },
  ]
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

/** Waits for the email with this subject. */
async function received(to: string, subject: string): Promise<Received> {
  for (let after = 0; ; ) {
    const query = new URLSearchParams({ to, after: String(after), timeout: '20000' })
    if (!(await fetch(`${MAILS}/api/wait?${query}`)).ok) throw new Error(`no email about ${subject} received`)
    const reply = await fetch(`${MAILS}/api/messages?${new URLSearchParams({ to })}`)
    const all = (await reply.json()) as Received[]
    const wanted = all.find((one) => one.subject.includes(subject))
    if (wanted) return wanted
    after = all.at(-1)?.id ?? 0
  }
}

/** Shows an email on a blank page, as an email client does. */
const mail = (to: string, subject: string) => async (page: Page) => {
  const { html = '' } = await received(to, subject)
  await page.goto('about:blank')
  await page.setContent(html)
}

/** Renders the pages of a PDF attachment below each other; needs `pdftoppm` (poppler). */
const paper = (to: string, subject: string, named: RegExp) => async (page: Page) => {
  const { id } = await received(to, subject)
  const parts = (await (await fetch(`${MAILS}/api/messages/${id}/raw`)).text()).split(/\r?\n--/)
  const file = parts.find((part) => part.includes('application/pdf') && named.test(part))
  if (!file) throw new Error(`no attachment ${named} in the email about ${subject}`)
  const [, ...lines] = file.split(/\r?\n\r?\n/)
  const folder = await mkdtemp(join(tmpdir(), 'paper-'))
  await writeFile(`${folder}/paper.pdf`, Buffer.from(lines.join(''), 'base64'))
  await promisify(execFile)('pdftoppm', ['-r', '110', '-png', `${folder}/paper.pdf`, `${folder}/page`])
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
  const images = pages.map(async (name) => (await readFile(`${folder}/${name}`)).toString('base64'))
  await page.goto('about:blank')
  await page.setContent(
    `<body style="background:#eeeae1;text-align:center">${(await Promise.all(images))
      .map((data) => `<img src="data:image/png;base64,${data}" style="margin:24px">`)
      .join('')}`,
  )
  await rm(folder, { recursive: true })
}
