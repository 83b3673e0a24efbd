import {
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
  RedisCachePlugin,
} from '@vendure/core'
import { HardenPlugin } from '@vendure/harden-plugin'
import { BullMQJobQueuePlugin } from '@vendure/job-queue-plugin/package/bullmq/index.js'

const database = new URL(process.env.DATABASE_URL)
const redis = new URL(process.env.REDIS_URL)
const connection = {
  host: redis.hostname,
  port: Number(redis.port),
  db: Number(redis.pathname.slice(1)),
  maxRetriesPerRequest: null,
}

/** Vendure's guide for production: jobs and cache in Redis, a separate worker, no synchronisation, no introspection. */
export const config = {
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: true }),
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: { origin: [], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: process.env.PEER_PASSWORD },
    cookieOptions: { secret: process.env.PEER_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: process.env.DB_SYNC === '1',
    migrations: [],
    logging: false,
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    database: database.pathname.slice(1),
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  customFields: {},
  plugins: [
    HardenPlugin.init({ maxQueryComplexity: 2_000, apiMode: 'prod' }),
    RedisCachePlugin.init({ redisOptions: connection }),
    BullMQJobQueuePlugin.init({ connection }),
    DefaultSchedulerPlugin.init(),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}
