import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queue } from './queue.ts'
import type { Store } from './store.ts'

export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics(queue: Queue, store: Store) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('images_running', 'pictures being encoded', () => queue.running)
  gauge('images_waiting', 'pictures in line', () => queue.inLine)
  gauge('images_store_bytes', 'bytes of kept pictures', () => store.bytes)
  return {
    registry,
    answers: new Counter({
      name: 'images_answers_total',
      help: 'answers by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    encodes: new Histogram({
      name: 'images_encode_seconds',
      help: 'time of one encoding, waiting not counted',
      labelNames: ['format'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  }
}
