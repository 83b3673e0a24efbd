/** `pnpm packages:sbom`: writes the software bill of materials as CycloneDX JSON to reports/sbom.cdx.json. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { billOf } from './supply/bill.ts'
import { readInstalled } from './supply/installed.ts'
import { readLock } from './supply/lock.ts'

const FILE = 'reports/sbom.cdx.json'
const own = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
const bill = billOf(readLock(readFileSync('pnpm-lock.yaml', 'utf8')), readInstalled(), own)
mkdirSync('reports', { recursive: true })
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
const required = bill.components.filter(({ scope }) => scope === 'required').length
console.log(`${FILE}: ${bill.components.length} packages, ${required} of them in what runs`)
