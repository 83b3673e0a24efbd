import { join } from 'node:path'
import { run, until } from './command.ts'

const HERE = import.meta.dirname
const READY_MS = 180_000
/** Outside the blocks of `./shop`. */
const FIRST_PORT = 4_900
const at = (offset: number) => String(FIRST_PORT + offset)
export const PORTS = {
  EDGE_PORT: at(0),
  PAYMENT_PORT: at(4),
  SMTP_PORT: at(6),
  MAIL_PORT: at(7),
  REDIS_PORT: at(8),
  PG_PORT: at(9),
  OS_PORT: at(10),
  EDGE_STAFF_PORT: at(14),
}
const local = (port: string) => `http://127.0.0.1:${port}`
export const ADDRESSES = {
  edge: local(PORTS.EDGE_PORT),
  mail: local(PORTS.MAIL_PORT),
  payment: local(PORTS.PAYMENT_PORT),
  database: `postgres://postgres@127.0.0.1:${PORTS.PG_PORT}/shop`,
  search: local(PORTS.OS_PORT),
  redis: `redis://127.0.0.1:${PORTS.REDIS_PORT}`,
}

/** The whole compose file, started in the order of its dependencies. `packages` is the folder of podman-compose. */
export function openCompose(packages: string) {
  const env = {
    ...process.env,
    PYTHONPATH: packages,
    ...PORTS,
    PUBLIC_ORIGIN: ADDRESSES.edge,
    STAFF_ORIGIN: `http://localhost:${PORTS.EDGE_STAFF_PORT}`,
  }
  const files = ['-f', join(HERE, '../compose/compose.yaml'), '-f', join(HERE, 'compose.podman.yaml')]
  const call = (...args: readonly string[]) =>
    run('python3', ['-m', 'podman_compose', '--profile', 'shop', '-p', 'bouwmeester', ...files, ...args], { env })
  const container = (service: string) => `bouwmeester_${service}_1`
  const healthy = (service: string) =>
    until(READY_MS, () => run('podman', ['healthcheck', 'run', container(service)])).catch(async () => {
      const log = await run('podman', ['logs', '--tail', '20', container(service)])
      throw new Error(`${service} is not healthy:\n${log}`)
    })
  return {
    container,
    healthy,
    /** Starts services and waits until they are healthy. */
    async up(...services: readonly string[]) {
      await call('up', '-d', '--no-build', ...services)
      for (const service of services) await healthy(service)
    },
    async migrate() {
      await call('up', '-d', '--no-build', 'migrate')
      const code = (await run('podman', ['wait', container('migrate')])).trim()
      if (code !== '0') throw new Error(await run('podman', ['logs', '--tail', '20', container('migrate')]))
    },
    /** The address of a container in its network. */
    address: async (service: string) =>
      (
        await run('podman', [
          ...['inspect', container(service), '--format'],
          '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
        ])
      ).trim(),
    stop: (...services: readonly string[]) => run('podman', ['stop', '-t', '30', ...services.map(container)]),
    start: (...services: readonly string[]) => run('podman', ['start', ...services.map(container)]),
    pause: (service: string) => run('podman', ['pause', container(service)]),
    resume: (service: string) => run('podman', ['unpause', container(service)]),
    kill: (service: string) => run('podman', ['kill', container(service)]),
    down: () => call('down', '-v', '-t', '5'),
  }
}
export type Compose = ReturnType<typeof openCompose>
