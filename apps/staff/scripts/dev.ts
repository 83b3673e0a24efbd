/** The development server of the staff application, which forwards API requests to the staff API. */
import { createServer } from 'vite'

const { PORT = '0', STAFF_API_URL = '' } = process.env
const server = await createServer({
  root: new URL('..', import.meta.url).pathname,
  server: { host: 'localhost', port: Number(PORT), strictPort: true, proxy: { '/api/staff': STAFF_API_URL } },
})
await server.listen()
