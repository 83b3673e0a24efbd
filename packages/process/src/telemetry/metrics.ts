import { attributesOf } from './spans.ts'

type Labels = Readonly<Record<string, string | number>>
type Value = { readonly value: number; readonly labels: Labels; readonly metricName?: string }
/** A metric as prom-client returns it. */
export type MetricRecord = {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly values: readonly Value[]
}

const CUMULATIVE = 2

/** Cumulative buckets of Prometheus by label set, as buckets of OTLP that count their own range. */
function histogramPoints({ name, values }: MetricRecord, times: object) {
  const series = Map.groupBy(values, ({ labels: { le: _bound, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([labels, own]) => {
    const of = (suffix: string) => own.filter(({ metricName }) => metricName === `${name}_${suffix}`)
    const buckets = of('bucket').map(({ labels: { le }, value }) => ({ bound: le, value }))
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    return {
      ...times,
      attributes: attributesOf(JSON.parse(labels) as Labels),
      count: String(of('count')[0]?.value ?? 0),
      sum: of('sum')[0]?.value ?? 0,
      bucketCounts: counts.map(String),
      explicitBounds: buckets.flatMap(({ bound }) => (typeof bound === 'number' ? [bound] : [])),
    }
  })
}

/** A metric in the JSON form of OTLP; undefined for kinds that the shop does not have. */
export function encodeMetric(metric: MetricRecord, startNanos: string, nowNanos: string) {
  const { name, help: description, type, values } = metric
  const times = { startTimeUnixNano: startNanos, timeUnixNano: nowNanos }
  const points = () =>
    values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), asDouble: value }))
  if (type === 'counter')
    return {
      ...{ name, description },
      sum: { isMonotonic: true, aggregationTemporality: CUMULATIVE, dataPoints: points() },
    }
  if (type === 'gauge') return { name, description, gauge: { dataPoints: points() } }
  if (type !== 'histogram') return undefined
  return {
    ...{ name, description },
    histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(metric, times) },
  }
}
