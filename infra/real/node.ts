import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, start, until } from './command.ts'

const PAUSE = 'localhost/pause:1'
export const REGISTRY = 'registry.example/bouwmeester'
const READY_MS = 60_000
export const DNS_ADDRESS = '10.96.0.10'

type Place = { readonly programs: string; readonly folder: string; readonly config: string; readonly archives: string }

/** One machine of the cluster: containerd, kubelet and a bridge with its own addresses, all on this machine. */
export async function startNode(number: number, { programs, folder, config, archives }: Place) {
  const name = `node-${number}`
  const bridge = `shopkube${number}`
  const gateway = `10.210.${number}.1`
  const subnet = `10.210.${number}.0/24`
  const home = join(folder, name)
  const state = `/run/${bridge}`
  const socket = join(state, 'containerd.sock')
  for (const part of ['cni', 'containerd', 'kubelet', 'pods']) mkdirSync(join(home, part), { recursive: true })
  mkdirSync(state, { recursive: true })

  const network = {
    cniVersion: '0.4.0',
    name: 'shop',
    plugins: [
      {
        type: 'bridge',
        bridge,
        isGateway: true,
        ipMasq: false,
        ipam: {
          type: 'host-local',
          ranges: [[{ subnet }]],
          routes: [{ dst: '0.0.0.0/0' }],
          dataDir: join(state, 'addresses'),
        },
      },
      { type: 'loopback' },
    ],
  }
  writeFileSync(join(home, 'cni/10-shop.conflist'), JSON.stringify(network))
  writeFileSync(
    join(home, 'containerd.toml'),
    `version = 2
root = "${home}/containerd"
state = "${state}/containerd"
[grpc]
  address = "${socket}"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${PAUSE}"
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${home}/cni"
`,
  )
  writeFileSync(join(home, 'resolv.conf'), `nameserver ${DNS_ADDRESS}\n`)
  const settings = {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: '127.0.0.1',
    port: 4_960 + 2 * number,
    healthzPort: 4_961 + 2 * number,
    readOnlyPort: 0,
    authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
    authorization: { mode: 'AlwaysAllow' },
    // This machine may not create nested control groups.
    cgroupDriver: 'cgroupfs',
    cgroupsPerQOS: false,
    enforceNodeAllocatable: [],
    failCgroupV1: false,
    failSwapOn: false,
    oomScoreAdj: 0,
    makeIPTablesUtilChains: false,
    clusterDNS: [DNS_ADDRESS],
    clusterDomain: 'cluster.local',
    resolvConf: join(home, 'resolv.conf'),
    containerRuntimeEndpoint: `unix://${socket}`,
    imageGCHighThresholdPercent: 100,
    evictionHard: { 'memory.available': '100Mi' },
    volumePluginDir: join(home, 'plugins'),
    podLogsDir: join(home, 'pods'),
  }
  writeFileSync(join(home, 'kubelet.json'), JSON.stringify(settings))

  const ctr = (...args: readonly string[]) => run('ctr', ['-a', socket, '-n', 'k8s.io', ...args])
  let processes: ChildProcess[] = []
  async function begin(): Promise<void> {
    processes = [start('containerd', ['-c', join(home, 'containerd.toml')], join(home, 'containerd.log'))]
    await until(READY_MS, () => ctr('version'))
    const known = (await ctr('images', 'ls', '-q')).split('\n')
    for (const file of ['pause', 'process', 'edge'])
      if (!known.some((image) => image.includes(`${file}:`)))
        await ctr('images', 'import', join(archives, `${file}.tar`))
    processes.push(
      start(
        join(programs, 'kubelet'),
        [
          ...['--config', join(home, 'kubelet.json'), '--kubeconfig', config, '--hostname-override', name],
          ...['--node-ip', gateway, '--root-dir', join(home, 'kubelet'), '--cert-dir', join(home, 'keys')],
        ],
        join(home, 'kubelet.log'),
      ),
    )
  }
  const killContainers = async () => {
    for (const line of (await ctr('tasks', 'ls')).split('\n').slice(1)) {
      const [, pid] = line.trim().split(/\s+/)
      if (pid !== undefined && Number(pid) > 0) await run('kill', ['-9', pid]).catch(() => '') // ended meanwhile
    }
  }
  async function end(): Promise<void> {
    for (const child of processes.toReversed()) child.kill('SIGKILL')
    processes = []
  }

  // Of an interrupted run.
  await run('ip', ['route', 'del', 'blackhole', subnet]).catch(() => '')
  await run('ip', ['link', 'del', bridge]).catch(() => '')
  await run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${gateway}/24`, 'dev', bridge])
  await run('ip', ['link', 'set', bridge, 'up'])
  await begin()
  return {
    name,
    gateway,
    begin,
    /** The process of a container, as this machine sees it. */
    async pidOf(containerId: string): Promise<string> {
      const line = (await ctr('tasks', 'ls')).split('\n').find((one) => one.startsWith(containerId))
      const pid = line?.trim().split(/\s+/)[1]
      if (pid === undefined) throw new Error(`${name} has no container ${containerId}`)
      return pid
    },
    /** As if the machine lost its power: nothing runs, and packets to it get no response. */
    async lose(): Promise<void> {
      await run('ip', ['link', 'set', bridge, 'down'])
      await run('ip', ['route', 'replace', 'blackhole', subnet])
      await killContainers()
      await end()
    },
    async recover(): Promise<void> {
      await run('ip', ['route', 'del', 'blackhole', subnet])
      await run('ip', ['link', 'set', bridge, 'up'])
      await run('ip', ['addr', 'replace', `${gateway}/24`, 'dev', bridge])
      await begin()
    },
    async stop(): Promise<void> {
      processes.at(-1)?.kill('SIGKILL') // the kubelet first, because it starts containers again
      await killContainers().catch((error: Error) => console.log(`     ${name}: ${error.message}`))
      await end()
      await run('ip', ['link', 'del', bridge])
      // Mounts of pods stay behind a killed kubelet.
      const mounts = (await run('cat', ['/proc/mounts'])).split('\n').map((line) => line.split(' ')[1] ?? '')
      for (const mount of mounts.filter((path) => path.startsWith(home) || path.startsWith(state)).toReversed())
        await run('umount', ['-l', mount])
      if (existsSync(state)) rmSync(state, { recursive: true, force: true })
    },
  }
}
export type Node = Awaited<ReturnType<typeof startNode>>

/** Writes the images of podman into archives that every node imports. `versions` are tags of the same image. */
export async function saveImages(folder: string, version: string, versions: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await run('podman', ['save', '-q', '--format', 'oci-archive', '-o', join(folder, 'pause.tar'), PAUSE])
  for (const target of ['process', 'edge']) {
    const tags = versions.map((one) => `${REGISTRY}/${target}:${one}`)
    await run('podman', ['tag', `docker.io/bouwmeester/${target}:${version}`, ...tags])
    await run('podman', [
      'save',
      '-q',
      '-m',
      '--format',
      'docker-archive',
      '-o',
      join(folder, `${target}.tar`),
      ...tags,
    ])
  }
}
