// node render.ts <prefix folder>: writes <prefix>/conf/*.conf from the templates in this folder and the environment.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { apiAnswerLocations, apiAnswers } from './src/answers.ts'
import { cacheKeyMaps } from './src/cache-key.ts'
import { downPages, orderPaths } from './src/down-pages.ts'
import { loggedPaths } from './src/logged-paths.ts'
import { personalPaths } from './src/personal-paths.ts'
import { fill, settings } from './src/settings.ts'
import { staffServers, staffSettings } from './src/staff.ts'

const [prefix] = process.argv.slice(2)
if (!prefix) throw new Error('usage: node render.ts <prefix folder>')

const values = settings(process.env, prefix)
const generated = {
  CACHE_KEY_MAPS: cacheKeyMaps(),
  PERSONAL_PATHS: personalPaths(),
  LOGGED_PATHS: loggedPaths(),
  ORDER_PATHS: orderPaths(),
  API_ANSWERS: apiAnswers(),
  API_ANSWER_LOCATIONS: apiAnswerLocations(),
  STAFF_SERVERS: staffServers(process.env),
}
mkdirSync(`${prefix}/conf`, { recursive: true })
mkdirSync(`${prefix}/html/__edge`, { recursive: true })
for (const name of [
  'nginx.conf',
  'maps.conf',
  'headers.conf',
  'proxy.conf',
  'api.conf',
  'locations.conf',
  'page-cache.conf',
]) {
  const template = readFileSync(new URL(`templates/${name}`, import.meta.url), 'utf8')
  writeFileSync(`${prefix}/conf/${name}`, fill(template, { ...values, ...generated }))
}
const ofStaff = staffSettings(process.env)
if (ofStaff)
  for (const [template, name] of [
    ['staff.conf', 'staff.conf'],
    ['staff-headers.conf', 'staff-headers.conf'],
    ['proxy.conf', 'staff-proxy.conf'],
  ] as const) {
    const text = readFileSync(new URL(`templates/${template}`, import.meta.url), 'utf8')
    writeFileSync(`${prefix}/conf/${name}`, fill(text, { ...values, ...ofStaff }))
  }
const frame = readFileSync(new URL('templates/down.html', import.meta.url), 'utf8')
for (const { name, html } of downPages(frame)) writeFileSync(`${prefix}/html/__edge/${name}`, html)
