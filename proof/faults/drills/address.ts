import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A stable address of the current primary, like a proxy or the read-write service of an orchestrator. The shop's
 * processes are not notified: they lose their connections and reconnect to the next server at the same address.
 */
export async function openAddress(port: number) {
  let target = port
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy()) // the server closed, so close the client too
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    from.pipe(to)
    to.pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(next: number) {
      target = next
      cut()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
