import { expectAccessible } from '../../support/accessibility.ts'
import { UNSEEN, watchLayoutShift } from '../../support/layout-shift.ts'
import { takePicture } from '../../support/picture.ts'
import { expect, test } from '../../support/test.ts'

test('the home page opens completely and without layout shift', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page)

  const reply = await page.goto('/')

  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const { total, moved } = await layoutShift()
  expect(total, moved.join('\n')).toBeLessThan(UNSEEN)
  await expectAccessible(page)
  await takePicture(page, 'home')
})
