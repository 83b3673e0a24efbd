import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * One address for whichever server is the primary, as a proxy or the read-write service of an orchestrator gives it:
 * the shop's processes are not told anything, they lose their connections and find the next server behind the same name.
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
      one.on('error', () => other.destroy()) // the server went away: so does who asked it
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
