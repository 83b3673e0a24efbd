import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../kit/free-port.ts'
import { query } from '../support/samples.ts'
import { toMedusaRange } from './medusa-form.ts'
import { openMedusa } from './medusa-side.ts'
import { databaseUrl, LOADED, MEDUSA, MEDUSA_BUILT, medusaEnvironment, VENDURE, vendureEnvironment } from './places.ts'
import { type Range, readRange } from './range.ts'
import { start, startRedis, untilHealthy } from './side.ts'
import { toVendureCollections, toVendureCsv } from './vendure-form.ts'
import { planVisits } from './visits.ts'

/** Ample, so that a run measures orders and not a sell-out. */
const STOCK = 1_000_000
const LOOK_MS = 2_000

const PACKAGES = {
  vendure: {
    type: 'module',
    dependencies: {
      '@vendure/core': VENDURE.version,
      '@vendure/harden-plugin': VENDURE.version,
      '@vendure/job-queue-plugin': VENDURE.version,
      bullmq: '5',
      ioredis: '5',
      pg: '8',
    },
    // A later one has an API that the GraphQL packages of this release do not know.
    overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  },
  medusa: {
    dependencies: {
      '@medusajs/caching-redis': MEDUSA.version,
      '@medusajs/cli': MEDUSA.version,
      '@medusajs/framework': MEDUSA.version,
      '@medusajs/medusa': MEDUSA.version,
    },
    devDependencies: { '@swc/core': '1', '@types/node': '24', 'ts-node': '10', typescript: '5' },
    // For its S3 storage, which is not used; the range that it names may be newer than the registry.
    overrides: { '@aws-sdk/client-s3': '3' },
  },
} as const
const MEDUSA_COMPILER = {
  compilerOptions: {
    target: 'ES2021',
    module: 'Node16',
    moduleResolution: 'Node16',
    esModuleInterop: true,
    skipLibCheck: true,
    allowJs: true,
    outDir: './.medusa/server',
    rootDir: './',
  },
  include: ['**/*'],
  exclude: ['node_modules', '.medusa'],
}

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
const run = (folder: string, env: NodeJS.ProcessEnv, ...command: readonly [string, ...string[]]) =>
  execFileSync(command[0], command.slice(1), {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
const writeJson = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content))

function installPackages(name: 'vendure' | 'medusa', folder: string): void {
  say(`installing ${name} in ${folder}`)
  mkdirSync(folder, { recursive: true })
  writeJson(join(folder, 'package.json'), { name: `peer-${name}`, private: true, ...PACKAGES[name] })
  cpSync(new URL(`${name}/`, import.meta.url), folder, { recursive: true })
  // With the environment of this machine, which may name its certificates or its registry.
  run(folder, { ...process.env }, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error')
}

async function emptyDatabase(name: string): Promise<void> {
  const admin = databaseUrl('postgres')
  await query(`drop database if exists ${name} with (force)`, [], admin)
  await query(`create database ${name}`, [], admin)
}

/** Length of a list in Redis. */
const lengthOf = (url: string, key: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`LLEN ${key}\r\n`))
    socket.once('data', (said) => {
      socket.end()
      resolve(Number(said.toString().slice(1)))
    })
    socket.once('error', reject)
  })

async function loadVendure(range: Range): Promise<void> {
  installPackages('vendure', VENDURE.folder)
  writeFileSync(join(VENDURE.folder, 'products.csv'), toVendureCsv(range, STOCK))
  writeJson(join(VENDURE.folder, 'collections.json'), toVendureCollections(range))
  await emptyDatabase(VENDURE.database)
  const redis = await startRedis('vendure')
  const [port, workerPort] = [String(await freePort()), String(await freePort())]
  const env = { ...vendureEnvironment(redis.url), PORT: port, WORKER_PORT: workerPort }
  say('Vendure: products and collections')
  run(VENDURE.folder, { ...env, DB_SYNC: '1' }, process.execPath, 'load.js')
  say('Vendure: its worker fills collections and search index')
  const worker = start('vendure-worker', [process.execPath, 'worker.js'], { cwd: VENDURE.folder, env })
  await untilHealthy(`http://127.0.0.1:${workerPort}/health`)
  const left = async () =>
    (await lengthOf(redis.url, 'bull:vendure-job-queue:wait')) +
    (await lengthOf(redis.url, 'bull:vendure-job-queue:active'))
  while ((await left()) > 0) await sleep(LOOK_MS)
  await worker.stop()
  await redis.stop()
}

async function loadMedusa(range: Range): Promise<void> {
  installPackages('medusa', MEDUSA.folder)
  writeJson(join(MEDUSA.folder, 'tsconfig.json'), MEDUSA_COMPILER)
  writeJson(join(MEDUSA.folder, 'range.json'), toMedusaRange(range))
  await emptyDatabase(MEDUSA.database)
  const redis = await startRedis('medusa')
  const env = medusaEnvironment(redis.url)
  const medusa = join(MEDUSA.folder, 'node_modules/.bin/medusa')
  say('Medusa: build and migrations')
  run(MEDUSA.folder, env, medusa, 'build')
  run(MEDUSA_BUILT, env, medusa, 'db:migrate', '--all-or-nothing')
  say('Medusa: products')
  run(MEDUSA_BUILT, env, medusa, 'exec', './src/scripts/load.js')
  await redis.stop()
  say('Medusa: it fills its search index when it starts')
  const side = await openMedusa(planVisits(range))
  const list = await side.begin('popular list')
  // Until the whole index is filled, it answers that there is none.
  while (!(await list().catch(() => 0))) await sleep(LOOK_MS)
  await side.close()
}

const range = await readRange()
if (range.products.length === 0) throw new Error('the shop has no products: ./shop demo')
rmSync(LOADED, { force: true })
await loadVendure(range)
await loadMedusa(range)
for (const { database } of [VENDURE, MEDUSA]) await query('vacuum analyze', [], databaseUrl(database))
writeJson(LOADED, { products: range.products.length, vendure: VENDURE.version, medusa: MEDUSA.version })
say(`${range.products.length} products in both; then: node --env-file=.shop/env proof/bench/peers/run.ts`)
