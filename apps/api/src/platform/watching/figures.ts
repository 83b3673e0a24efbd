import { Gauge, type Registry } from 'prom-client'

export type Figure = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }
export type Figures = {
  /** Name to what it says; `labels` names those its values carry. */
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>
  /** One question for all of them, asked when somebody looks. */
  readonly read: () => Promise<Readonly<Record<string, readonly Figure[]>>>
  readonly onError: (error: Error) => void
}

/** Several gauges that one question answers. What could not be asked is left out: an old figure would be a lie. */
export function watchFigures(registry: Registry, { gauges, read, onError }: Figures): void {
  let asking: ReturnType<Figures['read']> | undefined
  const ask = () => {
    asking ??= read()
      .catch((cause: unknown) => {
        onError(new Error('the figures could not be read', { cause }))
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
        if (labels.length === 0) this.remove({}) // without labels a reset one says 0, which nobody measured
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
