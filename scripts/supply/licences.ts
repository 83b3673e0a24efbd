import type { Manifest } from './installed.ts'

/** Licences that are compatible with a product under the Apache License. */
const FREE = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  ...['Apache-2.0 WITH LLVM-exception', 'Python-2.0', 'OFL-1.1'],
])

/** Packages with another licence, each reviewed, with the reason why it may be used. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0: only tests, unchanged',
  lightningcss: 'MPL-2.0: only while building, unchanged',
  'lightningcss-linux-x64-gnu': 'MPL-2.0: only while building, unchanged',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0: a library of its own, loaded as it came, can be replaced by another build',
  'caniuse-lite': 'CC-BY-4.0: data, only while building',
  'png-js': 'MIT by its README; its manifest does not say',
  '@inlang/plugin-message-format': 'Apache-2.0 by its repository; only while building; its manifest does not say',
  '@lix-js/sdk-linux-x64': 'Apache-2.0 by its repository; only while building; its manifest does not say',
}

export function licenceOf({ license, licenses }: Pick<Manifest, 'license' | 'licenses'>): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ')
}

/** 'MIT OR GPL-3.0' is allowed by its first part; '(MIT AND GPL-3.0)' is not. */
function isFree(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim()
  if (FREE.has(bare)) return true
  if (/ OR /i.test(bare)) return bare.split(/ OR /i).some(isFree)
  return / AND /i.test(bare) && bare.split(/ AND /i).every(isFree)
}

export const licenceFaults = (manifests: Iterable<Manifest>): string[] =>
  [...manifests].flatMap((manifest) => {
    if (LOOKED_AT[manifest.name]) return []
    const licence = licenceOf(manifest)
    return licence !== undefined && isFree(licence) ? [] : [`${manifest.name}: ${licence ?? 'says nothing'}`]
  })
