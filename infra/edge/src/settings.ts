import { isIPv4, isIPv6 } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Values for @{NAME} in the templates. A missing or invalid value throws an error that names it. */
export function settings(env: Environment, prefix: string): Record<string, string> {
  const origin = new URL(required(env, 'PUBLIC_ORIGIN'))
  const rate = env.EDGE_RATE ?? '50'
  const isLimited = rate !== 'off'
  return {
    PREFIX: plain(prefix),
    ASSETS_DIR: plain(required(env, 'ASSETS_DIR')),
    MODULES_DIR: plain(env.NGINX_MODULES ?? '/usr/lib/nginx/modules'),
    MIME_TYPES: plain(env.NGINX_MIME_TYPES ?? '/etc/nginx/mime.types'),
    WORKERS: env.EDGE_WORKERS ?? 'auto',
    LISTEN: `${env.EDGE_HOST ?? '127.0.0.1'}:${required(env, 'EDGE_PORT')}`,
    ...proxies(env),
    STOREFRONT: servers(env, 'STOREFRONT_URL'),
    API: servers(env, 'API_URL'),
    ...browseGroups(env),
    IMAGES: servers(env, 'IMAGES_URL'),
    INSIDE: inside(env.EDGE_INSIDE_PORT),
    TRACED: traced(env.EDGE_TRACED ?? '1'),
    PUBLIC_HOST: origin.host,
    PUBLIC_SCHEME: origin.protocol.slice(0, -1),
    HOST_NAMES: [...new Set([origin.hostname, 'localhost', '127.0.0.1'])].join(' '),
    HSTS: origin.protocol === 'https:' ? 'max-age=31536000; includeSubDomains' : '',
    LIMIT_KEY: isLimited ? '$binary_remote_addr' : '""',
    RATE: isLimited ? whole(rate, 'EDGE_RATE') : '1',
    BURST: whole(env.EDGE_BURST ?? '200', 'EDGE_BURST'),
    IMAGE_RATE: isLimited ? String(Number(rate) * 4) : '1',
    BODY_LIMIT: env.EDGE_BODY_LIMIT ?? '1m',
    ORIGIN_TIMEOUT: env.EDGE_ORIGIN_TIMEOUT ?? '15s',
    READ_TIMEOUT: readTimeout(env),
  }
}

/**
 * Behind a load balancer every connection has its address, so rate limits would count all visitors as one. For these
 * senders only, the visitor's address is read from X-Forwarded-For, or from the PROXY protocol on a separate port.
 */
function proxies(env: Environment) {
  const trusted = (env.EDGE_TRUSTED_PROXIES ?? '').split(',').map((one) => one.trim())
  const networks = trusted.filter((one) => one !== '')
  for (const network of networks)
    if (!isNetwork(network)) throw new Error(`environment variable EDGE_TRUSTED_PROXIES: ${network} is no network`)
  const port = env.EDGE_PROXY_PROTOCOL_PORT ? whole(env.EDGE_PROXY_PROTOCOL_PORT, 'EDGE_PROXY_PROTOCOL_PORT') : ''
  if (port && networks.length === 0) throw new Error('EDGE_PROXY_PROTOCOL_PORT needs EDGE_TRUSTED_PROXIES')
  const header = port ? 'proxy_protocol' : 'X-Forwarded-For'
  return {
    REAL_IP:
      networks.length === 0
        ? ''
        : [
            ...networks.map((network) => `set_real_ip_from ${network};`),
            `real_ip_header ${header};`,
            'real_ip_recursive on;',
          ].join(' '),
    LISTEN_PROXY: port ? `listen ${env.EDGE_HOST ?? '127.0.0.1'}:${port} proxy_protocol;` : '',
    LISTEN_PROXY_DEFAULT: port ? `listen ${env.EDGE_HOST ?? '127.0.0.1'}:${port} proxy_protocol default_server;` : '',
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : undefined
  if (most === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

/** Fills in the values; throws for an unknown name. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/@\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the edge template names ${name}, which has no value`)
    return value
  })
}

export function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`environment variable ${name} is missing`)
  return value
}

/** One address, or several separated by commas: nginx retries a failed request on the next. */
export function servers(env: Environment, name: string, more = ''): string {
  const hosts = required(env, name)
    .split(',')
    .map((url) => new URL(url).host)
  // A restart of the only origin must not disable it. One of several is disabled for about the time of its restart,
  // because the others may fail meanwhile.
  const limits = hosts.length === 1 ? 'max_fails=0' : 'max_fails=2 fail_timeout=2s'
  return hosts.map((host) => `server ${host} ${limits}${more};`).join(' ')
}

/** Timeout of a read before nginx tries another process; with a single process, the general origin timeout. */
function readTimeout(env: Environment): string {
  const isAlone = required(env, 'API_URL').split(',').length === 1
  return isAlone ? (env.EDGE_ORIGIN_TIMEOUT ?? '15s') : (env.EDGE_READ_TIMEOUT ?? '3s')
}

/**
 * Shares of the concurrent browse requests per process. Lists get fewer than the 24 that a process accepts itself,
 * because a rejection at the edge costs less. A page sends several API requests, so fewer pages run concurrently.
 */
const LISTS_SHARE = 20 / 48
const PAGES_SHARE = 24 / 48

/** Concurrency limits for browse traffic, by upstream group of the same processes. Checkout traffic is not limited. */
function browseGroups(env: Environment) {
  const limit = browseLimit(env)
  const most = limit === 'off' ? undefined : Number(whole(limit, 'EDGE_BROWSE_CONCURRENCY'))
  const group = (name: string, share: number) =>
    servers(env, name, most === undefined ? '' : ` max_conns=${Math.max(1, Math.round(most * share))}`)
  return {
    LISTINGS: group('API_URL', LISTS_SHARE),
    BROWSE: group('API_URL', 1 - LISTS_SHARE),
    PAGES: group('STOREFRONT_URL', PAGES_SHARE),
  }
}

function browseLimit(env: Environment): string {
  if (env.EDGE_LOOKS !== undefined)
    process.emitWarning('EDGE_LOOKS is deprecated; set EDGE_BROWSE_CONCURRENCY instead', 'DeprecationWarning')
  return env.EDGE_BROWSE_CONCURRENCY ?? env.EDGE_LOOKS ?? '48'
}

/** Internal address that balances the storefront's requests over several API processes; unset for a single process. */
function inside(port: string | undefined): string {
  if (!port) return ''
  return `server {
    listen 127.0.0.1:${whole(port, 'EDGE_INSIDE_PORT')};
    access_log off;
    location / {
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_connect_timeout 1s;
      proxy_pass http://api;
    }
  }`
}

/** Percentage of traced pages and reads; writes are always traced. */
function traced(share: string): string {
  if (!/^(?:100|\d{1,2})$/.test(share)) throw new Error('environment variable EDGE_TRACED must be from 0 to 100')
  const others = share === '0' ? '' : `${share}% 01; `
  return `split_clients $request_id $traced_read { ${others}${share === '100' ? '' : '* 00;'} }`
}

export function whole(value: string, name: string): string {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`environment variable ${name} must be a whole number or 'off'`)
  return value
}

export function plain(path: string): string {
  if (/["\s;{}$]/.test(path)) throw new Error(`the path ${path} is not valid in an nginx configuration`)
  return path
}
