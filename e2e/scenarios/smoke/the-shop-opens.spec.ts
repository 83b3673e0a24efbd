import { expectAccessible } from '../../support/accessibility.ts'
import { watchLayoutShift } from '../../support/layout-shift.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test('the home page opens completely and without layout shift', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page)

  const reply = await page.goto('/')

  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await layoutShift()).toEqual({ total: 0, moved: [] })
  await expectAccessible(page)
  await takePicture(page, 'home')
})
