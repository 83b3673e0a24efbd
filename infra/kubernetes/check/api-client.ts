import https from 'node:https'

export type Meta = {
  readonly name: string
  readonly namespace: string
  readonly creationTimestamp: string
  readonly deletionTimestamp?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly ownerReferences?: readonly { readonly kind: string; readonly name: string }[]
}
type Condition = { readonly type: string; readonly status: string }
type Container = { readonly name: string; readonly image: string }
export type Pod = {
  readonly metadata: Meta
  readonly spec: { readonly nodeName?: string; readonly containers: readonly Container[] }
  readonly status: {
    readonly phase?: string
    readonly podIP?: string
    readonly startTime?: string
    readonly conditions?: readonly Condition[]
  }
}
export type Workload = {
  readonly metadata: Meta
  readonly spec: {
    readonly replicas: number
    readonly minReplicas: number
    readonly maxReplicas: number
    readonly template: { readonly spec: Pod['spec'] }
  }
  readonly status: {
    readonly completionTime?: string
    readonly conditions?: readonly Condition[]
    readonly updatedReplicas?: number
    readonly availableReplicas?: number
  }
}
type Reply<Body> = { readonly status: number; readonly body: Body }
export type ApiClient = {
  readonly request: <Body = unknown>(method: string, path: string, body?: object) => Promise<Reply<Body>>
  readonly list: <Item>(path: string) => Promise<readonly Item[]>
  readonly get: <Item>(path: string) => Promise<Item>
}

/** Requests to the API server. Polling with it is cheap, in contrast to a process of kubectl per read. */
export function openApi(server: string, token: string, ca: string): ApiClient {
  const agent = new https.Agent({ ca, keepAlive: true, maxSockets: 8 })
  const request = <Body>(method: string, path: string, body?: object) =>
    new Promise<Reply<Body>>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
      // Node sends the body of a DELETE without a length, which the server reads as the next request.
      const length = { 'content-type': type, 'content-length': Buffer.byteLength(text ?? '') }
      const headers = { authorization: `Bearer ${token}`, ...(text === undefined ? {} : length) }
      const sent = https.request(`${server}${path}`, { method, headers, agent, timeout: 20_000 }, (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          received += part
        })
        response.on('end', () => {
          const isJson = response.headers['content-type']?.includes('json')
          resolve({ status: response.statusCode ?? 0, body: (isJson ? JSON.parse(received) : received) as Body })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer within 20 s`)))
      sent.on('error', reject)
      sent.end(text)
    })
  const read = async <Body>(path: string) => {
    const { status, body } = await request<Body>('GET', path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return body
  }
  return {
    request,
    list: async <Item>(path: string) => (await read<{ items: Item[] }>(path)).items,
    get: read,
  }
}

export const isReady = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True') ?? false)
