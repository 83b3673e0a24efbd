import { createReviewServer } from './server.ts'

const server = createReviewServer()
server.listen(Number(process.env.PORT ?? 8031), process.env.HOST ?? '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
