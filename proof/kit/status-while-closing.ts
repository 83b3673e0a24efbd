import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'

type Server = {
  readonly server: { readonly address: () => unknown }
  addHook(name: 'preClose', hook: () => Promise<void>): unknown
  listen(options: { readonly port: number; readonly host: string }): Promise<unknown>
  close(): PromiseLike<unknown>
}

/** The status of a request on an open connection, sent after the server began to close. Closes the server. */
export async function statusWhileClosing(app: Server, path: string): Promise<number> {
  const closing = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  app.addHook('preClose', async () => {
    closing.resolve()
    await goOn.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number>((done, fail) => {
      get({ agent, port, path }, (reply) => {
        reply.resume().once('end', () => done(reply.statusCode ?? 0))
      }).once('error', fail)
    })
  await ask()
  const closed = app.close()
  await closing.promise
  try {
    return await ask()
  } finally {
    goOn.resolve()
    agent.destroy()
    await closed
  }
}
