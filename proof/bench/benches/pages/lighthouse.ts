import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { fullCategoryPath, someProducts } from '../../support/samples.ts'
import { getText, ORIGIN } from '../../support/shop.ts'

const PORT = 4799
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse with its mobile settings, through the edge, on the three most common landing pages. */
export async function lighthousePages({ rounds }: Rounds): Promise<Result> {
  const [product] = await someProducts(1)
  const pages = {
    home: '/',
    category: await fullCategoryPath(),
    product: `/${product?.slug}/product/${product?.number}`,
  }
  const figures: Figure[] = []
  const notes: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await getText(`${ORIGIN}${path}`) // fills the cache, as for nearly all visits
    const runs = []
    for (let run = 0; run < Math.min(rounds, 3); run++) runs.push(await audit(`${ORIGIN}${path}`, `${name}-${run}`))
    // The best of a few runs, because other load on the machine only lowers the score.
    const best = runs.reduce((a, b) => (b.performance > a.performance ? b : a))
    for (const category of CATEGORIES)
      figures.push({ name: `${name}: ${category}`, value: best[category], atLeast: LEAST[category] })
    figures.push({ name: `${name}: layout shift`, value: Math.max(...runs.map(({ shift }) => shift)), atMost: 0.004 })
    notes.push(`${name} ${path}: performance in ${runs.length} runs ${runs.map((run) => run.performance).join(', ')}`)
    notes.push(...best.failing.map((line) => `${name}: ${line}`))
  }
  return { figures, notes }
}

type Scores = Record<(typeof CATEGORIES)[number], number> & {
  readonly shift: number
  readonly failing: readonly string[]
}

async function audit(url: string, name: string): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
  const chromium = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    [...flags, `--remote-debugging-port=${PORT}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => chromium.once('exit', resolve))
  try {
    await debuggerAnswers()
    const result = await lighthouse(url, { port: PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error(`no result for ${url}`)
    mkdirSync('reports/bench', { recursive: true })
    writeFileSync(`reports/bench/lighthouse-${name}.json`, JSON.stringify(result.lhr))
    return scoresOf(result.lhr)
  } finally {
    chromium.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf(lhr: Lhr): Scores {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const failing = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((one) => one && one.score !== null && one.score < 0.9)
      .map((one) => `${one?.id}: ${one?.displayValue ?? one?.title}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failing,
  }
}

async function debuggerAnswers(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await fetch(`http://127.0.0.1:${PORT}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the browser did not open its debugging port')
}
