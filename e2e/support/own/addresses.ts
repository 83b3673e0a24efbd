/** Addresses of the engines and processes of this checkout; ports are offsets from `SHOP_PORT`. */
const base = Number(process.env.SHOP_PORT ?? 4100)

export const ADDRESSES = {
  DATABASE_URL: process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${base + 9}/shop`,
  REDIS_URL: process.env.REDIS_URL ?? `redis://127.0.0.1:${base + 8}`,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${base}`,
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${base + 2}`,
  STAFF_ORIGIN: process.env.STAFF_ORIGIN ?? `http://localhost:${base + 14}`,
} as const
