import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { readMarkup, toElements } from './markup.ts'

/**
 * The bare twin of a rendered page: the same elements through renderToPipeableStream in node:http. No router, data,
 * translations or security policy. Parts that the shop inserts as a finished string are strings here too.
 */
const page = readMarkup(readFileSync(process.env.PAGE_FILE ?? '', 'utf8'), (props) => 'data-static' in props)

createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('ok')
    return
  }
  const { pipe } = renderToPipeableStream(toElements(page), {
    onShellReady() {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      pipe(response)
    },
    onError: (error) => console.error(error),
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
