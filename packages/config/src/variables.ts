/** Who reads a variable of the environment. `shop` is the script, `tests` what only tests and benches read. */
export type Reader = 'api' | 'worker' | 'storefront' | 'images' | 'edge' | 'payment simulator' | 'shop' | 'tests'
export type Variable = {
  readonly readers: readonly Reader[]
  readonly meaning: string
  /** Said here where the schema of the process does not say it. */
  readonly otherwise?: string
  /** Comes from a secret store; never in an image, a repository or a log. */
  readonly isSecret?: true
}

const both = ['api', 'worker'] as const
const EVERYBODY = ['api', 'worker', 'storefront', 'images'] as const

/** What each variable is for. Form and default of those of API, worker and storefront come from their own schemas. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  SHOP_ENV: {
    readers: EVERYBODY,
    meaning: 'decides time override, payment test mode and demo pages; the strict one when it is missing',
    otherwise: 'production',
  },
  NODE_ENV: { readers: both, meaning: '`production` for production builds' },
  HOST: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'address to listen on', otherwise: '127.0.0.1' },
  PORT: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'port to listen on', otherwise: 'of the checkout' },
  LOG_LEVEL: { readers: [...EVERYBODY, 'payment simulator'], meaning: 'what is logged', otherwise: 'info' },
  PUBLIC_ORIGIN: {
    readers: [...EVERYBODY, 'edge'],
    meaning: "the origin in the browser's address bar; with another one forms are refused",
    otherwise: 'http://127.0.0.1:4100',
  },
  NODE_OPTIONS: {
    readers: ['shop'],
    meaning: 'read by Node itself: `--max-old-space-size` keeps a process below the memory limit of its container',
    otherwise: 'none',
  },
  HEAP_MB: { readers: ['shop'], meaning: 'heap of each process that `./shop start` runs, in MB', otherwise: '512' },
  STOP_DELAY_MS: {
    readers: [...both, 'images'],
    meaning: 'how long a stopping process goes on answering after `/readyz` said no',
    otherwise: '0',
  },
  DATABASE_URL: { readers: both, meaning: 'PostgreSQL; behind an address that follows the primary', isSecret: true },
  APP_ROLE: {
    readers: ['shop'],
    meaning: 'role of API and worker, to which `migrate` gives the rights on rows; it owns no table',
    otherwise: 'shop_app',
  },
  DATABASE_READ_URL: {
    readers: ['api'],
    meaning:
      'a standby that order history and invoices are read from while it is at most 5 s behind; left out, the primary',
    isSecret: true,
  },
  DB_POOL_SIZE: {
    readers: both,
    meaning:
      'connections per process; the API keeps three tenths for orders and payments and three for carts and accounts, so that a crowd that looks around cannot take them',
  },
  REDIS_URL: { readers: both, meaning: 'Redis or Valkey', isSecret: true },
  REDIS_TIMEOUT_MS: { readers: both, meaning: 'how long Redis may take before the shop goes on without' },
  OPENSEARCH_URL: {
    readers: both,
    meaning:
      'OpenSearch, all nodes with commas between; left out, search is not there and lists come from the database',
  },
  SEARCH_INDEX: { readers: both, meaning: 'name of the index' },
  SEARCH_SHARDS: { readers: both, meaning: 'of an index that is built anew' },
  SEARCH_REPLICAS: {
    readers: both,
    meaning:
      'of an index that is built anew; a cluster wants 1 or more, or a lost node takes products out of the lists',
  },
  SEARCH_TIMEOUT_MS: {
    readers: both,
    meaning: "how long a visitor's question may take before the shop goes on without",
  },
  SMTP_URL: { readers: both, meaning: 'where mail goes', isSecret: true },
  MAIL_FROM: { readers: both, meaning: 'the sender that mails name' },
  AUTH_SECRET: {
    readers: both,
    meaning:
      'seals signing keys and second factors; the same in every process. Needed in production. Changed, everybody signs in again and sets the second factor up anew',
    isSecret: true,
  },
  OUTSIDE_ISSUER: {
    readers: both,
    meaning:
      'an OpenID provider whose people may sign in; redirect address `<PUBLIC_ORIGIN>/api/auth/outside/callback`. Left out: there is none',
  },
  OUTSIDE_CLIENT_ID: { readers: both, meaning: 'of that provider' },
  OUTSIDE_CLIENT_SECRET: { readers: both, meaning: 'of that provider', isSecret: true },
  REVIEWS_URL: { readers: both, meaning: 'the review provider; left out, there are no reviews' },
  ADDRESS_REGISTER: {
    readers: ['api'],
    meaning: 'where addresses are looked up: `table` for the tables of the shop, `pdok` for the national register',
  },
  PDOK_URL: { readers: ['api'], meaning: 'base address of the Locatieserver' },
  TRUSTPILOT_DISABLE: { readers: both, meaning: 'any value but 0 switches reviews off' },
  MOLLIE_API_KEY: {
    readers: both,
    meaning: "the provider's key: needed in production, refused elsewhere",
    isSecret: true,
  },
  PAYMENT_TEST_URL: {
    readers: both,
    meaning: 'a provider of test payments, asked while the setting `paymentTestMode` is on. Refused in production',
  },
  PAYMENT_TEST_KEY: { readers: both, meaning: 'its key' },
  WEBHOOK_ORIGIN: { readers: both, meaning: 'where the provider reaches the API; `PUBLIC_ORIGIN` when it is left out' },
  RATE_LIMITS: { readers: both, meaning: '`off` for tests and benches; refused in production' },
  LOAD_SHEDDING: {
    readers: both,
    meaning:
      '`on`: a process that is late by 100 ms refuses recommendations and reviews with 503 and `Retry-After`, then suggestions (150), lists (200), accounts (400), carts (800), never the way to an order; `off` for tests and benches',
  },
  API_DOCS: { readers: both, meaning: '`on` shows `/api/docs`' },
  API_URL: {
    readers: ['storefront', 'edge'],
    meaning: 'the API; for the edge several with commas',
    otherwise: 'of the checkout',
  },
  IMAGES_URL: {
    readers: ['storefront', 'edge'],
    meaning: 'the image service; for the edge several with commas',
    otherwise: 'of the checkout',
  },
  DEMO_PAGES: {
    readers: ['storefront'],
    meaning: 'pages for the people who build the shop',
    otherwise: '`off` in production, else `on`',
  },
  BRAND_VARIANT: {
    readers: ['storefront'],
    meaning: 'the house brand of this shop: on the page as `data-brand`, in its theme, and on each API request',
    otherwise: 'bm',
  },
  TAG_MANAGER: {
    readers: ['storefront'],
    meaning:
      "lets the tag manager's hosts into the content security policy; also needs the settings `gtmEnabled` and `gtmSetting`, and the visitor's consent",
    otherwise: 'off',
  },
  PAGE_BUDGET_MS: { readers: ['storefront'], meaning: 'all calls of one page together', otherwise: '1500' },
  STOREFRONT_BUILD: { readers: ['storefront'], meaning: 'folder of the build', otherwise: 'build' },
  STOREFRONT_URL: { readers: ['edge'], meaning: 'the storefront, several with commas' },
  ASSETS_DIR: { readers: ['edge'], meaning: 'where the built files of all builds lie' },
  EDGE_PORT: { readers: ['edge'], meaning: 'port to listen on' },
  EDGE_HOST: { readers: ['edge'], meaning: 'address to listen on', otherwise: '127.0.0.1' },
  EDGE_INSIDE_PORT: {
    readers: ['edge'],
    meaning:
      'a port on loopback behind which all processes of the API stand, for the storefront; left out, there is none',
  },
  EDGE_TRUSTED_PROXIES: {
    readers: ['edge'],
    meaning:
      'addresses and networks of the load balancers in front, with commas between: only their word about the address of a visitor counts. Without them all visitors behind a load balancer share its limits',
    otherwise: 'none',
  },
  EDGE_PROXY_PROTOCOL_PORT: {
    readers: ['edge'],
    meaning:
      'a second port for a load balancer that sends the PROXY protocol; X-Forwarded-For is then not read. Needs EDGE_TRUSTED_PROXIES',
    otherwise: 'none',
  },
  EDGE_RATE: {
    readers: ['edge'],
    meaning: 'requests a second of one address; `off` for tests and behind another proxy',
    otherwise: '50',
  },
  EDGE_BURST: { readers: ['edge'], meaning: 'how many at once', otherwise: '200' },
  EDGE_BODY_LIMIT: { readers: ['edge'], meaning: 'largest request body', otherwise: '1m' },
  EDGE_ORIGIN_TIMEOUT: { readers: ['edge'], meaning: 'how long an origin may be silent', otherwise: '15s' },
  EDGE_READ_TIMEOUT: {
    readers: ['edge'],
    meaning:
      'how long one of several processes of the API may be silent about a read before another is asked; more than the 2.5 s a process gives itself',
    otherwise: '3s',
  },
  EDGE_LOOKS: {
    readers: ['edge'],
    meaning:
      'calls that only look around (lists, products, search, branches), at once for each address of the API, and half as many public pages in the making for each storefront; more are told to come back; `off` for benches',
    otherwise: '48',
  },
  EDGE_WORKERS: { readers: ['edge'], meaning: 'processes of nginx', otherwise: 'auto' },
  EDGE_TRACED: {
    readers: ['edge'],
    meaning: 'how many of a hundred reads are traced; every change is',
    otherwise: '1',
  },
  NGINX_MODULES: { readers: ['edge'], meaning: 'folder of the modules', otherwise: '/usr/lib/nginx/modules' },
  NGINX_MIME_TYPES: { readers: ['edge'], meaning: 'file of the media types', otherwise: '/etc/nginx/mime.types' },
  MEDIA_DIR: { readers: ['images'], meaning: 'originals in a folder' },
  MEDIA_DRAWN: {
    readers: ['images'],
    meaning: 'pictures drawn by their address',
    otherwise: '`off` in production, else `on`',
  },
  MEDIA_S3_ENDPOINT: { readers: ['images'], meaning: 'originals in object storage' },
  MEDIA_S3_BUCKET: { readers: ['images'], meaning: 'of it' },
  MEDIA_S3_KEY: { readers: ['images'], meaning: 'of it', isSecret: true },
  MEDIA_S3_SECRET: { readers: ['images'], meaning: 'of it', isSecret: true },
  MEDIA_S3_REGION: { readers: ['images'], meaning: 'of it', otherwise: 'auto' },
  IMAGE_MAP_TO: {
    readers: ['images', 'storefront'],
    meaning: 'the one foreign host pictures may come from; left out, there is none',
  },
  IMAGE_STORE_DIR: {
    readers: ['images'],
    meaning: 'where made pictures are kept',
    otherwise: '`.store` in `MEDIA_DIR`',
  },
  IMAGE_STORE_MB: { readers: ['images'], meaning: 'how many of them', otherwise: '512' },
  IMAGE_MAX_MB: { readers: ['images'], meaning: 'largest original', otherwise: '20' },
  IMAGE_MAX_MEGAPIXELS: { readers: ['images'], meaning: 'largest original once decoded', otherwise: '40' },
  IMAGE_SOURCE_MS: { readers: ['images'], meaning: 'how long an original may take to come', otherwise: '5000' },
  IMAGE_ENCODE_MS: { readers: ['images'], meaning: 'how long one encoding may take', otherwise: '10000' },
  IMAGE_PARALLEL: { readers: ['images'], meaning: 'encodings at once', otherwise: '2' },
  IMAGE_WAITING: { readers: ['images'], meaning: 'how many may wait', otherwise: '64' },
  IMAGE_QUALITY: {
    readers: ['images', 'storefront'],
    meaning: 'quality of pictures: in the addresses the storefront writes, and where an address says none',
    otherwise: '80 in the storefront, 100 in the image service',
  },
  IMAGE_FORMAT: { readers: ['storefront'], meaning: 'format of pictures: `webp` or `avif`', otherwise: 'webp' },
  IMAGE_MAP_FROM: { readers: ['storefront'], meaning: 'host of picture addresses that is replaced by `IMAGE_MAP_TO`' },
  IMAGE_MAP_EXTENSION: {
    readers: ['storefront'],
    meaning: 'extension that picture addresses get; the first one goes along as `ot`',
  },
  PAYMENT_URL: { readers: ['payment simulator'], meaning: 'how browsers reach it' },
  PAYMENT_LEDGER: { readers: ['payment simulator'], meaning: 'its file', otherwise: 'in memory' },
  WEBHOOK_RETRY_SECONDS: {
    readers: ['payment simulator'],
    meaning: 'when an unanswered webhook is sent again',
    otherwise: '2,10,60,240,480,960',
  },
  SHOP_PORT: {
    readers: ['shop', 'storefront'],
    meaning: "first port of the checkout's block, kept in `.shop/env`",
    otherwise: '4100 or the next free block',
  },
  SHOP_TOOLS: { readers: ['shop'], meaning: 'where downloads are kept, shared by checkouts' },
  SHOP_STATE: { readers: ['shop'], meaning: 'pid files and logs', otherwise: '.shop' },
  SHOP_DATA: {
    readers: ['shop'],
    meaning: "engine data; elsewhere when the engines' users cannot reach the checkout",
    otherwise: '`SHOP_STATE`',
  },
  SHOP_PUBLIC_ORIGIN: { readers: ['shop'], meaning: 'another `PUBLIC_ORIGIN` than the edge of the checkout' },
  PG_DURABLE: { readers: ['shop'], meaning: '1 at the first start keeps `fsync` on' },
  CHROMIUM: { readers: ['tests'], meaning: 'the browser', otherwise: '/usr/bin/chromium-headless-shell' },
}
