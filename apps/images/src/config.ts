import { isIP } from 'node:net'

/** All environment variables that the service reads, validated at start. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Host of PUBLIC_ORIGIN. Absolute URLs on it are treated as own paths. */
  readonly ownHost: string
  /** The only foreign host for pictures (IMAGE_MAP_TO), with its scheme; null if there is none. */
  readonly mapTo: { readonly protocol: 'http:' | 'https:'; readonly host: string } | null
  readonly originals: { readonly dir: string | null; readonly s3: S3Config | null; readonly isDrawn: boolean }
  readonly store: { readonly dir: string; readonly maxBytes: number }
  readonly limits: Limits
  readonly defaultQuality: number
  readonly stopDelayMs: number
}
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
  readonly region: string
}
export type Limits = {
  /** Largest original, in bytes as stored. */
  readonly sourceBytes: number
  /** Largest original, in pixels once decoded. */
  readonly sourcePixels: number
  readonly sourceMs: number
  readonly encodeMs: number
  readonly parallel: number
  readonly waiting: number
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const text = (name: string, otherwise = '') => env[name]?.trim() || otherwise
  const whole = (name: string, otherwise: number, low: number, high: number) => {
    const value = Number(text(name, String(otherwise)))
    if (!Number.isInteger(value) || value < low || value > high)
      problems.push(`${name} must be a whole number from ${low} to ${high}`)
    return value
  }
  const address = (name: string, otherwise = '') => {
    const given = text(name, otherwise)
    if (given === '') return null
    const url = URL.parse(given.includes('://') ? given : `https://${given}`)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.pathname !== '/')
      problems.push(`${name} must be an origin such as https://pictures.example.nl`)
    return url
  }

  const isProduction = text('SHOP_ENV', 'production') === 'production'
  const publicOrigin = address('PUBLIC_ORIGIN', 'http://127.0.0.1:4100')
  const mapTo = address('IMAGE_MAP_TO')
  if (mapTo && isIP(mapTo.hostname.replace(/^\[|\]$/g, '')) !== 0)
    problems.push('IMAGE_MAP_TO must be a host name, not an address')
  const drawn = text('MEDIA_DRAWN', isProduction ? 'off' : 'on')
  if (drawn !== 'on' && drawn !== 'off') problems.push('MEDIA_DRAWN must be on or off')
  const config: Config = {
    host: text('HOST', '127.0.0.1'),
    port: whole('PORT', 4103, 0, 65_535),
    logLevel: text('LOG_LEVEL', 'info'),
    ownHost: publicOrigin?.host ?? '',
    mapTo: mapTo ? { protocol: mapTo.protocol as 'http:' | 'https:', host: mapTo.host } : null,
    originals: { dir: text('MEDIA_DIR') || null, s3: readS3(env, problems), isDrawn: drawn === 'on' },
    store: {
      // Names with a dot are never served, so the store may be inside the folder of the originals.
      dir: text('IMAGE_STORE_DIR', text('MEDIA_DIR') ? `${text('MEDIA_DIR')}/.store` : '.shop/media/.store'),
      maxBytes: whole('IMAGE_STORE_MB', 512, 1, 1_000_000) * 1_000_000,
    },
    limits: {
      sourceBytes: whole('IMAGE_MAX_MB', 20, 1, 200) * 1_000_000,
      sourcePixels: whole('IMAGE_MAX_MEGAPIXELS', 40, 1, 200) * 1_000_000,
      sourceMs: whole('IMAGE_SOURCE_MS', 5000, 10, 60_000),
      encodeMs: whole('IMAGE_ENCODE_MS', 10_000, 1000, 60_000),
      parallel: whole('IMAGE_PARALLEL', 2, 1, 16),
      waiting: whole('IMAGE_WAITING', 64, 0, 1000),
    },
    defaultQuality: whole('IMAGE_QUALITY', 100, 1, 100),
    stopDelayMs: whole('STOP_DELAY_MS', 0, 0, 60_000),
  }
  if (problems.length > 0) throw new Error(`environment: ${problems.join('; ')}`)
  return config
}

function readS3(env: Environment, problems: string[]): S3Config | null {
  const names = ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'] as const
  const [endpoint, bucket, key, secret] = names.map((name) => env[name]?.trim() || '')
  if (!endpoint && !bucket && !key && !secret) return null
  const missing = names.filter((name) => !env[name]?.trim())
  if (missing.length > 0) problems.push(`${missing.join(', ')} missing: object storage needs all four`)
  if (endpoint && !URL.canParse(endpoint)) problems.push('MEDIA_S3_ENDPOINT must be a url')
  return {
    endpoint: (endpoint ?? '').replace(/\/$/, ''),
    bucket: bucket ?? '',
    key: key ?? '',
    secret: secret ?? '',
    region: env.MEDIA_S3_REGION?.trim() || 'auto',
  }
}
