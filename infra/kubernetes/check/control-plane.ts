import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../proof/kit/free-port.ts'
import { type ApiClient, openApi } from './api-client.ts'

const START_MS = 180_000
/** The name of each user of the API server, with its group. */
const USERS = {
  admin: 'system:masters',
  nodes: 'system:masters',
  'system:kube-controller-manager': '',
  'system:kube-scheduler': '',
}

export type ControlPlane = {
  readonly api: ApiClient
  /** A kubeconfig file for kubectl. */
  readonly config: string
  /** Serving certificate and key of the API server, which the simulated metrics server also uses. */
  readonly certificate: { readonly cert: string; readonly key: string }
  readonly stop: () => Promise<void>
}

/** The programs of a Kubernetes control plane with an empty database, on loopback ports, in a folder. */
export async function startControlPlane(programs: string, folder: string): Promise<ControlPlane> {
  const running: ChildProcess[] = []
  const file = (name: string) => join(folder, name)
  const start = (program: string, args: readonly string[]) => {
    const log = openSync(file(`${program.split('/').at(-1)}.log`), 'a')
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] })
    running.push(child)
    process.once('exit', () => child.kill('SIGKILL')) // also after an error of the check itself
  }
  const stop = async () => {
    for (const child of running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL') // its data is deleted
      await ended
    }
  }
  const [etcd, peer, port, managerPort, schedulerPort] = await Promise.all(Array.from({ length: 5 }, freePort))
  const at = (of: number | undefined, scheme = 'http') => `${scheme}://127.0.0.1:${of}`
  const tokens = Object.keys(USERS).map((user) => ({ user, token: randomBytes(16).toString('hex') }))
  const tokenOf = (user: string) => tokens.find((one) => one.user === user)?.token ?? ''

  mkdirSync(file('certificates'))
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file('accounts.key'), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(file('accounts.pub'), pair.publicKey.export({ type: 'spki', format: 'pem' }))
  const lines = tokens.map(({ user, token }, at) => `${token},${user},${at},"${USERS[user as keyof typeof USERS]}"`)
  writeFileSync(file('tokens.csv'), `${lines.join('\n')}\n`)
  const authority = file('certificates/apiserver.crt')
  const configFor = (user: string) => {
    const cluster = { server: at(port, 'https'), 'certificate-authority': authority }
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'check', cluster }],
      users: [{ name: user, user: { token: tokenOf(user) } }],
      contexts: [{ name: 'check', context: { cluster: 'check', user } }],
      'current-context': 'check',
    }
    const path = file(`${user.replace('system:', '')}.json`)
    writeFileSync(path, JSON.stringify(config))
    return path
  }

  try {
    start('etcd', [
      ...['--data-dir', file('etcd'), '--initial-cluster', `default=${at(peer)}`, '--unsafe-no-fsync'],
      ...['--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ])
    start(join(programs, 'kube-apiserver'), [
      ...['--etcd-servers', at(etcd), '--bind-address', '127.0.0.1', '--secure-port', String(port)],
      // An address that is published to pods; loopback is not allowed, and no pod uses it.
      ...['--advertise-address', '192.0.2.1', '--endpoint-reconciler-type', 'none'],
      ...['--cert-dir', file('certificates'), '--token-auth-file', file('tokens.csv')],
      ...['--authorization-mode', 'RBAC', '--service-cluster-ip-range', '10.96.0.0/16'],
      ...['--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--service-account-key-file', file('accounts.pub')],
      ...['--service-account-signing-key-file', file('accounts.key')],
    ])
    const until = Date.now() + START_MS
    let api: ApiClient | undefined
    for (;;) {
      if (existsSync(authority)) {
        api ??= openApi(at(port, 'https'), tokenOf('nodes'), readFileSync(authority, 'utf8'))
        const reply = await api.request('GET', '/readyz').catch(() => undefined) // it does not listen yet
        if (reply?.status === 200) break
      }
      if (Date.now() > until || running.some(({ exitCode }) => exitCode !== null))
        throw new Error(`the API server is not ready; see ${file('kube-apiserver.log')}`)
      await sleep(200)
    }
    start(join(programs, 'kube-controller-manager'), [
      ...['--kubeconfig', configFor('system:kube-controller-manager'), '--leader-elect=false'],
      ...['--bind-address', '127.0.0.1', '--secure-port', String(managerPort)],
      ...['--use-service-account-credentials', '--service-account-private-key-file', file('accounts.key')],
      // A cluster reads the load every 15 s and ignores the first minutes of a pod.
      ...['--horizontal-pod-autoscaler-sync-period', '3s'],
      ...['--horizontal-pod-autoscaler-cpu-initialization-period', '0s'],
      ...['--horizontal-pod-autoscaler-initial-readiness-delay', '0s'],
    ])
    start(join(programs, 'kube-scheduler'), [
      ...['--kubeconfig', configFor('system:kube-scheduler'), '--leader-elect=false'],
      ...['--bind-address', '127.0.0.1', '--secure-port', String(schedulerPort)],
    ])
    const certificate = {
      cert: readFileSync(authority, 'utf8'),
      key: readFileSync(file('certificates/apiserver.key'), 'utf8'),
    }
    return { api, config: configFor('admin'), certificate, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
