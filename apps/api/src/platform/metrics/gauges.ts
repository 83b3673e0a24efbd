import { Gauge, type Registry } from 'prom-client'

export type Figure = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }
export type Gauges = {
  /** Metric names with their help texts and label names. */
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>
  /** One query for all gauges, run on each scrape. */
  readonly read: () => Promise<Readonly<Record<string, readonly Figure[]>>>
  readonly onError: (error: Error) => void
}

/** Registers gauges that one query fills. If it fails, they are omitted, because an old value would mislead. */
export function watchFigures(registry: Registry, { gauges, read, onError }: Gauges): void {
  let asking: ReturnType<Gauges['read']> | undefined
  const ask = () => {
    asking ??= read()
      .catch((cause: unknown) => {
        onError(new Error('cannot read gauges', { cause }))
        return {}
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  for (const [name, { help, labels = [] }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const figures = await ask()
        this.reset()
        if (labels.length === 0) this.remove({}) // without labels, a reset gauge reports 0, which was not measured
        for (const { value, labels: own = {} } of figures[name] ?? []) this.set(own, value)
      },
    })
}

export function watchEngines(registry: Registry, engines: Readonly<Record<string, () => boolean>>): void {
  new Gauge({
    name: 'engine_up',
    help: '1 while the process can use the engine',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const [engine, isUp] of Object.entries(engines)) this.set({ engine }, isUp() ? 1 : 0)
    },
  })
}
