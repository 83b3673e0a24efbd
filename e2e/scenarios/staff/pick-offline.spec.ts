import { placeOrder } from '../../support/orders.ts'
import { eanOf, giveBarcodes, HANDHELD, jobOf, openJob, scan } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS, STAFF_OPTIONS, signOn } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  ...OFFLINE_OPTIONS,
  viewport: HANDHELD,
})

test('a picker works offline; repeated and reordered requests count once', {
  tag: ['@PICK-13', '@desktop'],
}, async ({ page, context, products, playwright }) => {
  const [screws, tiles] = [await products.inEveryBranch(), await products.inEveryBranch()]
  await giveBarcodes([screws, tiles])
  const order = await placeOrder({ quantities: { [screws.id]: 4, [tiles.id]: 2 }, isPaid: true, branchId: '1' })
  await signOn(page, 'picker')
  const id = await openJob(page, order.number)
  const sent: string[] = []
  // The first replies are lost after the API has counted, as at the edge of the WiFi; each later request arrives twice.
  // A route answers without a network too, so it has to know that there is none.
  let network: 'edge' | 'none' | 'near' = 'edge'
  await page.route(`**/pick-jobs/${id}/scans`, async (route) => {
    if (network === 'none') return route.abort('failed')
    sent.push(route.request().postData() ?? '')
    const isLost = network === 'edge'
    const reply = await route.fetch()
    if (isLost) return route.abort('failed')
    await route.fetch()
    return route.fulfill({ response: reply })
  })
  const figure = page.getByRole('article').getByRole('status')
  await scan(page, eanOf(screws.number))
  await scan(page, eanOf(tiles.number))
  const offline = page.getByText('Offline, pak rustig door')
  await expect(offline).toContainText('2 scans bewaard')

  network = 'none'
  await context.setOffline(true)
  await scan(page, eanOf(screws.number))
  await scan(page, eanOf(tiles.number))
  await scan(page, eanOf(screws.number))
  await expect(figure).toHaveText('3 van 4')
  await expect(offline).toBeVisible()
  network = 'near'
  await context.setOffline(false)
  const picked = async () =>
    (await jobOf(page, id)).lines.map((line) => [line.productId, line.picked]).sort() as [string, number][]
  const expected = [
    [screws.id, 3],
    [tiles.id, 2],
  ].sort()
  await expect.poll(picked).toEqual(expected)
  await expect(offline).toBeHidden()

  // All requests again, the last one first.
  for (const body of [...sent].reverse()) {
    const reply = await page.request.post(`/api/staff/pick-jobs/${id}/scans`, {
      data: JSON.parse(body),
    })
    expect((await reply.json()).results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      JSON.parse(body).scans.map(() => 'repeated'),
    )
  }
  expect(await picked()).toEqual(expected)

  // A reload without unsent scans continues where the picker was.
  await page.reload()
  await expect(figure).toHaveText('3 van 4')

  // While the device is offline, the last piece is counted elsewhere: the screen shows it after the next sync.
  network = 'none'
  await context.setOffline(true)
  await scan(page, eanOf(screws.number))
  const other = await playwright.request.newContext({
    baseURL: STAFF_OPTIONS.baseURL,
    storageState: await context.storageState(),
  })
  await other.post(`/api/staff/pick-jobs/${id}/scans`, {
    data: {
      scans: [
        {
          id: crypto.randomUUID(),
          sequence: 0,
          at: new Date().toISOString(),
          how: 'scanned',
          code: eanOf(screws.number),
        },
      ],
    },
  })
  await other.dispose()
  network = 'near'
  await context.setOffline(false)
  await expect.poll(picked).toEqual(
    [
      [screws.id, 4],
      [tiles.id, 2],
    ].sort(),
  )
  await expect(page.getByText('Intussen veranderd')).toContainText(eanOf(screws.number))
})
