import { defineConfig } from '@playwright/test'

const CHROME = '156.0.0.0'
/** A normal user agent: the bot list knows HeadlessChrome, and a bot gets another rendering than a shopper. */
const desktopAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME} Safari/537.36`
const phoneAgent = `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME} Mobile Safari/537.36`

/** A slow net takes minutes: those scenarios run by their own command (`pnpm test:slow-phone`). */
const leftOut = (tag: string) => (process.env.SLOW ? new RegExp(tag) : new RegExp(`${tag}|@slow`))

/** Runs against the production builds behind the edge, which `./shop start` brings up. */
export default defineConfig({
  testDir: './scenarios',
  outputDir: '../reports/browser',
  // the report is evidence for `pnpm requirements`: only the full run (`pnpm test:browser`) writes it
  reporter: process.env.REPORT ? [['line'], ['json', { outputFile: '../reports/playwright.json' }]] : [['line']],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  // long enough for a machine that does something else for a while: a test asks what happens, not how fast
  timeout: 300_000,
  expect: { timeout: process.env.SLOW ? 60_000 : 40_000 },
  use: {
    baseURL: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`,
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // what a worker answers cannot be watched or changed by a scenario; the one about it allows it
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: leftOut('@phone'),
      use: { viewport: { width: 1440, height: 900 }, userAgent: desktopAgent },
    },
    {
      name: 'phone',
      grepInvert: leftOut('@desktop'),
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: phoneAgent,
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
