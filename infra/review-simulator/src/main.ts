import { demoReviews } from './reviews.ts'
import { createReviewServer } from './server.ts'

const server = createReviewServer(
  demoReviews({
    // Same size and seed as ./shop demo without options.
    products: 8000,
    seed: 1,
    today: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }),
  }),
)
server.listen(Number(process.env.PORT ?? 8031), process.env.HOST ?? '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
