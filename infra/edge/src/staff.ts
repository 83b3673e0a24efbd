import { type Environment, plain, required, servers, whole } from './settings.ts'

const portOf = (env: Environment) => {
  const port = env.EDGE_STAFF_PORT
  return `${env.EDGE_HOST ?? '127.0.0.1'}:${port ? whole(port, 'EDGE_STAFF_PORT') : required(env, 'EDGE_PORT')}`
}

/** Values for the templates of the staff origin, or undefined if this edge has none. */
export function staffSettings(env: Environment): Record<string, string> | undefined {
  if (!env.STAFF_ORIGIN) return undefined
  const origin = new URL(env.STAFF_ORIGIN)
  if (origin.host === new URL(required(env, 'PUBLIC_ORIGIN')).host)
    throw new Error('environment variable STAFF_ORIGIN must have another host than PUBLIC_ORIGIN')
  return {
    PUBLIC_HOST: origin.host,
    PUBLIC_SCHEME: origin.protocol.slice(0, -1),
    STAFF_DIR: plain(required(env, 'STAFF_DIR')),
    STAFF_HSTS: origin.protocol === 'https:' ? 'max-age=31536000; includeSubDomains' : '',
  }
}

/** A server for the staff origin: a host name on the port of the shop, or a separate port. */
export function staffServers(env: Environment): string {
  if (!env.STAFF_ORIGIN) return ''
  const unknownHosts = env.EDGE_STAFF_PORT
    ? `server { listen ${portOf(env)} default_server; server_name _; include headers.conf; return 421; }\n`
    : ''
  return `upstream staff { ${servers(env, 'STAFF_API_URL')} keepalive 32; }
  ${unknownHosts}server {
    listen ${portOf(env)};
    server_name ${new URL(env.STAFF_ORIGIN).hostname};
    include staff.conf;
  }`
}
