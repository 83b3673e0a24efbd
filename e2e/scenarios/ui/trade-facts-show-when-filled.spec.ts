import { expect, test } from '../../support/test.ts'

test('SBI code and main trade are shown only when filled', { tag: ['@DECIDE-95', '@desktop'] }, async ({ page }) => {
  await page.goto('/blocks/demo')
  const both = page.getByTestId('trade-both')
  await expect(both.getByRole('term')).toHaveText(['SBI-code', 'Hoofdactiviteit'])
  await expect(both.getByRole('definition')).toHaveText(['4331', 'Stukadoren'])
  // Read-only, without controls.
  await expect(both.locator('input, button, a')).toHaveCount(0)

  const one = page.getByTestId('trade-one')
  await expect(one.getByRole('term')).toHaveText(['Hoofdactiviteit'])
  await expect(page.getByTestId('trade-none')).toBeEmpty()
})
