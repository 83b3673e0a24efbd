import dgram from 'node:dgram'
import type { ApiClient } from '../kubernetes/check/api-client.ts'

type Service = {
  readonly metadata: { readonly name: string; readonly namespace: string }
  readonly spec: { readonly clusterIP: string }
}
const ADDRESS_RECORD = 1
/** After the header of a message. */
const QUESTION = 12
const NO_SUCH_NAME = 0x8583
const ANSWERED = 0x8580

/** The labels of the requested name, and where they end. */
function readQuestion(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = QUESTION
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/**
 * Resolves the names of services to their cluster addresses, as the DNS server of a cluster does, and the names of
 * `outside` to addresses outside of the cluster.
 */
export async function startNames(
  api: ApiClient,
  address: string,
  outside: ReadonlyMap<string, string>,
): Promise<{ readonly stop: () => void }> {
  let names = new Map<string, string>()
  const look = async () => {
    const services = await api.list<Service>('/api/v1/services')
    names = new Map(
      services.map(({ metadata, spec }) => [
        `${metadata.name}.${metadata.namespace}.svc.cluster.local`,
        spec.clusterIP,
      ]),
    )
  }
  await look()
  // After a failed read the known names stay; the next read follows at once.
  const timer = setInterval(
    () => void look().catch((error: Error) => console.log(`     names: ${error.message}`)),
    1_000,
  )
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readQuestion(query)
    const found = names.get(name) ?? outside.get(name)
    const records = found !== undefined && query.readUInt16BE(end) === ADDRESS_RECORD ? [found] : []
    const head = Buffer.from(query.subarray(0, end + 4))
    head.writeUInt16BE(found === undefined ? NO_SUCH_NAME : ANSWERED, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt32BE(0, 8)
    // The name of the question, type A, class IN, 5 seconds, 4 bytes.
    const answers = records.map((ip) =>
      Buffer.from([0xc0, QUESTION, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, ...ip.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([head, ...answers]), from.port, from.address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(53, address, resolve)
  })
  return {
    stop: () => {
      clearInterval(timer)
      socket.close()
    },
  }
}
