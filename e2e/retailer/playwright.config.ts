import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Runs against a shop that was started with `RETAILER=examples/steenhoek ./shop start`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../reports/retailer',
  reporter: process.env.REPORT
    ? [['line'], ['json', { outputFile: '../../reports/playwright-retailer.json' }]]
    : [['line']],
  projects: (base.projects ?? []).filter(({ name }) => name === 'desktop'),
})
