import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/** Runs against a shop that was started with `RETAILER=examples/steenhoek ./shop start`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../reports/retailer',
  reporter: [['line']],
  projects: (base.projects ?? []).filter(({ name }) => name === 'desktop'),
})
