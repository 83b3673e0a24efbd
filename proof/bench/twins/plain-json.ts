import { readFileSync } from 'node:fs'
import http from 'node:http'

/** Plain node:http that returns the same bytes as the shop. */
const body = readFileSync(process.env.BODY_FILE ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
http
  .createServer((_, reply) => {
    reply.writeHead(200, headers)
    reply.end(body)
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
