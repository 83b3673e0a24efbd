type Environment = Readonly<Record<string, string | undefined>>

/** The values that the template names as @{NAME}. A missing or odd one stops the rendering and is named. */
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
    STOREFRONT: address(env, 'STOREFRONT_URL'),
    API: address(env, 'API_URL'),
    IMAGES: address(env, 'IMAGES_URL'),
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
  }
}

/** Puts values in, and refuses a name that nobody gave. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/@\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the edge template names ${name}, which has no value`)
    return value
  })
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`environment variable ${name} is missing`)
  return value
}

function address(env: Environment, name: string): string {
  const { host } = new URL(required(env, name))
  return host
}

function whole(value: string, name: string): string {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`environment variable ${name} must be a whole number or 'off'`)
  return value
}

function plain(path: string): string {
  if (/["\s;{}$]/.test(path)) throw new Error(`nginx cannot be given the path ${path}`)
  return path
}
