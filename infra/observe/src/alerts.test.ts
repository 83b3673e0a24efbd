import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { ALERT_CASES, type AlertCase } from './alert-cases.ts'

type Rule = { alert?: string; record?: string; expr: string; labels?: object; annotations?: Record<string, string> }
const RULES = resolve('infra/observe/prometheus')
const rulesOf = (file: string) =>
  (parse(readFileSync(`${RULES}/${file}`, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (one) => one.rules,
  )
const alerts = rulesOf('alerts.yaml')
const rules = [...rulesOf('recording.yaml'), ...alerts]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The alert as promtool expects it, with the values of its labels in the annotations. */
function expected({ alert, labels = {} }: AlertCase) {
  const rule = alerts.find((one) => one.alert === alert)
  const write = (text: string) => text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '')
  const annotations = Object.entries(rule?.annotations ?? {}).map(([name, text]) => [name, write(text)])
  return { exp_labels: { ...rule?.labels, ...labels }, exp_annotations: Object.fromEntries(annotations) }
}

/** The alert with the recorded expressions that it uses: evaluating all rules for every case takes minutes. */
function rulesFor(alert: string): Rule[] {
  const found = rules.filter((one) => one.alert === alert)
  for (const { expr } of found)
    for (const one of rules) if (one.record && expr.includes(one.record) && !found.includes(one)) found.push(one)
  return rules.filter((one) => found.includes(one))
}

/** Runs the cases with promtool, which evaluates rules as Prometheus does. Returns its complaints. */
function judge(isFiring: boolean): string {
  const files = ALERT_CASES.map((one, at) => {
    const { alert, every = 1, at: minute = 30 } = one
    const file = join(folder, `${isFiring ? 'fires' : 'silent'}-${at}-${alert}.yaml`)
    const values = Object.entries(isFiring ? one.fires : one.silent)
    const input_series = values.map(([series, numbers]) => ({ series, values: numbers }))
    const exp_alerts = isFiring ? [expected(one)] : []
    const check = { eval_time: `${minute}m`, alertname: alert, exp_alerts }
    writeFileSync(`${file}.rules`, stringify({ groups: [{ name: 'all', rules: rulesFor(alert) }] }))
    writeFileSync(
      file,
      stringify({
        rule_files: [`${file}.rules`],
        evaluation_interval: `${every}m`,
        tests: [{ interval: `${every}m`, input_series, alert_rule_test: [check] }],
      }),
    )
    return file
  })
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...files], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

describe('alerts in Prometheus', () => {
  test('promtool accepts the rules', () => {
    const args = ['check', 'rules', `${RULES}/recording.yaml`, `${RULES}/alerts.yaml`]
    expect(execFileSync('promtool', args, { encoding: 'utf8' })).toContain(`${alerts.length} rules found`)
  })

  test('the ratio of failed checkout requests is 0 while none fails', () => {
    const file = join(folder, 'ratio.yaml')
    const series = 'http_request_duration_seconds_count{operation="confirmOrder",status="200"}'
    const ratios = ['5m', '30m', '1h', '6h', '3d'].map((span) => ({
      expr: `checkout:errors:ratio${span}`,
      eval_time: '30m',
      exp_samples: [{ labels: `checkout:errors:ratio${span}`, value: 0 }],
    }))
    const tests = [{ interval: '1m', input_series: [{ series, values: '0+60x60' }], promql_expr_test: ratios }]
    writeFileSync(file, stringify({ rule_files: [`${RULES}/recording.yaml`], evaluation_interval: '1m', tests }))
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
  })

  test('every alert has a case', () => {
    expect([...new Set(ALERT_CASES.map(({ alert }) => alert))].sort()).toEqual(alerts.map(({ alert }) => alert).sort())
  })

  test('every alert fires at the figures it is for', () => expect(judge(true)).toBe(''))

  test('no alert fires at similar figures', () => expect(judge(false)).toBe(''))
})
