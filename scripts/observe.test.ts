import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { orderGauges } from '../apps/api/src/modules/order/worker/order-gauges.ts'
import { databaseFigures } from '../apps/api/src/platform/metrics/database-figures.ts'
import { jobFigures } from '../apps/api/src/platform/metrics/job-figures.ts'
import { makeMetrics } from '../apps/api/src/platform/metrics/metrics.ts'
import { makeMetrics as makeImageMetrics } from '../apps/images/src/metrics.ts'
import { createMetrics } from '../apps/storefront/server/metrics.ts'
import { DASHBOARDS } from '../infra/observe/src/dashboards.ts'
import { grafanaOf } from '../infra/observe/src/panel.ts'
import { endpoints } from '../packages/contract/src/endpoints.ts'
import { PAYMENT_METHODS } from '../packages/domain/src/payment/methods.ts'
import { TEXTFILE_METRICS } from '../proof/kit/textfile.ts'
import { metricNamesIn } from './observe/metric-names.ts'

type Rule = {
  readonly record?: string
  readonly alert?: string
  readonly expr: string
  readonly labels?: { readonly severity?: string }
  readonly annotations?: { readonly summary?: string; readonly runbook?: string }
}
const rulesOf = (file: string) =>
  (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)
const recording = rulesOf('infra/observe/prometheus/recording.yaml')
const alerts = rulesOf('infra/observe/prometheus/alerts.yaml')
const panels = DASHBOARDS.flatMap(({ rows }) => rows).flatMap((row) => row.panels)
const expressions = [...recording, ...alerts, ...panels.flatMap(({ series }) => series)].map(({ expr }) => expr)

/** Names of all metrics that the processes expose, read from their registries. */
async function exposed(): Promise<Set<string>> {
  const metrics = makeMetrics()
  const nobody = {} as never // the gauges are only registered, not read
  metrics.watchProcess()
  metrics.watchEngines({ redis: () => true })
  for (const name of ['browse', 'customer', 'checkout', 'worker']) metrics.watchPool(name, { on() {} } as never)
  for (const figures of [databaseFigures, jobFigures, orderGauges]) metrics.watchFigures(figures(nobody, () => {}))
  const images = makeImageMetrics({ running: 0, inLine: 0 } as never, { bytes: 0 } as never)
  const registries = [metrics.registry, createMetrics().registry, images.registry]
  const names = registries.flatMap((registry) =>
    registry
      .getMetricsAsArray()
      .flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
  )
  return new Set([...names, ...Object.keys(TEXTFILE_METRICS), ...recording.map(({ record = '' }) => record), 'up'])
}

describe('metrics, alerts and dashboards', () => {
  test('rules and dashboards use only metrics that a process exposes', async () => {
    const known = await exposed()
    const named = new Set(expressions.flatMap(metricNamesIn))
    expect(named.size).toBeGreaterThan(40)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

  test('rules and dashboards name only operations of the contract', () => {
    const known = new Set(endpoints.map(({ schema }) => schema.operationId))
    const named = expressions.flatMap((expr) =>
      [...expr.matchAll(/operation=~?"([^"]+)"/g)].flatMap(([, one = '']) => one.split('|')),
    )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('a counter that an alert compares with its past starts at 0', async () => {
    const text = await makeMetrics().registry.metrics()
    for (const what of ['mismatch', 'paid_short', 'overpaid'])
      expect(text).toContain(`payments_applied_total{what="${what}"} 0`)
    for (const method of PAYMENT_METHODS)
      expect(text).toContain(`orders_confirmed_total{outcome="placed",method="${method}"} 0`)
  })

  test('an alert reports each scraped job that service discovery no longer lists', () => {
    const config = parse(readFileSync('infra/observe/prometheus/prometheus.yaml', 'utf8')) as {
      scrape_configs: { job_name: string; dns_sd_configs?: object[] }[]
    }
    const jobs = config.scrape_configs.filter((one) => one.dns_sd_configs).map((one) => one.job_name)
    const gone = alerts.find(({ alert }) => alert === 'ProcessGone')?.expr ?? ''
    expect(jobs.length).toBe(5)
    expect(jobs.filter((job) => !gone.includes(`absent(up{job="${job}"})`))).toEqual([])
  })

  test('every alert has a summary, a severity and an existing runbook', () => {
    expect(alerts.length).toBeGreaterThan(25)
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
      expect([alert, annotations?.summary]).toEqual([alert, expect.any(String)])
      expect([alert, existsSync(annotations?.runbook ?? '')]).toEqual([alert, true])
    }
  })

  test('every runbook belongs to an alert and names it', () => {
    for (const file of globSync('docs/runbooks/*.md').filter((name) => !name.endsWith('README.md'))) {
      const own = alerts.filter(({ annotations }) => annotations?.runbook === file).map(({ alert = '' }) => alert)
      expect([file, own.length > 0]).toEqual([file, true])
      const text = readFileSync(file, 'utf8')
      expect([file, own.filter((name) => !text.includes(`\`${name}\``))]).toEqual([file, []])
    }
  })

  test.each(DASHBOARDS.map((dashboard) => [dashboard.uid, dashboard] as const))(
    'the file of dashboard %s matches its source (run node infra/observe/render.ts)',
    (uid, dashboard) => {
      const file = readFileSync(`infra/observe/grafana/dashboards/${uid}.json`, 'utf8')
      expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(grafanaOf(dashboard))))
    },
  )
})

describe('names in an expression', () => {
  test('excludes labels, functions and keywords', () => {
    expect(
      metricNamesIn(
        'sum by (le, kind) (rate(a_bucket{kind=~"x|y"}[5m])) / on (job) group_left b:c:d offset 1w > bool 0.5',
      ),
    ).toEqual(['a_bucket', 'b:c:d'])
  })
  test('finds a metric that no process exposes', async () => {
    const known = await exposed()
    expect(metricNamesIn('max(made_up_total)').filter((name) => !known.has(name))).toEqual(['made_up_total'])
  })
})
