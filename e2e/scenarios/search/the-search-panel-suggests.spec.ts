import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { gotoHeld, settled } from '../../support/held-clock.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const field = (page: Page) => page.locator('[data-head] input[name=term]:visible')
const panel = (page: Page) => page.locator('.sugg')
const askedFor = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/sp/search') asked.push(searchParams.get('searchTerm') ?? '')
  })
  return asked
}

test('sends one request half a second after the last of two or more letters', {
  tag: ['@SEARCH-09', '@SEARCH-10', '@READING-08', '@DECIDE-53'],
}, async ({ page }) => {
  await gotoHeld(page, '/')
  const asked = askedFor(page)
  await field(page).click()
  await expect(panel(page)).toContainText('Populaire categorieën')
  await field(page).pressSequentially('g')
  await expect(panel(page)).toContainText('Typ minimaal 2 tekens')
  await page.clock.runFor(1_000)
  for (const letter of 'ips') {
    await field(page).pressSequentially(letter)
    await page.clock.runFor(499)
  }
  await expect(field(page)).toHaveValue('gips')
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(panel(page).getByRole('option').first()).toBeVisible()
  expect(asked).toEqual(['gips'])
})

test(
  'suggestions are grouped, with the typed part marked',
  { tag: ['@SHELL-01', '@SEARCH-16', '@SEARCH-17', '@SEARCH-18', '@SEARCH-19', '@SEARCH-20', '@UX-27'] },
  async ({ page }, { project }) => {
    await gotoLive(page, '/')
    await field(page).fill('gips')
    const group = (name: string) => panel(page).getByRole('group', { name, exact: true })
    await expect(group('suggesties').getByRole('option').first()).toContainText('gips')
    await expect(group('Merken').getByRole('option', { name: 'Gipsa' })).toHaveAttribute('href', /\/gipsa$/)
    await expect(group('categorieën').getByRole('option').first()).toHaveAttribute('href', /^\/producten\//)
    await expect(group('producten').getByRole('option').first()).toContainText(/\d{6}/)
    await expect(group('producten').locator('img').first()).toBeVisible()
    await expect(group('Merken').locator('mark')).toHaveText('Gips')
    expect(await panel(page).getByRole('option').count()).toBeLessThanOrEqual(project.name === 'phone' ? 8 : 10)
    await expectAccessible(page, { within: '.sugg' })
  },
)

test('the matching part of a suggestion is emphasised, the rest is plain', { tag: ['@WIRED-19'] }, async ({ page }) => {
  await gotoLive(page, '/')
  await field(page).fill('gips')
  const options = panel(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  const brand = options.filter({ hasText: 'Gipsa' })
  const name = brand.locator('span').filter({ has: page.locator('mark') })
  expect(await name.evaluate((span) => span.innerHTML)).toBe('<mark>Gips</mark>a')
  const weights = await options.evaluateAll((all) =>
    all.flatMap((option) => {
      const walker = document.createTreeWalker(option, NodeFilter.SHOW_TEXT)
      const found: { text: string; weight: number; isMatch: boolean }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        // Prices have their own font weight.
        if (!parent || parent.closest('.cost') || !node.textContent?.trim()) continue
        const weight = Number(getComputedStyle(parent).fontWeight)
        found.push({ text: node.textContent, weight, isMatch: parent.tagName === 'MARK' })
      }
      return found
    }),
  )
  const matches = weights.filter(({ isMatch }) => isMatch)
  expect(matches.length).toBeGreaterThan(3)
  for (const { text, weight } of matches) {
    expect(text.toLowerCase()).toBe('gips')
    expect(weight).toBeGreaterThanOrEqual(700)
  }
  const rest = weights.filter(({ isMatch }) => !isMatch)
  expect(rest.length).toBeGreaterThan(3)
  for (const { text, weight } of rest) expect(weight, text).toBe(400)
})

test('the panel shows the stock of the chosen branch without a layout shift', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'bm_branch', value: '1', url: baseURL ?? '' }])
  await gotoLive(page, '/klantenservice') // has no products, which would request their stock too
  const stock = await holdCalls(page, '**/api/aspos/products/stock')
  await field(page).fill('gips')
  const products = panel(page).getByRole('group', { name: 'producten', exact: true }).getByRole('option')
  const call = await stock.next()
  const room = async () => (await products.first().boundingBox())?.height
  const before = await room()
  await expect(products.first()).not.toContainText('Utrecht')
  await call.continue()
  await stock.release()
  for (const one of await products.all()) await expect(one).toContainText(/(op voorraad|niet) in Utrecht/)
  expect(await room()).toBe(before)
})

test(
  'the panel dims the page, fills a phone, and closes',
  { tag: ['@SEARCH-11', '@SEARCH-12', '@SEARCH-13'] },
  async ({ page }, { project }) => {
    await gotoLive(page, '/')
    await field(page).click()
    await expect(panel(page)).toBeVisible()
    await expect(page.getByTestId('backdrop')).toBeVisible()
    const width = async () => (await panel(page).boundingBox())?.width
    const bottom = async () => {
      const box = await panel(page).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    if (project.name === 'phone') {
      await expect.poll(width).toBe(390)
      await expect.poll(bottom).toBe(844)
    } else expect(await width()).toBeLessThan(900)
    await panel(page).getByRole('button', { name: 'Sluit' }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByTestId('backdrop')).toBeHidden()
  },
)

test('every suggestion in the panel has results', { tag: ['@UX-28', '@desktop'] }, async ({ page, request }) => {
  await gotoLive(page, '/')
  const paths = new Set<string>()
  for (const typed of ['boor', 'tegel gr']) {
    const answered = page.waitForResponse((reply) => reply.url().includes('autocompletesuggestions'))
    await field(page).fill(typed)
    await answered
    await expect(panel(page).getByRole('option').first()).toContainText(typed.split(' ').at(-1) ?? '', {
      ignoreCase: true,
    })
    const lists = panel(page).locator('section:not([aria-label="klusadvies"])').getByRole('option')
    for (const option of await lists.all()) paths.add((await option.getAttribute('href')) ?? '')
  }
  expect(paths.size).toBeGreaterThan(9)
  for (const path of paths) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(200)
    expect(await reply.text(), path).toMatch(/class="card[ "]|class="buy"/)
  }
})

test('arrow keys select, Enter opens, Escape closes', { tag: ['@UX-27', '@desktop'] }, async ({ page }) => {
  await gotoLive(page, '/')
  await field(page).fill('gips')
  await expect(panel(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await field(page).click()
  const options = panel(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const href = (await options.nth(1).getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  await expect(panel(page)).toHaveCount(0)
})

test('submitting before the panel loads shows the results without the panel', { tag: ['@desktop'] }, async ({
  page,
}) => {
  await gotoLive(page, '/')
  const code = await holdCalls(page, /\/assets\/search-panel\.client-[^/]*\.js$/)
  await field(page).fill('gipsplaat')
  const call = await code.next()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Resultaten voor gipsplaat')
  await call.continue()
  await code.release()
  await page.evaluate((url) => import(url).then(() => undefined), call.request().url())
  await settled(page)
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByTestId('backdrop')).toBeHidden()
  // The field works as before.
  await field(page).click()
  await expect(panel(page).getByRole('option').first()).toBeVisible()
})

test('recent searches are stored and can be removed', {
  tag: ['@SEARCH-03', '@SEARCH-04', '@SEARCH-05', '@SEARCH-14', '@SEARCH-15', '@SEARCH-26'],
}, async ({ page }) => {
  await gotoLive(page, '/')
  for (const term of ['tegel', 'kit']) {
    await field(page).click()
    await field(page).fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/zoeken/${term}`)
  }
  await gotoLive(page, '/')
  await field(page).click()
  await field(page).fill('  ')
  const recent = panel(page).getByRole('region', { name: 'Eerder gezocht' }).getByRole('link')
  await expect(recent).toHaveText(['kit', 'tegel'])
  await panel(page).getByRole('button', { name: 'Verwijder kit' }).click()
  await expect(recent).toHaveText(['tegel'])
  await gotoLive(page, '/')
  await field(page).click()
  await expect(recent).toHaveText(['tegel'])
  await recent.filter({ hasText: 'tegel' }).click()
  await expect(page).toHaveURL('/zoeken/tegel')
})

test('the button searches, blanks do not, and a cross clears the field', {
  tag: ['@SEARCH-01', '@SEARCH-02', '@SEARCH-06', '@SEARCH-08'],
}, async ({ page }) => {
  await gotoLive(page, '/')
  await expect(field(page)).toHaveAttribute('placeholder', 'Zoek op...')
  await field(page).click()
  await field(page).fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await field(page).fill('hout')
  await page.getByRole('button', { name: 'Wis zoekterm' }).click()
  await expect(field(page)).toHaveValue('')
  await field(page).fill('hout')
  await page.locator('[data-head] [data-search] button[type=submit]:visible').click()
  await expect(page).toHaveURL('/zoeken/hout')
})
