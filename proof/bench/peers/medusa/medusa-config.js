import { defineConfig } from '@medusajs/framework/utils'

const redisUrl = process.env.REDIS_URL
const secret = process.env.PEER_PASSWORD

/** Medusa's guide for production: a server and a worker; events, workflows, locks and cache in Redis. */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    redisUrl,
    workerMode: process.env.MEDUSA_WORKER_MODE ?? 'shared',
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: secret,
      cookieSecret: secret,
    },
  },
  admin: { disable: true },
  featureFlags: { caching: true },
  modules: [
    {
      resolve: '@medusajs/medusa/caching',
      options: {
        providers: [
          { resolve: '@medusajs/caching-redis', id: 'caching-redis', is_default: true, options: { redisUrl } },
        ],
      },
    },
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl } } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          { resolve: '@medusajs/medusa/locking-redis', id: 'locking-redis', is_default: true, options: { redisUrl } },
        ],
      },
    },
  ],
})
