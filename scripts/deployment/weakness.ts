type Security = {
  readonly runAsNonRoot?: boolean
  readonly runAsUser?: number
  readonly seccompProfile?: { readonly type: string }
  readonly allowPrivilegeEscalation?: boolean
  readonly readOnlyRootFilesystem?: boolean
  readonly capabilities?: { readonly drop: readonly string[] }
}
type Amounts = { readonly cpu?: string; readonly memory?: string }
type Container = {
  readonly name: string
  readonly image: string
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[]
  readonly env?: readonly { readonly name: string }[]
  securityContext?: Security
  resources?: { readonly requests?: Amounts; readonly limits?: Amounts }
  startupProbe?: object
  livenessProbe?: object
  readinessProbe?: object
}
export type Resource = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly replicas?: number
    readonly minReplicas?: number
    readonly strategy?: { readonly rollingUpdate?: { readonly maxUnavailable?: number } }
    readonly template: {
      readonly spec: {
        securityContext?: Security
        readonly automountServiceAccountToken?: boolean
        readonly terminationGracePeriodSeconds?: number
        topologySpreadConstraints?: readonly { readonly matchLabelKeys?: readonly string[] }[]
        tolerations?: readonly { readonly key: string; readonly tolerationSeconds: number }[]
        readonly containers: Container[]
      }
    }
  }
}

type Pod = Resource['spec']['template']['spec']
const LOST_NODE = ['node.kubernetes.io/unreachable', 'node.kubernetes.io/not-ready']
const spreads = ({ topologySpreadConstraints = [] }: Pod) =>
  topologySpreadConstraints.some(({ matchLabelKeys }) => matchLabelKeys?.includes('pod-template-hash'))
const leaves = ({ tolerations = [] }: Pod, taint: string) =>
  tolerations.some(({ key, tolerationSeconds }) => key === taint && tolerationSeconds <= 60)

/** Violated rules for a workload in the cluster; empty if there are none. `least` is the minimum of its autoscaler. */
export function findWeakness({ kind, spec }: Resource, least = 0): string[] {
  const { spec: pod } = spec.template
  const isServed = kind === 'Deployment'
  const rules: readonly (readonly [boolean, string])[] = [
    [pod.securityContext?.runAsNonRoot === true && (pod.securityContext.runAsUser ?? 0) > 0, 'may run as root'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'mounts a service account token'],
    [!isServed || Math.max(spec.replicas ?? 1, least) >= 2, 'has fewer than two replicas'],
    [!isServed || spec.strategy?.rollingUpdate?.maxUnavailable === 0, 'is stopped before its replacement is ready'],
    [!isServed || (pod.terminationGracePeriodSeconds ?? 30) >= 45, 'has too little time to drain'],
    [!isServed || spreads(pod), 'may be on one node only after a rollout'],
    [!isServed || LOST_NODE.every((key) => leaves(pod, key)), 'stays on a lost node for minutes'],
  ]
  const own = rules.filter(([holds]) => !holds).map(([, weakness]) => weakness)
  return [...own, ...pod.containers.flatMap((container) => weaknessOf(container, isServed))]
}

function weaknessOf(container: Container, isServed: boolean): string[] {
  const { securityContext: own, resources, name } = container
  const rules: readonly (readonly [boolean, string])[] = [
    [own?.readOnlyRootFilesystem === true, 'has a writable root filesystem'],
    [own?.allowPrivilegeEscalation === false, 'may escalate privileges'],
    [own?.capabilities?.drop.includes('ALL') === true, 'has root capabilities'],
    [resources?.requests?.cpu !== undefined && resources.requests.memory !== undefined, 'has no resource requests'],
    [resources?.limits?.memory !== undefined, 'has no memory limit'],
    [!isServed || container.startupProbe !== undefined, 'has no startup probe'],
    [!isServed || container.livenessProbe !== undefined, 'has no liveness probe'],
    [!isServed || container.readinessProbe !== undefined, 'has no readiness probe'],
  ]
  return rules.filter(([holds]) => !holds).map(([, weakness]) => `${name} ${weakness}`)
}
