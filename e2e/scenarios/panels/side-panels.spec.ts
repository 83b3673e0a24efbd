import type { Page } from '@playwright/test'
import { PANELS, type PanelName } from '../../../apps/storefront/app/lib/panel/panels.ts'
import { gotoLive } from '../../support/live-page.ts'
import { expect, test } from '../../support/test.ts'

const VAT = 'Prijzen en btw'
const panel = (page: Page) => page.getByRole('dialog')

/** Adds a button that opens a panel, like those in header and product pages. */
async function addButton(page: Page, name: PanelName, label: string) {
  await page.evaluate(
    ([panelName, text]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
      button.dataset.panel = panelName
      document.querySelector('main')?.prepend(button)
    },
    [name, label] as const,
  )
  return page.getByRole('button', { name: label, exact: true })
}

/** Position of an opened panel after its animation. */
async function settledBox(page: Page) {
  await panel(page).evaluate((element) =>
    Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
  )
  return panel(page).boundingBox()
}

test('a hash in the address opens its panel', { tag: ['@PANEL-01'] }, async ({ page }) => {
  await page.goto('/merken#btw')
  await expect(page.getByRole('dialog', { name: VAT })).toBeVisible()

  await page.goto('/merken#no-such-panel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('attributes in the address reach the panel; invalid ones are ignored', { tag: ['@PANEL-02'] }, async ({
  page,
  request,
}) => {
  const { Data } = await (await request.get('/api/aspos/webnodes/main/root?descendantLevel=1')).json()
  const department = Data.Children.find(({ InMenu }: { InMenu: boolean }) => InMenu)
  const attrs = encodeURIComponent(JSON.stringify({ webNodeId: department.Id, unknown: 'x' }))

  await page.goto(`/merken?sidebarAttrs=${attrs}#catalog`)
  await expect(panel(page).locator('details[open] > summary')).toHaveText([department.Name])

  await page.goto('/merken?sidebarAttrs=%7Bbroken#catalog')
  await expect(panel(page).getByText(department.Name, { exact: true })).toBeVisible()
  await expect(panel(page).locator('details[open]')).toHaveCount(0)
})

test('back closes the panel and forward opens it again', { tag: ['@PANEL-03'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  await (await addButton(page, 'btw', 'open')).click()
  await expect(page).toHaveURL('/merken#btw')

  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/merken')

  await page.goForward()
  await expect(page.getByRole('dialog', { name: VAT })).toBeVisible()
})

test('back closes the panel also immediately after the address is set', { tag: ['@PANEL-03'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  const button = await addButton(page, 'btw', 'open')
  await page.evaluate(() => {
    const { state } = history
    const { href } = location
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      push(...args)
      // Simulates the Back button before the next render.
      queueMicrotask(() => {
        history.replaceState(state, '', href)
        window.dispatchEvent(new PopStateEvent('popstate', { state }))
        document.documentElement.dataset.wentBack = ''
      })
    }
  })
  await button.click()
  await page.locator('html[data-went-back]').waitFor()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/merken')
})

test('each panel slides in from its side', { tag: ['@PANEL-21', '@DECIDE-56'] }, async ({ page }) => {
  test.slow()
  for (const [name, { side }] of Object.entries(PANELS)) {
    // These two panels redirect anonymous visitors to the sign-in page.
    if (name === 'product-favorites' || name === 'cart-favorites') continue
    await page.goto(`/merken#${name}`)
    await expect(panel(page), name).toBeVisible()
    const box = await settledBox(page)
    const width = page.viewportSize()?.width ?? 0
    if (side === 'left') expect(box?.x, name).toBe(0)
    else expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeCloseTo(width, 0)
    await page.goto('about:blank')
  }
})

test('a local panel does not change the address', { tag: ['@PANEL-22'] }, async ({ page }) => {
  await gotoLive(page, '/merken?Sort=priceup')
  await (await addButton(page, 'discount-explain', 'explain')).click()
  await expect(panel(page)).toBeVisible()
  await settledBox(page)
  await expect(page).toHaveURL('/merken?Sort=priceup')

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/merken?Sort=priceup')
})

test('a panel takes 11/12 of a narrow screen and 512 px of a wide one', { tag: ['@PANEL-23', '@DECIDE-56'] }, async ({
  page,
}) => {
  await page.goto('/merken#btw')
  await expect(panel(page)).toBeVisible()
  const width = page.viewportSize()?.width ?? 0
  const box = await settledBox(page)
  expect(box?.width).toBeCloseTo(Math.min((width * 11) / 12, 512), 0)
})

test('the panel opens first, and the address changes after its animation', { tag: ['@PANEL-24'] }, async ({ page }) => {
  await gotoLive(page, '/merken')
  const button = await addButton(page, 'btw', 'open')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(([first], observer) => {
      const { target } = first ?? {}
      if (!(target instanceof HTMLDialogElement) || !target.open) return
      seen.push(`panel there, address ${location.hash || 'clean'}`)
      observer.disconnect()
    }).observe(document, { subtree: true, attributeFilter: ['open'] })
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      const panel = document.querySelector('dialog')
      const isIn =
        panel?.open && Math.round(panel.getBoundingClientRect().right) === document.documentElement.clientWidth
      seen.push(`address set, panel ${isIn ? 'slid in' : 'on its way'}`)
      push(...args)
    }
  })

  await button.click()
  await expect(page).toHaveURL('/merken#btw')

  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).toEqual(['panel there, address clean', 'address set, panel slid in'])
})

test('closing hides the panel and removes only its parts of the address', { tag: ['@PANEL-25'] }, async ({ page }) => {
  const attrs = encodeURIComponent(JSON.stringify({ webNodeId: '1' }))
  await page.goto(`/merken?Sort=priceup&sidebarAttrs=${attrs}#catalog`)
  await expect(panel(page)).toBeVisible()

  await panel(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/merken?Sort=priceup')
})

test('opening and closing a panel loads no page', async ({ page }) => {
  await gotoLive(page, '/merken')
  const button = await addButton(page, 'catalog', 'open')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url()) || request.isNavigationRequest()) asked.push(request.url())
  })
  await button.click()
  await expect(page).toHaveURL('/merken#catalog')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/merken')
  expect(asked).toEqual([])
})
