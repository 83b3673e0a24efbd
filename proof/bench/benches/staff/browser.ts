import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const BUILD = 'apps/staff/build'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built application in front of a staff process, as the edge serves it, with the session of a person. */
async function openHost(staffUrl: string, cookie: string) {
  if (!existsSync(join(BUILD, 'index.html'))) throw new Error('no built application: pnpm --dir apps/staff build')
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://staff')
    if (pathname.startsWith('/api/')) {
      const { method } = incoming
      const headers = { ...incoming.headers, cookie }
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

/** A page of a signed-in person in Chromium, on the built application. */
export async function withPage<R>(
  staffUrl: string,
  cookie: string,
  use: (page: Page, origin: string) => Promise<R>,
): Promise<R> {
  const host = await openHost(staffUrl, cookie)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    return await use(await context.newPage(), host.url)
  } finally {
    await browser.close()
    host.close()
  }
}

export type Action = { readonly click?: string; readonly select?: string; readonly value?: string }

/**
 * From the action to the frame that paints the other address. The router changes the address with the data of the
 * screen at hand, and React changes the document afterwards.
 */
export const painted = (page: Page, action: Action): Promise<number> =>
  page.evaluate(async ({ click, select, value }) => {
    const control = document.querySelector<HTMLElement>(click ?? `select[name="${select}"]`)
    if (!control) throw new Error(`no control ${click ?? select} at ${window.location.href}`)
    // A person clicks after the screen has come to rest.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    const before = window.location.href
    const isChanged = new Promise<void>((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (window.location.href !== before) resolve()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      setTimeout(() => reject(new Error(`${click ?? select} opened no list`)), 10_000)
    })
    const began = performance.now()
    if (control instanceof HTMLSelectElement) {
      control.value = value ?? ''
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else control.click()
    await isChanged
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, action)

/** From the text in the field of Ctrl K to the frame that shows an entry with the expected text. */
export const found = (page: Page, text: string, expected: string): Promise<number> =>
  page.evaluate(
    async ([typed = '', wanted = '']) => {
      const field = document.querySelector<HTMLInputElement>('dialog input[role="combobox"]')
      if (!field) throw new Error('the palette is not open')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const began = performance.now()
      write?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const isShown = () =>
        [...document.querySelectorAll('dialog [role="option"]')].some(({ textContent }) =>
          (textContent ?? '').toLowerCase().includes(wanted.toLowerCase()),
        )
      while (!isShown()) {
        if (performance.now() - began > 10_000) throw new Error(`"${typed}" found no "${wanted}"`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    [text, expected],
  )
