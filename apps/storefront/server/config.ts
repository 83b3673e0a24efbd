import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Url = Type.String({ pattern: '^https?://[^/\\s]+$' })

export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65_535 }),
  HOST: Type.String({ minLength: 1 }),
  API_URL: Url,
  IMAGES_URL: Url,
  PUBLIC_ORIGIN: Url,
  SHOP_ENV: Type.Enum(['development', 'test', 'demo', 'production']),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  // the block and icon pages are for the people who build the shop; in production they need this switch (DECIDE-05)
  DEMO_PAGES: Type.Enum(['on', 'off']),
  // lets the tag manager's hosts into the content policy; whether it is used is a setting of the shop and a visitor's choice
  TAG_MANAGER: Type.Enum(['on', 'off']),
  // all calls of one page together: the visitor sees something before they look elsewhere
  PAGE_BUDGET_MS: Type.Integer({ minimum: 100, maximum: 14_000 }),
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
  readonly pageBudgetMs: number
}

/** Reads the environment once; an odd value stops the process and names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const base = Number(env.SHOP_PORT ?? 4100)
  // left out means production, the strict one
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
    TAG_MANAGER: env.TAG_MANAGER ?? (shopEnv === 'test' ? 'on' : 'off'),
    DEMO_PAGES: env.DEMO_PAGES ?? (shopEnv === 'production' ? 'off' : 'on'),
  }
  const [wrong] = Value.Errors(Environment, candidate)
  if (wrong) throw new Error(`environment variable ${wrong.instancePath.slice(1) || '?'}: ${wrong.message}`)
  const checked = Value.Parse(Environment, candidate)
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
    pageBudgetMs: checked.PAGE_BUDGET_MS,
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
