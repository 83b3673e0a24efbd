import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../kit/cluster.ts'
import { type Running, withProcess } from '../../support/child.ts'
import { cpuMs } from '../../support/processes.ts'
import type { Result } from '../../support/report.ts'
import { median, openScratch, p95, SIZE, sessions, staffEnvironment } from './scratch.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 5_000)
const EVENTS = 20
const AT_ONCE = 100
const IDLE_SECONDS = 10

const megabytesOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return sum + Number(kilobytes) / 1_024
  }, 0)

type Stream = { readonly branchId: number; text: string; isEnded: boolean; readonly close: () => void }

/** A stream without a library: 5,000 of them share the memory of this process with the measurement. */
function open(url: string, cookie: string, branchId: number, onText: (stream: Stream) => void): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/staff/events`, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream refused: ${response.statusCode}`))
      const stream: Stream = { branchId, text: '', isEnded: false, close: () => request.destroy() }
      response.on('data', (part: Buffer) => {
        stream.text = (stream.text + part.toString()).slice(-2_000)
        onText(stream)
      })
      response.on('close', () => {
        stream.isEnded = true
      })
      response.on('error', () => {}) // closed at the end
      resolve(stream)
    })
    request.on('error', reject)
  })
}

/** Event streams of 5,000 screens at two staff processes: memory, processor time, and the delay of events. */
export async function staffStreams(): Promise<Result> {
  const client = await openScratch({ isAnySize: true })
  const branchOf = (nth: number) => 1 + (nth % SIZE.branches)
  const two = <R>(use: (both: readonly [Running, Running]) => Promise<R>) =>
    withProcess('apps/api/src/staff.ts', staffEnvironment(), (first) =>
      withProcess('apps/api/src/staff.ts', staffEnvironment(), (second) => use([first, second])),
    )
  try {
    const cookies = await sessions(
      client,
      'counter',
      Array.from({ length: STREAMS }, (_, nth) => [branchOf(nth)]),
    )
    return await two(async (both) => {
      const pids = both.flatMap((one) => one.pids)
      const before = megabytesOf(pids)
      let [object, sentAt] = ['', 0]
      const delays: number[] = []
      const heard = new Set<Stream>()
      const onText = (stream: Stream) => {
        if (object === '' || heard.has(stream) || !stream.text.includes(object)) return
        heard.add(stream)
        delays.push(performance.now() - sentAt)
      }
      const streams: Stream[] = []
      const began = performance.now()
      for (let from = 0; from < cookies.length; from += AT_ONCE)
        streams.push(
          ...(await Promise.all(
            cookies.slice(from, from + AT_ONCE).map((cookie, at) => {
              const nth = from + at
              return open(both[nth % 2]?.url ?? '', cookie, branchOf(nth), onText)
            }),
          )),
        )
      await until(
        'every stream is ready',
        async () => streams.every(({ text }) => text.includes('event: ready')),
        60_000,
      )
      const openedMs = performance.now() - began
      const cpu = cpuMs(pids)
      await sleep(IDLE_SECONDS * 1_000)
      const idle = (cpuMs(pids) - cpu) / IDLE_SECONDS / 10
      let missing = 0
      let foreign = 0
      for (let nth = 0; nth < EVENTS; nth += 1) {
        const branch = branchOf(nth)
        const expected = streams.filter(({ branchId }) => branchId === branch)
        for (const stream of streams) stream.text = ''
        heard.clear()
        object = `bench-${nth}-${Date.now()}`
        sentAt = performance.now()
        await client.query('select tell_staff($1, $2::int, $3, null)', ['order', branch, object])
        const has = ({ text }: Stream) => text.includes(object)
        await until('the event arrives', async () => expected.every(has), 10_000).catch(() => {}) // counted below
        missing += expected.filter((stream) => !has(stream)).length
        foreign += streams.filter((stream) => stream.branchId !== branch && has(stream)).length
      }
      const after = megabytesOf(pids)
      const lost = streams.filter(({ isEnded }) => isEnded).length
      for (const stream of streams) stream.close()
      return {
        figures: [
          { name: 'streams', value: streams.length, atLeast: STREAMS },
          { name: 'streams that were lost', value: lost, atMost: 0 },
          { name: 'streams opened per second', value: streams.length / (openedMs / 1_000), unit: '/s' },
          { name: 'memory of both processes without streams', value: before, unit: 'MB' },
          { name: 'memory of both processes with them', value: after, unit: 'MB', atMost: 1_000 },
          { name: 'memory of a stream', value: ((after - before) / STREAMS) * 1_024, unit: 'kB' },
          { name: 'processor of both while nothing happens', value: idle, unit: '% of a core' },
          { name: 'delay of an event, p95', value: p95(delays), unit: 'ms', atMost: 2_000 },
          { name: 'delay of an event, median', value: median(delays), unit: 'ms' },
          { name: 'screens without the event of their branch', value: missing, atMost: 0 },
          { name: 'events of another branch', value: foreign, atMost: 0 },
        ],
        notes: ['one session per stream, as with one screen per person; each session is checked every 2 s'],
      }
    })
  } finally {
    await client.end()
  }
}
