import { bootstrapWorker } from '@vendure/core'
import { config } from './config.js'

const worker = await bootstrapWorker(config)
await worker.startJobQueue()
await worker.startHealthCheckServer({ port: Number(process.env.WORKER_PORT) })
