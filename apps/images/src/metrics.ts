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
  gauge('images_running', 'Pictures being encoded', () => queue.running)
  gauge('images_waiting', 'Pictures waiting to be encoded', () => queue.inLine)
  gauge('images_store_bytes', 'Size of stored pictures in bytes', () => store.bytes)
  return {
    registry,
    answers: new Counter({
      name: 'images_answers_total',
      help: 'Replies by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    encodes: new Histogram({
      name: 'images_encode_seconds',
      help: 'Duration of encodings in seconds, without waiting',
      labelNames: ['format'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  }
}
