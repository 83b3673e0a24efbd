import { STAFF_VARIABLES } from './staff-variables.ts'
import type { Variable } from './variable.ts'

const both = ['api', 'worker'] as const
const EVERYBODY = ['api', 'worker', 'staff', 'storefront', 'images'] as const
const ALL_APIS = ['api', 'worker', 'staff'] as const
const EXPORTERS = ['api', 'worker', 'storefront'] as const

/** Purpose of each variable. Format and default of variables of API, worker and storefront come from their schemas. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  SHOP_ENV: {
    readers: EVERYBODY,
    meaning: 'controls the clock override, payment test mode and demo pages; missing means the strictest',
    otherwise: 'production',
  },
  RETAILER: {
    readers: ['shop'],
    meaning:
      'folder of the retailer, relative to the root of the repository: brand, company, colours, logo, texts; the same for the build and every process',
    otherwise: 'packages/retailer/bouwmeester',
  },
  ...STAFF_VARIABLES,
  NODE_ENV: { readers: both, meaning: '`production` for production builds' },
  HOST: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'address to listen on', otherwise: '127.0.0.1' },
  PORT: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'port to listen on', otherwise: 'of the checkout' },
  LOG_LEVEL: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'log level', otherwise: 'info' },
  PUBLIC_ORIGIN: {
    readers: ['api', 'worker', 'storefront', 'images', 'edge'],
    meaning: 'public origin of the site; forms from other origins are rejected',
    otherwise: 'http://127.0.0.1:4100',
  },
  NODE_OPTIONS: {
    readers: ['shop'],
    meaning: 'read by Node.js itself: `--max-old-space-size` limits the heap below the memory limit of the container',
    otherwise: 'none',
  },
  HEAP_MB: { readers: ['shop'], meaning: 'heap of each process that `./shop start` runs, in MB', otherwise: '512' },
  STOP_DELAY_MS: {
    readers: [...ALL_APIS, 'images'],
    meaning: 'how long a stopping process still serves requests after `/readyz` fails',
    otherwise: '0',
  },
  DATABASE_URL: {
    readers: ALL_APIS,
    meaning:
      'PostgreSQL, at an address that follows the primary, with the role of the process: `shop_api`, `shop_worker`, `shop_staff`; for `migrate` the owner of the tables',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    readers: [...both, 'staff'],
    meaning: 'PostgreSQL behind a transaction pooler',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { readers: EXPORTERS, meaning: 'OpenTelemetry collector; default: none' },
  OTEL_EXPORTER_OTLP_HEADERS: { readers: EXPORTERS, meaning: 'its headers: `name=value,…`', isSecret: true },
  OTEL_METRIC_EXPORT_INTERVAL: { readers: EXPORTERS, meaning: 'ms between metrics', otherwise: '60000' },
  DATABASE_READ_URL: {
    readers: ['api'],
    meaning: 'a standby for reading order history and invoices while it is at most 5 s behind; default: the primary',
    isSecret: true,
  },
  DB_POOL_SIZE: {
    readers: ALL_APIS,
    meaning:
      'connections per process; the API reserves 30 % for orders and payments and 30 % for carts and accounts, so that browse traffic cannot exhaust them',
  },
  DATABASE_TIMEOUT_MS: { readers: ALL_APIS, meaning: 'time limit of a statement; two thirds of it for a connection' },
  READ_TIMEOUT_MS: { readers: ALL_APIS, meaning: 'time limit of a request that only reads; below EDGE_READ_TIMEOUT' },
  REDIS_URL: { readers: both, meaning: 'Redis or Valkey', isSecret: true },
  REDIS_TIMEOUT_MS: { readers: both, meaning: 'timeout of Redis, after which the shop continues without it' },
  OPENSEARCH_URL: {
    readers: ALL_APIS,
    meaning:
      'OpenSearch, all nodes separated by commas; without it search is unavailable and lists come from the database',
  },
  SEARCH_INDEX: { readers: ALL_APIS, meaning: 'name of the index' },
  SEARCH_SHARDS: { readers: both, meaning: 'shards of a rebuilt index' },
  SEARCH_REPLICAS: {
    readers: both,
    meaning:
      'replicas of a rebuilt index; a cluster needs at least 1, otherwise a lost node removes products from the lists',
  },
  SEARCH_TIMEOUT_MS: {
    readers: ALL_APIS,
    meaning: "timeout of a visitor's search query, after which the shop continues without search",
  },
  SMTP_URL: { readers: both, meaning: 'SMTP server for outgoing mail', isSecret: true },
  MAIL_FROM: { readers: both, meaning: 'sender of mails' },
  AUTH_SECRET: {
    readers: both,
    meaning:
      'encrypts signing keys and second factors; identical in every process and required in production. After a change all customers must sign in again and set up their second factor again',
    isSecret: true,
  },
  OIDC_ISSUER: {
    readers: both,
    meaning:
      'an OpenID provider for external sign-in; redirect URL `<PUBLIC_ORIGIN>/api/auth/outside/callback`. Default: none',
  },
  OIDC_CLIENT_ID: { readers: both, meaning: 'client id at the OpenID provider' },
  OIDC_CLIENT_SECRET: { readers: both, meaning: 'client secret at the OpenID provider', isSecret: true },
  REVIEWS_URL: { readers: both, meaning: 'the review provider; without it the shop shows no reviews' },
  ADDRESS_REGISTER: {
    readers: ['api'],
    meaning: 'source of address lookups: `table` for the tables of the shop, `pdok` for the national register',
  },
  PDOK_URL: { readers: ['api'], meaning: 'base URL of the Locatieserver' },
  TRUSTPILOT_DISABLE: { readers: both, meaning: 'any value but 0 disables reviews' },
  PAYMENT_PROVIDER: {
    readers: both,
    meaning:
      'provider of new payments; its key is required in production. Refunds and open payments stay at the provider that has them, so leave the key of the former one set',
  },
  MOLLIE_API_KEY: {
    readers: both,
    meaning: 'API key of Mollie: accepted in production only',
    isSecret: true,
  },
  STRIPE_API_KEY: {
    readers: both,
    meaning: 'API key of Stripe: accepted in production only; requires `STRIPE_WEBHOOK_SECRET`',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    readers: both,
    meaning:
      'signing secret of the webhook endpoint `<WEBHOOK_ORIGIN>/api/webhooks/stripe`, which the Stripe account must send `checkout.session.*` and `refund.*` events to',
    isSecret: true,
  },
  PAYMENT_TEST_URL: {
    readers: both,
    meaning: 'Mollie for test payments, used while the setting `paymentTestMode` is on; rejected in production',
  },
  PAYMENT_TEST_KEY: { readers: both, meaning: 'API key of Mollie for test payments' },
  STRIPE_TEST_URL: { readers: both, meaning: 'the same for Stripe; rejected in production' },
  STRIPE_TEST_KEY: { readers: both, meaning: 'API key of Stripe for test payments' },
  STRIPE_TEST_WEBHOOK_SECRET: {
    readers: [...both, 'payment simulator'],
    meaning: 'signs the webhooks of test payments at Stripe',
    otherwise: 'whsec_simulator0000000000000000',
  },
  WEBHOOK_ORIGIN: { readers: both, meaning: 'origin at which the provider reaches the API; default: `PUBLIC_ORIGIN`' },
  RATE_LIMITS: { readers: both, meaning: '`off` for tests and benchmarks; rejected in production' },
  LOAD_SHEDDING: {
    readers: both,
    meaning:
      '`on`: with an event loop delay of 100 ms a process rejects recommendations and reviews with 503 and `Retry-After`, then suggestions (150), lists (200), accounts (400), carts (800), never the checkout; `off` for tests and benchmarks',
  },
  API_DOCS: { readers: both, meaning: '`on` serves `/api/docs`' },
  API_URL: {
    readers: ['storefront', 'edge'],
    meaning: 'the API; several for the proxy, separated by commas',
    otherwise: 'of the checkout',
  },
  IMAGES_URL: {
    readers: ['storefront', 'edge'],
    meaning: 'the image service; several for the proxy, separated by commas',
    otherwise: 'of the checkout',
  },
  DEMO_PAGES: {
    readers: ['storefront'],
    meaning: 'pages for developers of the shop',
    otherwise: '`off` in production, else `on`',
  },
  BRAND_VARIANT: {
    readers: ['storefront'],
    meaning: 'house brand of this deployment: on the page as `data-brand`, in its theme, and on each API request',
    otherwise: 'bm',
  },
  TAG_MANAGER: {
    readers: ['storefront'],
    meaning:
      "allows the tag manager's hosts in the content security policy; also needs the settings `gtmEnabled` and `gtmSetting`, and the visitor's consent",
    otherwise: 'off',
  },
  PAGE_BUDGET_MS: {
    readers: ['storefront'],
    meaning: 'total time for all API requests of one page',
    otherwise: '1500',
  },
  RENDER_AT_ONCE: { readers: ['storefront'], meaning: '`off` renders public pages by a stream', otherwise: 'on' },
  STOREFRONT_BUILD: { readers: ['storefront'], meaning: 'folder of the build', otherwise: 'build' },
  STOREFRONT_URL: { readers: ['edge'], meaning: 'the storefronts, separated by commas' },
  ASSETS_DIR: { readers: ['edge'], meaning: 'folder with the built files of all builds' },
  EDGE_PORT: { readers: ['edge'], meaning: 'port to listen on' },
  EDGE_HOST: { readers: ['edge'], meaning: 'address to listen on', otherwise: '127.0.0.1' },
  EDGE_INSIDE_PORT: {
    readers: ['edge'],
    meaning: 'a loopback port that balances over all API processes, for the storefront; default: none',
  },
  EDGE_TRUSTED_PROXIES: {
    readers: ['edge'],
    meaning:
      'addresses and networks of the load balancers in front, separated by commas; only their forwarded visitor addresses are trusted. Without them all visitors behind a load balancer share its limits',
    otherwise: 'none',
  },
  EDGE_PROXY_PROTOCOL_PORT: {
    readers: ['edge'],
    meaning:
      'a second port for a load balancer that sends the PROXY protocol; X-Forwarded-For is then ignored. Needs EDGE_TRUSTED_PROXIES',
    otherwise: 'none',
  },
  EDGE_RATE: {
    readers: ['edge'],
    meaning: 'requests per second and address; `off` for tests and behind another proxy',
    otherwise: '50',
  },
  EDGE_BURST: { readers: ['edge'], meaning: 'burst of requests per address', otherwise: '200' },
  EDGE_BODY_LIMIT: { readers: ['edge'], meaning: 'maximum request body', otherwise: '1m' },
  EDGE_ORIGIN_TIMEOUT: { readers: ['edge'], meaning: 'read timeout of an origin', otherwise: '15s' },
  EDGE_READ_TIMEOUT: {
    readers: ['edge'],
    meaning:
      'timeout of a read at one of several API processes before the proxy tries another; above the 2.5 s limit of the process itself',
    otherwise: '3s',
  },
  EDGE_BROWSE_CONCURRENCY: {
    readers: ['edge'],
    meaning:
      'concurrent browse requests (lists, products, search, branches) per API address, and half as many public page renderings per storefront; further requests are rejected with a retry hint; `off` for benchmarks',
    otherwise: '48',
  },
  EDGE_LOOKS: {
    readers: ['edge'],
    meaning: 'deprecated name of `EDGE_BROWSE_CONCURRENCY`, accepted until the next release',
  },
  EDGE_WORKERS: { readers: ['edge'], meaning: 'worker processes of nginx', otherwise: 'auto' },
  EDGE_TRACED: {
    readers: ['edge'],
    meaning: 'percentage of traced reads; all writes are traced',
    otherwise: '1',
  },
  NGINX_MODULES: { readers: ['edge'], meaning: 'folder of the nginx modules', otherwise: '/usr/lib/nginx/modules' },
  NGINX_MIME_TYPES: { readers: ['edge'], meaning: 'file of the media types', otherwise: '/etc/nginx/mime.types' },
  MEDIA_DIR: { readers: ['images'], meaning: 'folder of the original images' },
  MEDIA_DRAWN: {
    readers: ['images'],
    meaning: 'serves images that are drawn from their URL',
    otherwise: '`off` in production, else `on`',
  },
  MEDIA_S3_ENDPOINT: { readers: ['images'], meaning: 'object storage of the original images' },
  MEDIA_S3_BUCKET: { readers: ['images'], meaning: 'bucket of the object storage' },
  MEDIA_S3_KEY: { readers: ['images'], meaning: 'access key of the object storage', isSecret: true },
  MEDIA_S3_SECRET: { readers: ['images'], meaning: 'secret key of the object storage', isSecret: true },
  MEDIA_S3_REGION: { readers: ['images'], meaning: 'region of the object storage', otherwise: 'auto' },
  IMAGE_MAP_TO: {
    readers: ['images', 'storefront'],
    meaning: 'the only foreign host that images may come from; default: none',
  },
  IMAGE_STORE_DIR: {
    readers: ['images'],
    meaning: 'folder of the encoded images',
    otherwise: '`.store` in `MEDIA_DIR`',
  },
  IMAGE_STORE_MB: { readers: ['images'], meaning: 'maximum size of the encoded images', otherwise: '512' },
  IMAGE_MAX_MB: { readers: ['images'], meaning: 'maximum size of an original', otherwise: '20' },
  IMAGE_MAX_MEGAPIXELS: { readers: ['images'], meaning: 'maximum size of a decoded original', otherwise: '40' },
  IMAGE_SOURCE_MS: { readers: ['images'], meaning: 'timeout for loading an original', otherwise: '5000' },
  IMAGE_ENCODE_MS: { readers: ['images'], meaning: 'timeout of one encoding', otherwise: '10000' },
  IMAGE_PARALLEL: { readers: ['images'], meaning: 'concurrent encodings', otherwise: '2' },
  IMAGE_WAITING: { readers: ['images'], meaning: 'maximum number of waiting encodings', otherwise: '64' },
  IMAGE_QUALITY: {
    readers: ['images', 'storefront'],
    meaning: 'image quality: in the URLs of the storefront, and the default of the image service',
    otherwise: '80 in the storefront, 100 in the image service',
  },
  IMAGE_FORMAT: { readers: ['storefront'], meaning: 'image format: `webp` or `avif`', otherwise: 'webp' },
  IMAGE_MAP_FROM: { readers: ['storefront'], meaning: 'host in image URLs that is replaced by `IMAGE_MAP_TO`' },
  IMAGE_MAP_EXTENSION: {
    readers: ['storefront'],
    meaning: 'new extension of image URLs; the original one is passed as `ot`',
  },
  PAYMENT_URL: { readers: ['payment simulator'], meaning: 'public URL of the simulator' },
  STRIPE_WEBHOOK_URL: {
    readers: ['payment simulator'],
    meaning: 'URL that receives the Stripe webhooks of the simulator; default: none',
  },
  PAYMENT_LEDGER: { readers: ['payment simulator'], meaning: 'file of its ledger', otherwise: 'in memory' },
  WEBHOOK_RETRY_SECONDS: {
    readers: ['payment simulator'],
    meaning: 'delays before an unacknowledged webhook is sent again',
    otherwise: '2,10,60,240,480,960',
  },
  SHOP_PORT: {
    readers: ['shop', 'storefront'],
    meaning: "first port of the checkout's block, stored in `.shop/env`",
    otherwise: '4100 or the next free block',
  },
  SHOP_TOOLS: { readers: ['shop'], meaning: 'folder of downloads, shared by checkouts' },
  SHOP_STATE: { readers: ['shop'], meaning: 'pid files and logs', otherwise: '.shop' },
  SHOP_DATA: {
    readers: ['shop'],
    meaning: "engine data; another folder when the engines' users cannot access the checkout",
    otherwise: '`SHOP_STATE`',
  },
  SHOP_PUBLIC_ORIGIN: { readers: ['shop'], meaning: "overrides the `PUBLIC_ORIGIN` of the checkout's proxy" },
  PG_DURABLE: { readers: ['shop'], meaning: '1 at the first start leaves `fsync` on' },
  CHROMIUM: { readers: ['tests'], meaning: 'path of the browser', otherwise: '/usr/bin/chromium-headless-shell' },
}
