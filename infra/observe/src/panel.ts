export type Unit = 's' | 'reqps' | 'percentunit' | 'short' | 'bytes' | 'currencyEUR' | 'cps'
export type Series = { readonly expr: string; readonly legend?: string }
export type Panel = {
  readonly title: string
  readonly unit: Unit
  readonly series: readonly Series[]
  /** Threshold line: the maximum, or the minimum for a ratio that should be high. */
  readonly bound?: number
  /** Shows one number instead of a graph. */
  readonly isStat?: true
}
export type Dashboard = {
  readonly uid: string
  readonly title: string
  readonly rows: readonly { readonly title: string; readonly panels: readonly Panel[] }[]
}

const WIDTH = 24
const HEIGHT = 8
const SOURCE = { type: 'prometheus', uid: 'prometheus' }

function panelOf({ title, unit, series, bound, isStat }: Panel, id: number, x: number, y: number, w: number) {
  const steps = [{ color: 'green', value: null }, ...(bound === undefined ? [] : [{ color: 'red', value: bound }])]
  return {
    id,
    title,
    type: isStat ? 'stat' : 'timeseries',
    datasource: SOURCE,
    gridPos: { x, y, w, h: HEIGHT },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        ...(isStat || bound === undefined ? {} : { custom: { thresholdsStyle: { mode: 'line' } } }),
      },
      overrides: [],
    },
    targets: series.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: SOURCE,
      expr,
      ...(legend === undefined ? {} : { legendFormat: legend }),
    })),
  }
}

/** Grafana dashboard for file provisioning: rows below each other, panels of a row side by side. */
export function grafanaOf({ uid, title, rows }: Dashboard) {
  const panels: object[] = []
  let y = 0
  for (const row of rows) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y, w: WIDTH, h: 1 },
      panels: [],
    })
    y += 1
    const w = Math.floor(WIDTH / row.panels.length)
    row.panels.forEach((panel, index) => {
      panels.push(panelOf(panel, panels.length + 1, index * w, y, w))
    })
    y += HEIGHT
  }
  return {
    uid,
    title,
    tags: ['bouwmeester'],
    timezone: 'Europe/Amsterdam',
    schemaVersion: 41,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    panels,
  }
}
