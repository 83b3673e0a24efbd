import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, isReady, type Pod, type Workload } from './api-client.ts'

const POLL_MS = 150

/** Reads of one namespace. */
export function openNamespace(api: ApiClient, namespace: string) {
  const core = `/api/v1/namespaces/${namespace}`
  const apps = `/apis/apps/v1/namespaces/${namespace}`
  const scalers = `/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`
  const pods = (app: string) => api.list<Pod>(`${core}/pods?labelSelector=app%3D${app}`)
  return {
    pods,
    /** Returns 201, or 429 if a disruption budget refuses it. */
    evict: async ({ metadata: { name } }: Pod) => {
      const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } }
      return (await api.request('POST', `${core}/pods/${name}/eviction`, eviction)).status
    },
    deployment: (name: string) => api.get<Workload>(`${apps}/deployments/${name}`),
    replicaSets: () => api.list<Workload>(`${apps}/replicasets`),
    job: (name: string) => api.get<Workload>(`/apis/batch/v1/namespaces/${namespace}/jobs/${name}`),
    scaler: (name: string) => api.get<Workload>(`${scalers}/${name}`),
    patchScaler: (name: string, spec: object) => api.request('PATCH', `${scalers}/${name}`, { spec }),
    /** The lowest number of ready pods of each app while `work` runs. */
    async lowest<T>(names: readonly string[], work: () => Promise<T>) {
      const lowest = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY]))
      let isOver = false
      const polling = async () => {
        for (; !isOver; await sleep(POLL_MS))
          for (const name of names)
            lowest[name] = Math.min(lowest[name] ?? 0, (await pods(name)).filter(isReady).length)
      }
      const working = work().finally(() => {
        isOver = true
      })
      const [result] = await Promise.all([working, polling()])
      return { lowest, result }
    },
  }
}
export type Namespace = ReturnType<typeof openNamespace>

/** Polls until the condition holds. Returns whether it did. */
export async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; !(await isSo()); await sleep(POLL_MS)) if (Date.now() > end) return false
  return true
}
