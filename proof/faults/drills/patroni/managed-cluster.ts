import { join } from 'node:path'
import { copyShop, type drillFolder, until } from '../../../kit/cluster.ts'
import { freePort } from '../../../kit/free-port.ts'
import { fillIn, mergeTools, type Program, startProgram, writePrivate } from './programs.ts'

const HOST = '127.0.0.1'
const START_MS = 120_000

type Member = {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly folder: string
  program: Program
}
type MemberState = { readonly name: string; readonly role: string; readonly state: string }

const fetchJson = async <T>(url: string): Promise<T | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(3_000) })
    return (await reply.json()) as T
  } catch {
    return undefined // not running, or not yet
  }
}

/** etcd, PostgreSQL members under Patroni, HAProxy as the address of the primary, PgBouncer in front of it. */
export async function openManagedCluster(
  shopUrl: string,
  folder: ReturnType<typeof drillFolder>,
  kill: (dataFolder: string) => number,
  size = 3,
) {
  const programs: Program[] = []
  const members: Member[] = []
  const [etcdPort, etcdPeer, primaryPort, poolerPort] = (await Promise.all(Array.from({ length: 4 }, freePort))) as [
    number,
    number,
    number,
    number,
  ]
  const bin = mergeTools(folder.path)
  const at = (port: number) => `http://${HOST}:${port}`
  const run = (name: string, command: string, args: readonly string[]) => {
    const program = startProgram(name, command, args)
    programs.push(program)
    return program
  }
  const close = async () => {
    for (const program of [...programs, ...members.map((one) => one.program)].toReversed()) await program.kill()
    for (const member of members) kill(member.folder)
  }
  const startMember = ({ name, port, restPort, folder: data }: Omit<Member, 'program'>) => {
    const values = { NAME: name, HOST, REST_PORT: restPort, PORT: port, DATA: data, BIN: bin }
    const file = join(folder.path, `${name}.yaml`)
    fillIn('infra/postgres/patroni.yaml', file, { ...values, ETCD_HOSTS: `${HOST}:${etcdPort}` })
    return startProgram(name, 'patroni', [file])
  }
  /** The members as the first one that answers sees them. */
  const states = async (): Promise<readonly MemberState[]> => {
    for (const { restPort } of members) {
      const seen = await fetchJson<{ members: MemberState[] }>(`${at(restPort)}/cluster`)
      if (seen) return seen.members
    }
    return []
  }
  const primary = async () => {
    for (const member of members)
      if (
        await fetch(`${at(member.restPort)}/primary`, { signal: AbortSignal.timeout(3_000) }).then(
          (reply) => reply.ok,
          () => false,
        )
      )
        return member
    return undefined
  }
  const hasSynchronousStandby = async () => (await states()).some(({ role }) => role === 'sync_standby')

  try {
    run('etcd', 'etcd', [
      ...['--data-dir', folder.make('etcd'), '--initial-cluster', `default=${at(etcdPeer)}`],
      ...['--listen-client-urls', at(etcdPort), '--advertise-client-urls', at(etcdPort)],
      ...['--listen-peer-urls', at(etcdPeer), '--initial-advertise-peer-urls', at(etcdPeer)],
    ])
    await until('etcd', async () => (await fetchJson(`${at(etcdPort)}/health`)) !== undefined, START_MS)
    // The first member starts with the data of the shop; the others copy from it.
    const first = await copyShop(shopUrl, folder.make('member-1'), {})
    await first.stop()
    for (let nth = 1; nth <= size; nth += 1) {
      const name = `member-${nth}`
      const data = nth === 1 ? first.folder : folder.make(name)
      const member = { name, port: await freePort(), restPort: await freePort(), folder: data }
      members.push({ ...member, program: startMember(member) })
      if (nth === 1) await until('the first primary', async () => (await primary()) !== undefined, START_MS)
    }
    await until('a synchronous standby', hasSynchronousStandby, START_MS)
    await until(
      'all members',
      async () => (await states()).filter(({ state }) => state === 'running' || state === 'streaming').length === size,
      START_MS,
    )
    const lines = members.map(({ name, port, restPort }) => `  server ${name} ${HOST}:${port} check port ${restPort}`)
    const proxy = join(folder.path, 'haproxy.cfg')
    fillIn('infra/postgres/haproxy.cfg', proxy, { HOST, PRIMARY_PORT: primaryPort, MEMBERS: lines.join('\n') })
    run('haproxy', 'haproxy', ['-db', '-f', proxy])
    const pooler = join(folder.path, 'pgbouncer.ini')
    const users = writePrivate(join(folder.path, 'users.txt'), '"postgres" ""\n')
    const DATABASE = new URL(shopUrl).pathname.slice(1)
    fillIn('infra/postgres/pgbouncer.ini', pooler, {
      HOST,
      PRIMARY_PORT: primaryPort,
      POOLER_PORT: poolerPort,
      DATABASE,
      USERS: users,
    })
    run('pgbouncer', 'pgbouncer', [pooler])
    const url = (port: number) => `postgres://postgres@${HOST}:${port}/${DATABASE}`
    return {
      pooledUrl: url(poolerPort),
      directUrl: url(primaryPort),
      primary,
      states,
      hasSynchronousStandby,
      /** Like the loss of a machine: Patroni and all processes of the server end at once. */
      async lose(member: Member) {
        const ended = member.program.kill()
        const killed = kill(member.folder)
        await ended
        return killed
      },
      /** The machine is back: Patroni starts and makes the former primary a standby. */
      restore(member: Member) {
        member.program = startMember(member)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
