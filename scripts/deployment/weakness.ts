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
        readonly containers: Container[]
      }
    }
  }
}

/** What must hold for everything of ours that runs in a cluster; nothing when it does. `least` is what an autoscaler keeps. */
export function findWeakness({ kind, spec }: Resource, least = 0): string[] {
  const { spec: pod } = spec.template
  const isServed = kind === 'Deployment'
  const rules: readonly (readonly [boolean, string])[] = [
    [pod.securityContext?.runAsNonRoot === true && (pod.securityContext.runAsUser ?? 0) > 0, 'may run as root'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'gets a token of the cluster'],
    [!isServed || Math.max(spec.replicas ?? 1, least) >= 2, 'is alone'],
    [!isServed || spec.strategy?.rollingUpdate?.maxUnavailable === 0, 'is replaced before another is there'],
    [!isServed || (pod.terminationGracePeriodSeconds ?? 30) >= 45, 'has no time to finish'],
  ]
  const own = rules.filter(([holds]) => !holds).map(([, weakness]) => weakness)
  return [...own, ...pod.containers.flatMap((container) => weaknessOf(container, isServed))]
}

function weaknessOf(container: Container, isServed: boolean): string[] {
  const { securityContext: own, resources, name } = container
  const rules: readonly (readonly [boolean, string])[] = [
    [own?.readOnlyRootFilesystem === true, 'may write to its own files'],
    [own?.allowPrivilegeEscalation === false, 'may gain rights'],
    [own?.capabilities?.drop.includes('ALL') === true, 'has rights of root'],
    [resources?.requests?.cpu !== undefined && resources.requests.memory !== undefined, 'asks for nothing'],
    [resources?.limits?.memory !== undefined, 'may take all memory'],
    [!isServed || container.startupProbe !== undefined, 'is not waited for'],
    [!isServed || container.livenessProbe !== undefined, 'is not looked at'],
    [!isServed || container.readinessProbe !== undefined, 'gets work before it is ready'],
  ]
  return rules.filter(([holds]) => !holds).map(([, weakness]) => `${name} ${weakness}`)
}
