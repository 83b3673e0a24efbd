/**
 * `pnpm packages:sbom`: writes software bills of materials as CycloneDX JSON: one for all packages of the lock
 * (reports/sbom.cdx.json) and one for each image (reports/sbom-<image>.cdx.json).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { billOf, imageBillOf } from './supply/bill.ts'
import { readImages } from './supply/images.ts'
import { readInstalled } from './supply/installed.ts'
import { readLock } from './supply/lock.ts'

const own = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
const lock = readLock(readFileSync('pnpm-lock.yaml', 'utf8'))
const installed = readInstalled(new Set(lock.packages.keys()))
const write = (file: string, bill: object) => writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
mkdirSync('reports', { recursive: true })

const FILE = 'reports/sbom.cdx.json'
const bill = billOf(lock, installed, own)
write(FILE, bill)
const required = bill.components.filter(({ scope }) => scope === 'required').length
console.log(`${FILE}: ${bill.components.length} packages, ${required} of them in what runs`)

for (const [name, image] of Object.entries(readImages(readFileSync('infra/images/Dockerfile', 'utf8')))) {
  const file = `reports/sbom-${name}.cdx.json`
  const ofImage = imageBillOf(lock, installed, { name: `bouwmeester/${name}`, version: own.version }, image)
  write(file, ofImage)
  console.log(`${file}: ${ofImage.components.length} components`)
}
