import { encodeMetric, type MetricRecord } from './metrics.ts'
import { attributesOf, encodeSpan, type SpanRecord } from './spans.ts'

const SPANS_MS = 2_000
const METRICS_MS = 60_000
const SEND_MS = 5_000
/** More waiting spans are dropped: the shop must not run out of memory because its collector is slow. */
const MOST_SPANS = 2_000

export type TelemetryOptions = {
  readonly service: string
  /** The variables OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS and OTEL_METRIC_EXPORT_INTERVAL. */
  readonly endpoint: string | undefined
  readonly headers?: string | undefined
  readonly metricsMs?: number | undefined
  readonly registry: { readonly getMetricsAsJSON: () => Promise<unknown> }
  /** Called when the collector becomes unavailable or available. */
  readonly onChange: (state: 'up' | 'down', cause?: unknown) => void
}
export type Telemetry = {
  /** Whether there is a collector. */
  readonly isOn: boolean
  readonly addSpan: (span: SpanRecord) => void
  readonly stop: () => Promise<void>
}

const readHeaders = (text = '') =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : []
    }),
  )

/**
 * Sends spans and metrics to an OpenTelemetry collector by OTLP over HTTP with JSON. Without an endpoint it does
 * nothing. A lost collector costs the shop a bounded queue and no request.
 */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { service, endpoint, registry, onChange } = options
  if (!endpoint) return { isOn: false, addSpan: () => {}, stop: async () => {} }
  const base = endpoint.replace(/\/$/, '')
  const headers = { 'content-type': 'application/json', ...readHeaders(options.headers) }
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.instance.id': String(process.pid) }) }
  const scope = { name: 'shop' }
  const startNanos = `${Date.now()}000000`
  let spans: SpanRecord[] = []
  let state: 'up' | 'down' = 'up'

  async function send(path: string, body: object) {
    try {
      const signal = AbortSignal.timeout(SEND_MS)
      const reply = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`the collector answered ${path} with ${reply.status}`)
      if (state === 'down') onChange('up')
      state = 'up'
    } catch (cause) {
      if (state === 'up') onChange('down', cause)
      state = 'down'
    }
  }
  async function sendSpans() {
    if (spans.length === 0) return
    const batch = spans
    spans = []
    await send('/v1/traces', { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: batch.map(encodeSpan) }] }] })
  }
  async function sendMetrics() {
    const nowNanos = `${Date.now()}000000`
    const found = (await registry.getMetricsAsJSON()) as readonly MetricRecord[]
    const metrics = found.flatMap((one) => encodeMetric(one, startNanos, nowNanos) ?? [])
    await send('/v1/metrics', { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] })
  }
  const timers = [
    setInterval(() => void sendSpans(), SPANS_MS),
    setInterval(() => void sendMetrics(), options.metricsMs ?? METRICS_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    isOn: true,
    addSpan(span) {
      if (spans.length < MOST_SPANS) spans.push(span)
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([sendSpans(), sendMetrics()])
    },
  }
}
