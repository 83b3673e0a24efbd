import { execFileSync } from 'node:child_process'
import { VARIABLES } from '../../packages/config/src/variables.ts'
import {
  fieldsOf,
  findUncalledEndpoints,
  findUnread,
  findUnusedExports,
  type Source,
  type Unwired,
  withoutComments,
} from '../../packages/config/src/wiring/find-unwired.ts'
import type { Described, Endpoint } from '../../packages/contract/src/endpoint.ts'
import { endpoints } from '../../packages/contract/src/endpoints.ts'
import { staffEndpoints } from '../../packages/contract/src/staff/endpoints.ts'
import { DEFAULT_SETTINGS } from '../../packages/retailer/src/settings.ts'
import { listSourceFiles, readSource } from '../gates/source-files.ts'

const TEST = /^packages\/config\/|[.]test[.]tsx?$|\/test\/|(?:^|\/)(?:e2e|proof|scripts\/(?:gates|wiring))\//
const sourcesIn = (folders: RegExp, ...endings: readonly string[]): Source[] =>
  listSourceFiles(...endings)
    .filter((path) => folders.test(path) && !TEST.test(path))
    .map((path) => ({ path, text: withoutComments(readSource(path)) }))

/** Files that declare names without reading them. */
const DECLARATIONS =
  /^packages\/(?:domain\/src\/settings\/defaults|contract\/src\/settings|config\/src\/variables)[.]ts$/
const without = (sources: readonly Source[], declarations: RegExp) =>
  sources.filter(({ path }) => !declarations.test(path))

type KnipReport = {
  readonly issues: readonly {
    readonly file: string
    readonly exports?: readonly { readonly name: string }[]
    readonly files?: readonly unknown[]
  }[]
}

/** Exports of the processes that only tests import, and files that no process imports. */
function findByKnip(): Unwired[] {
  const args = ['--production', '--config', 'knip.production.json', '--no-progress', '--no-exit-code']
  const output = execFileSync('node_modules/.bin/knip', [...args, '--include', 'exports,files', '--reporter', 'json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return (JSON.parse(output) as KnipReport).issues.flatMap(({ file, exports = [], files = [] }) => [
    ...exports.map(({ name }) => ({ kind: 'function' as const, name, where: file })),
    ...files.map(() => ({ kind: 'function' as const, name: file, where: file })),
  ])
}

const unique = (unwired: readonly Unwired[]) => [
  ...new Map(unwired.map((one) => [`${one.kind} ${one.name} ${one.where}`, one])).values(),
]

const nameOf = ({ schema, method, url }: Pick<Endpoint, 'schema' | 'method' | 'url'>) => ({
  name: schema.operationId,
  method,
  url,
})

/** Fields of successful replies with the endpoints that return them. */
function replyFields(described: readonly Described[]) {
  const fields = new Map<string, string[]>()
  for (const { schema } of described)
    for (const name of fieldsOf(schema.response[200] as never))
      fields.set(name, [...(fields.get(name) ?? []), schema.operationId])
  return [...fields].map(([name, where]) => ({ name, where: where.join(', ') }))
}

/** Everything in the product that is unused, including declared exceptions. */
export function findInProduct(): Unwired[] {
  const code = sourcesIn(/^(?:apps|packages|infra)\//, '.ts', '.tsx', '.js')
  const clients = sourcesIn(/^apps\/storefront\//, '.ts', '.tsx', '.js')
  // The browser also reads replies through shared domain rules.
  const readers = [...clients, ...sourcesIn(/^packages\/(?:domain|routes|contract\/src\/cart\/priced-cart)/, '.ts')]
  const processes = sourcesIn(
    /^(?:apps\/[^/]+\/(?:src|app|server|scripts)|infra|shop$|packages\/domain)/,
    '.ts',
    '.tsx',
    '.sh',
    '.conf',
    '.js',
    'shop',
  )
  // The application and the commands of staff.
  const staffClients = sourcesIn(/^apps\/(?:staff\/src|api\/scripts\/ops)\//, '.ts', '.tsx')
  // The client of the others is the identity provider.
  const ofStaff = staffEndpoints.filter(({ permission }) => permission !== 'staff.provision')
  return unique([
    ...findByKnip(),
    ...findUnusedExports(code, (path) => /^packages\/(?:domain|routes|contract)\/src\//.test(path)),
    ...findUncalledEndpoints(endpoints.map(nameOf), clients),
    ...findUncalledEndpoints(ofStaff.map(nameOf), staffClients),
    ...findUnread(
      'setting',
      Object.keys(DEFAULT_SETTINGS).map((name) => ({ name, where: 'settings' })),
      without(processes, DECLARATIONS),
    ),
    ...findUnread(
      'variable',
      Object.keys(VARIABLES).map((name) => ({ name, where: VARIABLES[name]?.readers.join(', ') ?? '' })),
      processes,
    ),
    ...findUnread('field', replyFields(endpoints), without(readers, DECLARATIONS)),
    ...findUnread('field', replyFields(ofStaff), staffClients),
  ])
}
