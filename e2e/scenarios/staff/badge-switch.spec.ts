import { expectAccessible } from '../../support/accessibility.ts'
import { placeOrder } from '../../support/orders.ts'
import { openDevice, signInByBadge } from '../../support/staff/device.ts'
import { ageSessions, makePerson, peopleOfEvents, peopleOfScans } from '../../support/staff/own-people.ts'
import { eanOf, giveBarcodes, openJob, scan } from '../../support/staff/pick.ts'
import { OFFLINE_OPTIONS } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(OFFLINE_OPTIONS)

test('a second badge continues the open pick job at its line, under the new name', {
  tag: ['@STAFF-07', '@desktop'],
}, async ({ page, browser, products }) => {
  const [screws, tiles] = [await products.inEveryBranch(), await products.inEveryBranch()]
  await giveBarcodes([screws, tiles])
  const [joris, naima] = [await makePerson('Joris Wissel', 'picker', 1), await makePerson('Naima Wissel', 'picker', 1)]
  const order = await placeOrder({ quantities: { [screws.id]: 3, [tiles.id]: 3 }, isPaid: true, branchId: '1' })
  const { context, device } = await openDevice(page, browser, 'Handheld 9')
  for (const person of [naima, joris]) {
    await signInByBadge(device, person)
    if (person === joris) continue
    await device.getByRole('button', { name: 'Afmelden' }).click()
    await expect(device.getByRole('heading', { name: 'Scan je badge' })).toBeVisible()
  }
  const id = await openJob(device, order.number)
  const line = device.getByRole('article')
  const figure = line.getByRole('status')
  const user = (name: string) => device.locator('p').filter({ hasText: new RegExp(`^${name}$`) })
  await expect(user('Joris Wissel')).toBeVisible()
  // Not the first line of the route, so that a screen that starts again would show another one.
  const first = (await line.getByRole('heading').textContent()) ?? ''
  const [now, later] = first === screws.name ? [tiles, screws] : [screws, tiles]
  await scan(device, eanOf(now.number))
  await expect(line).toHaveAccessibleName(now.name)
  await expect(figure).toHaveText('1 van 3')

  // One scan of her badge, which the PIN opened before.
  await scan(device, naima.badge)
  await expect(device.getByText('Aangemeld: Naima Wissel')).toBeVisible()
  await expect(user('Naima Wissel')).toBeVisible()
  await expect(device).toHaveURL(new RegExp(`/pick/${id}$`))
  await expect(line).toHaveAccessibleName(now.name)
  await expect(figure).toHaveText('1 van 3')
  await expectAccessible(device)
  await scan(device, eanOf(now.number))
  await expect(figure).toHaveText('2 van 3')
  await expect.poll(() => peopleOfScans(order.number)).toEqual(['Joris Wissel', 'Naima Wissel'])

  // Her last scan waits on the device while her session expires: it has her name after the next change.
  await context.setOffline(true)
  await scan(device, eanOf(later.number))
  await expect(device.getByText('Offline, pak rustig door')).toContainText('1 scans bewaard')
  await ageSessions(naima.email, 6)
  await context.setOffline(false)
  await expect(device.getByText('Niet geteld van dit apparaat: 1')).toBeVisible()
  await scan(device, joris.badge)
  await expect(user('Joris Wissel')).toBeVisible()
  await expect(line).toHaveAccessibleName(later.name)
  await expect(figure).toHaveText('1 van 3')
  await expect.poll(() => peopleOfScans(order.number)).toEqual(['Joris Wissel', 'Naima Wissel', 'Naima Wissel'])

  for (const left of ['2', '3']) {
    await scan(device, eanOf(later.number))
    if (left === '2') await expect(figure).toHaveText('2 van 3')
  }
  // His last scan reaches the API with a session that her badge has ended by then.
  const ended = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const replies: string[] = []
  await device.route(
    `**/pick-jobs/${id}/scans`,
    async (route) => {
      replies.push('held')
      await expect(user('Naima Wissel')).toBeVisible()
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie: ended } })
      replies.push(`${response.status()}`)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await scan(device, eanOf(now.number))
  await expect(device.getByText('Alles gepakt: 2 regels')).toBeVisible()
  await expect.poll(() => replies).toEqual(['held'])
  await scan(device, naima.badge)
  await expect(user('Naima Wissel')).toBeVisible()
  await expect.poll(() => replies).toEqual(['held', '401'])
  await scan(device, 'P-W-03')
  await expect(device.getByText(`${order.number} staat klaar op W 03`)).toBeVisible()
  await expect.poll(() => peopleOfEvents(order.number)).toEqual(['Joris Wissel', 'Naima Wissel'])
  await expect
    .poll(() => peopleOfScans(order.number))
    .toEqual(['Joris Wissel', 'Naima Wissel', 'Naima Wissel', 'Joris Wissel', 'Joris Wissel', 'Joris Wissel'])
  await context.close()
})
