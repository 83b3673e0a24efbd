import { createHash } from 'node:crypto'
import { type Image, rootsOf } from './images.ts'
import type { Manifest } from './installed.ts'
import { licenceOf } from './licences.ts'
import { type Lock, type Resolution, reachedFrom } from './lock.ts'

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Hash of a lock entry in hexadecimal, as CycloneDX requires. */
const hashOf = ({ integrity }: Resolution) =>
  Buffer.from(String(integrity).replace('sha512-', ''), 'base64').toString('hex')

/** The serial number is derived from the content, so that the same tree has the same bill of materials. */
function serialOf(keys: readonly string[]): string {
  const hex = createHash('sha256').update(keys.join('\n')).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Subject = { readonly name: string; readonly version: string }

/** Bill of materials in CycloneDX 1.6: all packages of the lock, with build and test packages marked as such. */
export function billOf(lock: Lock, installed: ReadonlyMap<string, Manifest>, own: Subject) {
  return makeBill(lock, installed, { own, keys: [...lock.packages.keys()], roots: lock.roots.all, type: 'application' })
}

/** Bill of one image: the packages that it installs, and the images and programs that it starts from. */
export function imageBillOf(lock: Lock, installed: ReadonlyMap<string, Manifest>, own: Subject, image: Image) {
  const roots = rootsOf(lock, image)
  const keys = [...reachedFrom(roots, { uses: lock.usesToRun })].filter((key) => lock.packages.has(key))
  const bill = makeBill(lock, installed, { own, keys, roots, type: 'container' })
  const bases = image.bases.map(({ type, name, version, purl }) => ({ type, 'bom-ref': purl, name, version, purl }))
  return { ...bill, components: [...bases, ...bill.components] }
}

type Contents = {
  readonly own: Subject
  readonly keys: readonly string[]
  readonly roots: readonly string[]
  readonly type: 'application' | 'container'
}
function makeBill(lock: Lock, installed: ReadonlyMap<string, Manifest>, contents: Contents) {
  const { own, roots, type } = contents
  const production = reachedFrom(lock.roots.production, lock)
  const keys = contents.keys.toSorted()
  const components = keys.map((key) => {
    const { name, version, resolution } = lock.packages.get(key) ?? { name: key, version: '', resolution: {} }
    const licence = licenceOf(installed.get(key) ?? {})
    const [group, bare] = name.startsWith('@') ? name.split('/') : [undefined, name]
    return {
      type: 'library',
      'bom-ref': purlOf(name, version),
      ...(group ? { group } : {}),
      name: bare ?? name,
      version,
      scope: production.has(key) ? 'required' : 'excluded',
      hashes: [{ alg: 'SHA-512', content: hashOf(resolution) }],
      ...(licence ? { licenses: [{ expression: licence.replace(/^\((.*)\)$/, '$1') }] } : {}),
      purl: purlOf(name, version),
    }
  })
  const refOf = (key: string) => {
    const { name, version } = lock.packages.get(key) ?? { name: key, version: '' }
    return purlOf(name, version)
  }
  const root = `${own.name}@${own.version}`
  const dependencies = [
    {
      ref: root,
      dependsOn: [...new Set(roots)]
        .filter((key) => lock.packages.has(key))
        .map(refOf)
        .sort(),
    },
    ...keys.map((key) => ({
      ref: refOf(key),
      dependsOn: [...new Set(lock.uses.get(key) ?? [])]
        .filter((one) => keys.includes(one))
        .map(refOf)
        .sort(),
    })),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(keys),
    version: 1,
    metadata: { component: { type, 'bom-ref': root, name: own.name, version: own.version } },
    components,
    dependencies,
  }
}
