import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { statusWhileClosing } from '../../../../proof/kit/status-while-closing.ts'
import { serverOptions } from '../../src/platform/server-options.ts'

test('a process that closes serves requests on open connections', async () => {
  const app = Fastify(serverOptions(pino({ level: 'silent' })))
  app.get('/', async () => 'served')
  expect(await statusWhileClosing(app, '/')).toBe(200)
})
