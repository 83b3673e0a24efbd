import { defineConfig } from '@playwright/test'
import { scaleTimeout } from '../proof/kit/patience.ts'
import { ANY_WIDTH } from './any-width.ts'

const CHROME = '156.0.0.0'
/** A normal user agent: the bot filter matches HeadlessChrome, and bots get a different rendering. */
const desktopAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME} Safari/537.36`
const phoneAgent = `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME} Mobile Safari/537.36`

/** Slow-network scenarios take minutes, so they run with a separate command (`pnpm test:slow-phone`). */
const leftOut = (tag: string) => (process.env.SLOW ? new RegExp(tag) : new RegExp(`${tag}|@slow`))

/** Runs against the production builds behind the edge that `./shop start` runs. */
export default defineConfig({
  testDir: './scenarios',
  outputDir: '../reports/browser',
  // `pnpm requirements` reads the report as evidence, so only the full run (`pnpm test:browser`) writes it.
  reporter: process.env.REPORT ? [['line'], ['json', { outputFile: '../reports/playwright.json' }]] : [['line']],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  timeout: scaleTimeout(75_000),
  expect: { timeout: scaleTimeout(process.env.SLOW ? 15_000 : 10_000) },
  use: {
    baseURL: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`,
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Scenarios cannot intercept requests that a service worker answers; the offline scenario enables it.
    serviceWorkers: 'block',
    // A trace of each test takes a third more time; `TRACE=1` records it for the scenarios under study.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
      testIgnore: process.env.ALL_WIDTHS ? [] : ANY_WIDTH,
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
