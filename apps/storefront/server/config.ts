import { BRAND_VARIANTS, type BrandVariant } from '@shop/domain/brand-variant'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { PictureEnvironment } from '../app/ui/picture.ts'

const Url = Type.String({ pattern: '^https?://[^/\\s]+$' })
const HostName = Type.String({ pattern: '^(https?://)?[a-z0-9.-]+(:\\d{1,5})?/?$' })

/** An https origin, or one on this machine. */
const SECURE_ORIGIN = /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65_535 }),
  HOST: Type.String({ minLength: 1 }),
  API_URL: Url,
  IMAGES_URL: Url,
  PUBLIC_ORIGIN: Url,
  SHOP_ENV: Type.Enum(['development', 'test', 'demo', 'production']),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  // The component and icon pages are for developers; production needs this switch to show them (DECIDE-05).
  DEMO_PAGES: Type.Enum(['on', 'off']),
  // Adds the tag manager's hosts to the content security policy; shop settings and consent decide whether it loads.
  TAG_MANAGER: Type.Enum(['on', 'off']),
  // The house brand of this shop, used by its shell, its theme and its API requests.
  BRAND_VARIANT: Type.Enum([...BRAND_VARIANTS]),
  // Time for all API requests of one page together, so that a visitor gets a response before giving up.
  PAGE_BUDGET_MS: Type.Integer({ minimum: 100, maximum: 14_000 }),
  // Off: public pages are rendered by a stream, to compare the two or to avoid a fault of the faster one.
  RENDER_AT_ONCE: Type.Enum(['on', 'off']),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  OTEL_EXPORTER_OTLP_HEADERS: Type.Optional(Type.String()),
  OTEL_METRIC_EXPORT_INTERVAL: Type.Optional(Type.Integer({ minimum: 1_000, maximum: 3_600_000 })),
  IMAGE_MAP_FROM: Type.Optional(HostName),
  IMAGE_MAP_TO: Type.Optional(HostName),
  IMAGE_MAP_EXTENSION: Type.Optional(Type.String({ pattern: '^\\.?[a-z0-9]{2,5}$' })),
  IMAGE_QUALITY: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  IMAGE_FORMAT: Type.Optional(Type.Enum(['webp', 'avif'])),
})

export type Config = {
  readonly port: number
  readonly host: string
  readonly apiUrl: string
  readonly imagesUrl: string
  readonly publicOrigin: string
  readonly shopEnv: Static<typeof Environment>['SHOP_ENV']
  readonly logLevel: string
  readonly demoPages: boolean
  readonly tagManager: boolean
  readonly brandVariant: BrandVariant
  readonly pageBudgetMs: number
  readonly rendersAtOnce: boolean
  /** The OpenTelemetry collector, if there is one. */
  readonly collector: { readonly endpoint?: string; readonly headers?: string; readonly metricsMs?: number }
  /** Image settings; omitted ones have their default. */
  readonly pictures: PictureEnvironment
}

/** Reads the environment once; an invalid value throws an error that names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const base = Number(env.SHOP_PORT ?? 4100)
  // The default is production because it is the strictest.
  const shopEnv = env.SHOP_ENV ?? 'production'
  const candidate = {
    PORT: Number(env.PORT ?? base + 1),
    HOST: env.HOST ?? '127.0.0.1',
    API_URL: withoutSlash(env.API_URL ?? `http://127.0.0.1:${base + 2}`),
    IMAGES_URL: withoutSlash(env.IMAGES_URL ?? `http://127.0.0.1:${base + 3}`),
    PUBLIC_ORIGIN: withoutSlash(env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${base}`),
    SHOP_ENV: shopEnv,
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    PAGE_BUDGET_MS: Number(env.PAGE_BUDGET_MS ?? 1500),
    RENDER_AT_ONCE: env.RENDER_AT_ONCE ?? 'on',
    TAG_MANAGER: env.TAG_MANAGER ?? (shopEnv === 'test' ? 'on' : 'off'),
    BRAND_VARIANT: env.BRAND_VARIANT ?? 'bm',
    DEMO_PAGES: env.DEMO_PAGES ?? (shopEnv === 'production' ? 'off' : 'on'),
    ...given('OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT),
    ...given('OTEL_EXPORTER_OTLP_HEADERS', env.OTEL_EXPORTER_OTLP_HEADERS),
    ...(env.OTEL_METRIC_EXPORT_INTERVAL
      ? { OTEL_METRIC_EXPORT_INTERVAL: Number(env.OTEL_METRIC_EXPORT_INTERVAL) }
      : {}),
    ...given('IMAGE_MAP_FROM', env.IMAGE_MAP_FROM),
    ...given('IMAGE_MAP_TO', env.IMAGE_MAP_TO),
    ...given('IMAGE_MAP_EXTENSION', env.IMAGE_MAP_EXTENSION),
    ...given('IMAGE_FORMAT', env.IMAGE_FORMAT),
    ...(env.IMAGE_QUALITY ? { IMAGE_QUALITY: Number(env.IMAGE_QUALITY) } : {}),
  }
  const [wrong] = Value.Errors(Environment, candidate)
  if (wrong) throw new Error(`environment variable ${wrong.instancePath.slice(1) || '?'}: ${wrong.message}`)
  const checked = Value.Parse(Environment, candidate)
  if (checked.SHOP_ENV === 'production' && !SECURE_ORIGIN.test(checked.PUBLIC_ORIGIN))
    throw new Error('environment variable PUBLIC_ORIGIN: must be an https origin in production')
  return {
    port: checked.PORT,
    host: checked.HOST,
    apiUrl: checked.API_URL,
    imagesUrl: checked.IMAGES_URL,
    publicOrigin: checked.PUBLIC_ORIGIN,
    shopEnv: checked.SHOP_ENV,
    logLevel: checked.LOG_LEVEL,
    demoPages: checked.DEMO_PAGES === 'on',
    tagManager: checked.TAG_MANAGER === 'on',
    brandVariant: checked.BRAND_VARIANT,
    pageBudgetMs: checked.PAGE_BUDGET_MS,
    rendersAtOnce: checked.RENDER_AT_ONCE === 'on',
    collector: {
      ...given('endpoint', checked.OTEL_EXPORTER_OTLP_ENDPOINT),
      ...given('headers', checked.OTEL_EXPORTER_OTLP_HEADERS),
      ...given('metricsMs', checked.OTEL_METRIC_EXPORT_INTERVAL),
    },
    pictures: {
      ...given('mapFrom', checked.IMAGE_MAP_FROM),
      ...given('mapTo', checked.IMAGE_MAP_TO),
      ...given('mapExtension', checked.IMAGE_MAP_EXTENSION),
      ...given('format', checked.IMAGE_FORMAT),
      ...given('quality', checked.IMAGE_QUALITY),
    },
  }
}

/** Omits an unset value. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as { readonly [N in Name]?: Value }

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
