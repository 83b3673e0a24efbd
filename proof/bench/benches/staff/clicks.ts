import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Figure } from '../../support/report.ts'
import { median, p95 } from './scratch.ts'

const BUILD = 'apps/staff/build'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built application in front of a staff process, as the edge serves it. */
async function openHost(staffUrl: string) {
  if (!existsSync(join(BUILD, 'index.html'))) throw new Error('no built application: pnpm --dir apps/staff build')
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://staff')
    if (pathname.startsWith('/api/')) {
      const { method, headers } = incoming
      const passed = forward(`${staffUrl}${incoming.url}`, { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy()) // the process stops before the browser
      outgoing.on('close', () => passed.destroy()) // a stream ends with its page
      incoming.pipe(passed)
      return
    }
    const file = join(BUILD, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    outgoing.setHeader('content-type', TYPES[isFile ? extname(pathname) : '.html'] ?? 'application/octet-stream')
    outgoing.setHeader('cache-control', isFile ? 'max-age=3600' : 'no-store')
    outgoing.end(readFileSync(isFile ? file : join(BUILD, 'index.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** From the action to the frame that paints the other address, whose data the router has loaded by then. */
const painted = (page: Page, action: { readonly click?: string; readonly select?: string; readonly value?: string }) =>
  page.evaluate(async ({ click, select, value }) => {
    const control = document.querySelector<HTMLElement>(click ?? `select[name="${select}"]`)
    if (!control) throw new Error(`no control ${click ?? select}`)
    const before = window.location.href
    const began = performance.now()
    if (control instanceof HTMLSelectElement) {
      control.value = value ?? ''
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else control.click()
    while (window.location.href === before) {
      if (performance.now() - began > 10_000) throw new Error(`${click ?? select} opened no list`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, action)

const STATES = ['paid', 'collected', 'ready', 'cancelled', 'preparing']

/** Every entry of the menu, and filter, order and page of the largest list, as a person clicks them. */
export async function measureClicks(staffUrl: string, cookie: string, clicks: number): Promise<Figure[]> {
  const host = await openHost(staffUrl)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
  const took = new Map<string, number[]>()
  const note = (name: string, ms: number) => took.set(name, [...(took.get(name) ?? []), ms])
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: host.url, secure: true }])
    const page = await context.newPage()
    /** A screen without data. Screens of the floor have no link to it. */
    const start = async () => {
      const link = page.locator('header a[href="/pin"]')
      if ((await link.count()) === 0) await page.goto(`${host.url}/pin`)
      else await link.click()
      await page.waitForURL('**/pin')
      await page.locator('nav a[href="/orders"]').waitFor()
    }
    await start()
    const entries = await page
      .locator('nav a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href !== '/'))
    for (const href of entries)
      for (let nth = 0; nth <= clicks; nth += 1) {
        await start()
        const ms = await painted(page, { click: `nav a[href="${href}"]` })
        if (nth > 0) note(`menu ${href}`, ms) // the first one loads the code of the screen
      }
    for (let nth = 0; nth < clicks; nth += 1) {
      await page.goto(`${host.url}/orders`)
      await page.locator('[data-row]').first().waitFor()
      note('orders: a state', await painted(page, { select: 'state', value: STATES[nth % STATES.length] ?? '' }))
      note('orders: next page', await painted(page, { click: 'a[href*="page=2"]' }))
      note('orders: by promise', await painted(page, { select: 'sort', value: 'promised' }))
      note('orders: one row', await painted(page, { click: '[data-row]' }))
    }
  } finally {
    await browser.close()
    host.close()
  }
  return [...took].flatMap(([name, times]) => [
    { name: `click, ${name}, p95`, value: p95(times), unit: 'ms', atMost: 300 },
    { name: `click, ${name}, median`, value: median(times), unit: 'ms' },
  ])
}
