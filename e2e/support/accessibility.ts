import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds serious or critical on the page as it stands; `within` narrows it to one part, such as a panel. */
export async function graveFindings(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // no page of ours has frames, for which it would open a page of its own
    .setLegacyMode(true)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

export async function expectAccessible(page: Page, how: { within?: string } = {}): Promise<void> {
  expect(await graveFindings(page, how), 'serious or critical findings of axe').toEqual([])
}
