import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mailbox.ts'
import { placeOrder } from '../../support/orders.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { BRANCH_ID, makeReady } from '../../support/staff/pickup.ts'
import { STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

const aPhoto = async () => ({
  name: 'emmer.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer(),
})

/** Places an order of these quantities and hands it over at the counter of another branch than that of the demo staff. */
async function aCollectedOrder(page: Page, quantities: Record<string, number>, branchId: string) {
  const order = await placeOrder({ quantities, isPaid: true, branchId })
  const code = await makeReady(order.number)
  await page.goto(`/counter/${order.number}?branch=${branchId}`)
  await page.getByLabel('Ophaalcode van de klant').fill(code)
  await page.getByRole('button', { name: 'Geef uit' }).click()
  // A live reload may replace the message, so the effect is awaited.
  await expect(page.getByRole('link', { name: 'Neem retour' })).toBeVisible()
  return { ...order, qr: `${order.number} ${code}` }
}

const onHand = async (page: Page, number: string, branchId: string) => {
  const reply = await page.request.get(`/api/staff/branches/${branchId}/lookup?code=${number}`)
  return (await reply.json()).here.onHand as number
}

test(
  'a return is taken in per line by QR code, with condition, photo and four eyes',
  {
    tag: ['@PICK-32', '@desktop'],
  },
  async ({ page, products, browser }, info) => {
    test.slow()
    const paint = await products.inEveryBranch()
    const kit = await products.inEveryBranch()
    await signOn(page, 'operator')
    const { branches } = await (await page.request.get('/api/staff/me')).json()
    const away = String(branches.find(({ id }: { id: number }) => String(id) !== BRANCH_ID)?.id)
    const order = await aCollectedOrder(page, { [paint.id]: 1, [kit.id]: 3 }, away)

    // The counter of another branch: only the QR code opens the order.
    const context = await browser.newContext({ baseURL: STAFF_OPTIONS.baseURL, locale: 'nl-NL' })
    const counter = await context.newPage()
    await signOn(counter, 'counter')
    await counter.getByRole('link', { name: 'Balie' }).click()
    await counter.getByRole('link', { name: 'Retour' }).click()
    const [kitsBefore, paintBefore] = [
      await onHand(page, kit.number, BRANCH_ID),
      await onHand(page, paint.number, BRANCH_ID),
    ]
    const field = counter.getByRole('textbox', { name: 'QR, nummer, of nummer met postcode' })
    await field.fill(order.qr)
    await field.press('Enter')
    await expect(counter.getByRole('heading', { name: order.number })).toBeVisible()
    await counter.getByRole('button', { name: `Eén meer: ${kit.name}` }).click()
    await counter.getByRole('button', { name: `Eén meer: ${kit.name}` }).click()
    await expect(counter.getByRole('button', { name: /^Geef € 49,90 terug/ })).toBeVisible()
    await expectAccessible(counter)
    // Two taps at once book one return.
    await counter.getByRole('button', { name: /^Geef € 49,90 terug/ }).dblclick()
    await confirmAtProvider(counter, 'counter')
    await expect(counter.getByText(/49,90 gaat terug/)).toBeVisible()
    await expect(counter.getByText('2 al terug')).toBeVisible()
    await expect.poll(() => onHand(page, kit.number, BRANCH_ID)).toBe(kitsBefore + 2)

    await counter.getByRole('button', { name: `Eén meer: ${paint.name}` }).click()
    await counter.getByLabel('Open of gebruikt').check()
    await expect(counter.getByText('Maak eerst een foto.')).toBeVisible()
    await counter.getByLabel('Maak een foto').setInputFiles(await aPhoto())
    await expect(counter.getByRole('img', { name: `Foto van ${paint.name}` })).toBeVisible()
    await counter.getByLabel('Minder terug, €').fill('5,00')
    await expect(counter.getByText('Schrijf op waarom je minder teruggeeft.')).toBeVisible()
    await counter.getByLabel('Reden van het lagere bedrag').fill('emmer is half leeg')
    await expect(counter.getByText(/vraagt een tweede paar ogen/)).toBeVisible()
    await counter.screenshot({ path: info.outputPath('return.png'), fullPage: true })
    await counter.getByRole('button', { name: /^Vraag akkoord voor € 19,95/ }).click()
    await expect(counter.getByText('wacht op akkoord van een collega')).toBeVisible()

    // A colleague sees the photo and the reason, and approves exactly this.
    await page.goto('/approvals')
    const asked = page.getByRole('listitem').filter({ hasText: order.number })
    await expect(asked).toContainText('emmer is half leeg')
    const photo = asked.locator('img')
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1_280)
    await page.screenshot({ path: info.outputPath('approval.png'), fullPage: true })
    await asked.getByRole('button', { name: 'Keur goed' }).click()
    await confirmAtProvider(page, 'operator')
    await expect(asked).toHaveCount(0)
    // The counter sees it without a reload; the paint is not on sale again.
    await expect(counter.getByText('wacht op akkoord van een collega')).toHaveCount(0)
    await expect(counter.getByText(/−?\s?€?\s?-?5,00: emmer is half leeg/)).toBeVisible()
    expect(await onHand(page, paint.number, BRANCH_ID)).toBe(paintBefore)
    await expect.poll(async () => (await mailTo(order.email)).text).toContain('emmer is half leeg')
    await context.close()
  },
)

test(
  'a refund of the till is paid with a receipt and counts in the day that is closed',
  {
    tag: ['@COCKPIT-12', '@desktop'],
  },
  async ({ page, products }, info) => {
    const article = await products.inEveryBranch()
    await signOn(page, 'operator')
    const branch = await anOpenDay(page)
    const order = await placeOrder({ quantities: { [article.id]: 2 }, branchId: branch })
    const code = await makeReady(order.number)
    await page.goto(`/counter/${order.number}?branch=${branch}`)
    await page.getByLabel('Ophaalcode van de klant').fill(code)
    await page.getByLabel('Bonnummer van kassa of pinautomaat').fill(`BON-${order.number}`)
    await page.getByLabel(/^Bedrag op de bon/).fill('49,90')
    await page.getByRole('button', { name: /^Geef uit, / }).click()
    await page.getByRole('link', { name: 'Neem retour' }).click()
    await page.getByRole('button', { name: `Eén meer: ${article.name}` }).click()
    await expect(page.getByText('Terug uit de kassa')).toBeVisible()
    await page.getByRole('button', { name: /^Geef € 24,95 terug/ }).click()
    await confirmAtProvider(page, 'operator')
    await page.getByLabel('Bonnummer van de teruggave').fill(`RET-${order.number}`)
    await page.getByRole('button', { name: /24,95 is teruggegeven/ }).click()
    await expect(page.getByText(`Uit de kassa, bon RET-${order.number}`)).toBeVisible()

    await page.getByRole('link', { name: 'Terug naar de balie' }).click()
    await page.getByRole('link', { name: 'Dag sluiten' }).click()
    await expect(page.getByText(`RET-${order.number}`)).toBeVisible()
    const { handOvers, paidCents, refundedCents } = await (
      await page.request.get(`/api/staff/branches/${branch}/day`)
    ).json()
    expect([handOvers >= 1, paidCents >= 4_990, refundedCents >= 2_495]).toEqual([true, true, true])
    const typed = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    await page.getByLabel('Ontvangen volgens de kassa').fill(typed(paidCents))
    await page.getByLabel('Terugbetaald volgens de kassa').fill(typed(refundedCents - 100))
    await expect(page.getByText(/Terugbetaald, verschil met de kassa: .*1,00/)).toBeVisible()
    await page.getByLabel('Hoe komt het verschil?').fill('Eén euro te weinig teruggegeven')
    await page.screenshot({ path: info.outputPath('day.png'), fullPage: true })
    await page.getByRole('button', { name: 'Sluit de dag' }).click()
    await expect(page.getByRole('heading', { name: /^Gesloten door Tarik Yilmaz/ })).toBeVisible()
    await expect(page.getByText('Eén euro te weinig teruggegeven')).toBeVisible()
  },
)

/** A branch other than that of the demo staff of the counter whose day is open: each run closes one. */
async function anOpenDay(page: Page): Promise<string> {
  const { branches } = await (await page.request.get('/api/staff/me')).json()
  for (const { id } of branches.slice(1).reverse()) {
    const day = await (await page.request.get(`/api/staff/branches/${id}/day`)).json()
    if (day.closed === null) return String(id)
  }
  throw new Error('every branch has closed its day')
}
