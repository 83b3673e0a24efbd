import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { drillFolder, until } from '../../kit/cluster.ts'
import { freePort } from '../../kit/free-port.ts'
import { openRig } from '../../kit/open-rig.ts'
import { startOrderStream } from '../kills/order-stream.ts'
import { fillIn, startProgram } from './patroni/programs.ts'
import type { DrillReport } from './report.ts'

const COLLECTOR = 'infra/observe/collector'
/** The parts of one paid order; each has to be in the same trace. */
const PARTS = ['confirmOrder', 'sql order_place', 'provider create', 'webhook', 'mail paid']

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } }
type Span = { readonly traceId: string; readonly spanId: string; readonly parentSpanId?: string; readonly name: string }
type TraceLine = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}
type MetricLine = {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[]
  }[]
}

const linesOf = <T>(file: string) =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as T]
    } catch {
      return [] // the last line may be unfinished
    }
  })

const readSpans = (file: string) =>
  linesOf<TraceLine>(file).flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '?'
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
    }),
  )

/** One paid order through nginx, API and worker, exported to a real collector: all its parts are in one trace. */
export async function drillTelemetry(): Promise<DrillReport> {
  const program = execFileSync('bash', [`${COLLECTOR}/build.sh`], { encoding: 'utf8' }).trim()
  const began = performance.now()
  const folder = drillFolder()
  const port = await freePort()
  const output = folder.make('telemetry')
  const config = fillIn(`${COLLECTOR}/collector.yaml`, join(folder.path, 'collector.yaml'), {
    PORT: port,
    FOLDER: output,
  })
  const collector = startProgram('collector', program, ['--config', config])
  try {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_METRIC_EXPORT_INTERVAL: '2000' }
    const rig = await openRig({ front: 'calls', env })
    try {
      const stream = await startOrderStream(rig, 1, 300)
      await until('a paid order', async () => stream.counts.paid > 0, 120_000)
      await stream.stop()
      const wholeTrace = () => {
        const traces = Map.groupBy(readSpans(join(output, 'traces.jsonl')), ({ traceId }) => traceId)
        return [...traces.values()].find((spans) => PARTS.every((part) => spans.some(({ name }) => name === part)))
      }
      await until('a whole order in one trace', async () => wholeTrace() !== undefined, 60_000).catch(() => undefined) // reported below
      const spans = wholeTrace() ?? []
      const metrics = linesOf<MetricLine>(join(output, 'metrics.jsonl')).flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap((one) => one.metrics.map(({ name }) => name)),
        ),
      )
      const hasMetrics = metrics.includes('http_request_duration_seconds') && metrics.includes('payments_applied_total')
      // All spans descend from the proxy's span, which nginx does not export.
      const root = spans[0]?.traceId.slice(-16) ?? ''
      const known = new Set([root, ...spans.map(({ spanId }) => spanId)])
      const orphans = spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))
      return {
        drill: 'telemetry',
        ok: spans.length > 0 && orphans.length === 0 && hasMetrics,
        seconds: (performance.now() - began) / 1_000,
        lost: orphans.length,
        figures: {
          trace: spans[0]?.traceId ?? 'none with all parts',
          'spans of the order': spans.length,
          services: [...new Set(spans.map(({ service }) => service))].join(', '),
          statements: spans.filter(({ name }) => name.startsWith('sql ')).length,
          'spans without a parent': orphans.length,
          'names of metrics': new Set(metrics).size,
        },
      }
    } finally {
      await rig.close()
    }
  } finally {
    await collector.kill()
    folder.remove()
  }
}
