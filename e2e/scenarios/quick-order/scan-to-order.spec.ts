import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { eanOf } from '../../support/own/products.ts'
import { takePicture } from '../../support/picture.ts'
import { writeSheets } from '../../support/staff/sheet-video.ts'
import { expect, test } from '../../support/test.ts'

const QUICK = '/snel-bestellen'
const LISTS = '/api/aspos/customer/wishlists'
/** One video per worker, because the browser is started with the name of one file. */
const WORKER = process.env.TEST_PARALLEL_INDEX ?? '0'
const CODES = [1, 2, 3].map((nth) => eanOf(`77${WORKER.padStart(2, '0')}00770${nth}`))
const SHEETS = join(tmpdir(), `bouwmeester-codes-${process.env.SHOP_PORT ?? 4100}-${WORKER}.y4m`)
/** Twelve pictures of each code: about two seconds. */
const RATE = 6

const launch = config.use?.launchOptions
test.use({
  // The connection is cut on purpose, and replies are lost.
  tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|^failed: |answered nothing/],
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${SHEETS}`,
    ],
  },
})

type Signals = { tones: number; vibrations: number }

/** Counts what the machine of the tests can neither play nor feel. */
const countSignals = (page: Page) =>
  page.addInitScript(() => {
    const signals = { tones: 0, vibrations: 0 }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      signals.tones += 1
      start.apply(this, when)
    }
    navigator.vibrate = () => {
      signals.vibrations += 1
      return true
    }
    Object.assign(window, { signals })
  })
const signalsOf = (page: Page) => page.evaluate(() => (window as unknown as { signals: Signals }).signals)

/** Quantity by code, as the lines of the list have them. */
async function listed(page: Page): Promise<Record<string, number>> {
  const fields = page.locator('[data-row] form')
  const pairs = await fields.evaluateAll((forms) =>
    forms.map((form) => [...form.querySelectorAll('input')].map(({ value }) => value)),
  )
  return Object.fromEntries(pairs.map(([code = '', quantity]) => [code, Number(quantity)]))
}
const cartOf = async (page: Page): Promise<Record<string, number>> => {
  const { Data } = await (await page.request.get('/api/aspos/cart')).json()
  return Object.fromEntries(
    Data.lines.map((line: { product: { scanCode: string }; quantity: number }) => [
      line.product.scanCode,
      line.quantity,
    ]),
  )
}

/** Scans until every code of the video is in the list, and closes the camera. */
async function scanAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scan met je camera' }).click()
  await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(CODES.length)
}
const close = (page: Page) => page.getByRole('button', { name: 'Sluit de camera' }).click()

test.beforeEach(() => writeSheets(SHEETS, CODES, RATE))

test('scanned codes become lines with sound and vibration, also offline, and are sent once', {
  tag: ['@SHOP-07', '@phone'],
}, async ({ page, context, products }) => {
  const own = []
  for (const code of CODES) own.push(await products.withEan(code))
  await countSignals(page)
  await gotoLive(page, '/')
  await page.getByRole('link', { name: 'Hele lijst bestellen of scannen' }).click()
  await expect(page).toHaveURL(QUICK)
  await page.locator('html[data-live]').waitFor()
  await scanAll(page)
  for (const { name } of own) await expect(page.locator('[data-row]').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Camera' }).getByRole('status')).toContainText('×')
  await expectAccessible(page, { within: 'main' })
  await takePicture(page, 'quick-order-scan')
  const track = await page
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0])
  await close(page)
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended')
  const scanned = await listed(page)
  const sum = Object.values(scanned).reduce((total, count) => total + count, 0)
  expect(Object.keys(scanned).sort()).toEqual([...CODES].sort())
  expect(await signalsOf(page)).toEqual({ tones: sum, vibrations: sum })

  await test.step('offline in two tabs', async () => {
    await page.getByRole('button', { name: 'Maak lijst leeg' }).click()
    const other = await context.newPage()
    await gotoLive(other, QUICK)
    await context.setOffline(true)
    await scanAll(page)
    await close(page)
    const offline = await listed(page)
    await expect(page.getByText('Je bent offline. Je lijst staat op dit apparaat')).toBeVisible()
    await page.getByRole('button', { name: 'Alles in winkelwagen' }).click()
    await expect(page.getByText('Je lijst staat klaar.')).toBeVisible()
    await expect(other.getByText('Je lijst staat klaar.')).toBeVisible()
    await expect.poll(() => listed(other)).toEqual(offline)
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(tab.getByText('Je lijst is nog leeg.')).toBeVisible()
    expect(await cartOf(page)).toEqual(offline)
    await other.close()
  })
})

test('codes are scanned onto a kluslijst, once, although the first reply is lost', {
  tag: ['@SHOP-07', '@phone'],
}, async ({ page, products, request }) => {
  const own = []
  for (const code of CODES) own.push(await products.withEan(code))
  await signIn(page, await newCustomer(request))
  const token = await page.evaluate(() => localStorage.getItem('bm_auth') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post(LISTS, { headers, data: { listName: 'Schuur' } })
  const list = (await made.json()).Data
  await gotoLive(page, `/mijn-kluslijsten/${list.id}`)
  await page.getByRole('link', { name: 'Scan of plak artikelen' }).click()
  await page.locator('html[data-live]').waitFor()
  await scanAll(page)
  await close(page)
  const scanned = await listed(page)
  let requests = 0
  await page.route(`**${LISTS}/id/*/lines`, async (route) => {
    requests += 1
    await route.fetch()
    await route.abort('failed')
  })
  await page.getByRole('button', { name: 'Zet op Schuur' }).click()
  await expect(page.getByText('Je lijst is nog niet verstuurd.')).toBeVisible()
  expect(requests).toBe(1)
  await page.unroute(`**${LISTS}/id/*/lines`)
  // The lines are on the device: the next page sends them again.
  await page.reload()
  await expect(page.getByText('3 artikelen staan op Schuur.')).toBeVisible()
  const { Data } = await (await page.request.get(LISTS, { headers })).json()
  const codeOf = new Map(own.map(({ id }, nth) => [id, CODES[nth]]))
  const [onList] = Data
  expect(
    Object.fromEntries(
      onList.products.map((one: { productId: string; quantity: number }) => [codeOf.get(one.productId), one.quantity]),
    ),
  ).toEqual(scanned)
})

test('only quick order may use the camera and compile a decoder', { tag: ['@SHOP-07', '@phone'] }, async ({
  request,
}) => {
  const policies = async (path: string) => {
    const headers = (await request.get(path)).headers()
    return [headers['permissions-policy'], headers['content-security-policy']] as const
  }
  for (const path of [QUICK, '/en/quick-order']) {
    const [permissions, content] = await policies(path)
    expect(permissions).toContain('camera=(self)')
    expect(content).toContain("'wasm-unsafe-eval'")
    expect(content).not.toContain("'unsafe-eval'")
  }
  for (const path of ['/', '/winkelwagen']) {
    const [permissions, content] = await policies(path)
    expect(permissions).toContain('camera=()')
    expect(content).not.toContain('wasm-unsafe-eval')
  }
})

test.describe('without a camera', () => {
  test('the page says so and takes typed numbers', { tag: ['@SHOP-07', '@phone'] }, async ({ page, products }) => {
    const [one] = await products.many(1)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await gotoLive(page, QUICK)
    await page.getByRole('button', { name: 'Scan met je camera' }).click()
    await expect(page.getByRole('alert')).toContainText('We mogen je camera niet gebruiken')
    await takePicture(page, 'quick-order-no-camera')
    await close(page)
    await page.getByLabel('Je lijst').fill(`${one?.number} 2`)
    await page.getByRole('button', { name: 'Controleer lijst' }).click()
    await expect(page.locator('[data-row="1"]')).toContainText(one?.name ?? '')
  })
})
