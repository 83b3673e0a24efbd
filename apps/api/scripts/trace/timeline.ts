/** One log line; edge, storefront, API and worker each have their own format. */
type Line = {
  readonly time?: string | number
  readonly service?: string
  readonly name?: string
  readonly requestId?: string
  readonly reqId?: string
  readonly msg?: string
  readonly method?: string
  readonly path?: string
  readonly operation?: string
  readonly url?: string
  readonly status?: number
  readonly seconds?: number
  readonly cache?: string
  readonly responseTime?: number
  readonly ms?: number
  readonly span?: string
  readonly parent?: string
  readonly steps?: readonly string[]
  readonly work?: string
  readonly what?: string
  readonly outcome?: string
  readonly requests?: readonly string[]
  readonly products?: number
  readonly res?: { readonly status?: number }
}
export type Stop = {
  readonly at: number
  readonly who: 'edge' | 'storefront' | 'api' | 'worker'
  readonly says: string
  readonly ms: number
  readonly steps: readonly string[]
}

/** Depth below the edge, for sorting and indentation. */
const DEPTH = { edge: 0, storefront: 1, api: 2, worker: 3 } as const

function parsed(text: string): Line | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined // a line truncated by a crash
  }
}

/** The timeline entry for a log line about a finished step of the request; undefined for other lines. */
function stopOf(line: Line, id: string): Omit<Stop, 'at'> | undefined {
  const { steps = [] } = line
  if (line.service === 'edge' && line.requestId === id) {
    const kept = line.cache ? `, cache ${line.cache}` : ''
    return {
      who: 'edge',
      says: `${line.method} ${line.path} ${line.status}${kept}`,
      ms: (line.seconds ?? 0) * 1_000,
      steps,
    }
  }
  if (line.service === 'storefront' && line.reqId === id && line.responseTime !== undefined)
    return { who: 'storefront', says: `page ${line.res?.status ?? ''}`.trim(), ms: line.responseTime, steps }
  if (line.requestId === id && line.msg === 'request')
    return { who: 'api', says: `${line.operation ?? line.url} ${line.status}`, ms: line.ms ?? 0, steps }
  if (line.requestId === id && line.work !== undefined)
    return {
      who: 'worker',
      says: [line.work, line.what, line.outcome].filter(Boolean).join(' '),
      ms: line.ms ?? 0,
      steps,
    }
  if (line.msg === 'carried' && line.requests?.includes(id))
    return { who: 'worker', says: `outbox: copies of ${line.products} products`, ms: line.ms ?? 0, steps }
  return undefined
}

/** Timeline of one request from the logs, by service and start time. A line is written when its step ends. */
export function wayOf(lines: Iterable<string>, id: string): Stop[] {
  const stops: Stop[] = []
  for (const text of lines) {
    if (!text.includes(id)) continue
    const line = parsed(text)
    const stop = line && stopOf(line, id)
    if (line && stop) stops.push({ ...stop, at: new Date(line.time ?? 0).getTime() - stop.ms })
  }
  // The edge logs whole seconds, so sort callers before the services they call.
  return stops.sort((left, right) => DEPTH[left.who] - DEPTH[right.who] || left.at - right.at)
}

const round = (ms: number) => `${Math.round(ms * 10) / 10} ms`

export function formatTimeline(id: string, stops: readonly Stop[]): string[] {
  return [
    id,
    ...stops.flatMap(({ who, says, ms, steps }) => {
      const indent = '  '.repeat(DEPTH[who] + 1)
      return [
        `${indent}${who.padEnd(12 - DEPTH[who])}${says}  ${round(ms)}`,
        ...steps.map((step) => {
          const [, at = '', took = '', name = ''] = /^([\d.]+)\+([\d.]+) (.*)$/.exec(step) ?? []
          return `${indent}  ${`+${at}`.padStart(8)}  ${name}  ${took} ms`
        }),
      ]
    }),
  ]
}
