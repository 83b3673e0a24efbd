import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fences } from './fences.ts'
import { findViolations } from './find-violations.ts'

/** A small shop with every kind of allowed import. */
const LEGAL: Record<string, string> = {
  'packages/domain/src/money.ts': 'export const cents = 1',
  'packages/contract/src/cart.ts': "import 'typebox'\nimport '@shop/domain/money'",
  'packages/routes/src/index.ts': "import '@shop/domain/money'",
  'packages/demo-data/src/seed.ts': "import 'pg'\nimport '@shop/domain/money'",
  'apps/api/src/platform/db.ts': "import 'pg'\nexport const db = 1",
  'apps/api/src/ports/payment.ts': "import 'typebox'",
  'apps/api/src/adapters/mollie.ts': "import '../ports/payment.ts'\nimport '../platform/db.ts'",
  'apps/api/src/modules/cart/index.ts': "import './queries.ts'",
  'apps/api/src/modules/cart/queries.ts': "import '../../platform/db.ts'",
  'apps/api/src/modules/order/index.ts': "import '../cart/index.ts'\nimport '@shop/contract/cart'",
  'apps/api/src/app.ts': "import './modules/order/index.ts'",
  'apps/images/src/app.ts': "import '@shop/demo-data/seed'",
  'apps/storefront/app/lib/api.ts': "import '@shop/contract/cart'",
  'apps/storefront/app/ui/button.tsx': 'export const Button = 1',
  'apps/storefront/app/shared/price.tsx': "import '~/ui/button.tsx'\nimport '~/lib/api.ts'\nimport 'react-router'",
  'apps/storefront/app/islands/menu.ts': "import '~/lib/api.ts'",
  'apps/storefront/app/features/cart/badge.tsx': "import '~/shared/price.tsx'\nimport '~/islands/menu.ts'",
  'apps/storefront/app/features/search/box.tsx': "import '~/ui/button.tsx'",
  'apps/storefront/app/layouts/frame.tsx': "import '~/features/search/box.tsx'\nimport '~/islands/menu.ts'",
  'apps/storefront/app/routes/home.tsx':
    "import '~/features/cart/badge.tsx'\nimport 'react-router'\nimport type {} from './+types/home'",
}

/** One violation of each kind, each in a separate file: rule, file, import. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['domain-imports-nothing', 'packages/domain/src/bad.ts', "import 'typebox'"],
  ['domain-imports-nothing', 'packages/domain/src/bad.ts', "import 'node:fs'"],
  ['domain-imports-nothing', 'packages/domain/src/bad.ts', "import type {} from '@shop/contract/cart'"],
  ['contract-knows-only-typebox-texts-and-domain', 'packages/contract/src/bad.ts', "import 'pg'"],
  ['texts-know-only-retailer-and-domain', 'packages/texts/src/bad.ts', "import '@shop/contract/cart'"],
  ['retailer-knows-only-domain', 'packages/retailer/src/bad.ts', "import '@shop/contract/cart'"],
  ['routes-know-only-domain', 'packages/routes/src/bad.ts', "import '@shop/contract/cart'"],
  ['packages-know-no-app', 'packages/demo-data/src/bad.ts', "import '../../../apps/api/src/platform/db.ts'"],
  ['storefront-has-no-back-door', 'apps/storefront/app/lib/bad.ts', "import 'pg'"],
  ['storefront-has-no-back-door', 'apps/storefront/app/lib/bad.ts', "import 'pg-boss'"],
  ['storefront-has-no-back-door', 'apps/storefront/app/lib/bad.ts', "import 'ioredis'"],
  ['storefront-has-no-back-door', 'apps/storefront/app/lib/bad.ts', "import '@opensearch-project/opensearch'"],
  ['storefront-has-no-back-door', 'apps/storefront/server/bad.ts', "import '@shop/demo-data/seed'"],
  ['storefront-has-no-back-door', 'apps/storefront/server/bad.ts', "import '../../api/src/platform/db.ts'"],
  ['staff-application-has-no-back-door', 'apps/staff/src/bad.ts', "import '../../api/src/platform/db.ts'"],
  ['staff-application-has-no-back-door', 'apps/staff/src/bad.ts', "import '@shop/demo-data/seed'"],
  ['processes-are-apart', 'apps/images/src/bad.ts', "import '../../api/src/platform/db.ts'"],
  ['production-without-demo-data', 'apps/api/src/bad.ts', "import '@shop/demo-data/seed'"],
  ['module-by-its-face', 'apps/api/src/modules/order/bad.ts', "import '../cart/queries.ts'"],
  ['ports-are-types-of-the-shop', 'apps/api/src/ports/bad.ts', "import '../platform/db.ts'"],
  ['adapters-know-no-module', 'apps/api/src/adapters/bad.ts', "import '../modules/cart/index.ts'"],
  ['modules-know-no-adapter', 'apps/api/src/modules/order/bad.ts', "import '../../adapters/mollie.ts'"],
  ['platform-knows-no-module', 'apps/api/src/platform/bad.ts', "import '../modules/cart/index.ts'"],
  ['ui-knows-neither-shop-nor-router', 'apps/storefront/app/ui/bad.tsx', "import 'react-router'"],
  ['ui-knows-neither-shop-nor-router', 'apps/storefront/app/ui/bad.tsx', "import '~/features/cart/badge.tsx'"],
  ['ui-knows-neither-shop-nor-router', 'apps/storefront/app/ui/bad.tsx', "import '~/lib/api.ts'"],
  ['ui-knows-neither-shop-nor-router', 'apps/storefront/app/ui/bad.tsx', "import '@shop/contract/cart'"],
  ['lib-knows-no-part', 'apps/storefront/app/lib/bad.ts', "import '~/features/cart/badge.tsx'"],
  ['lib-knows-no-part', 'apps/storefront/app/lib/bad.ts', "import type {} from '~/shared/price.tsx'"],
  ['shared-knows-no-feature', 'apps/storefront/app/shared/bad.tsx', "import '~/features/cart/badge.tsx'"],
  ['islands-know-no-feature', 'apps/storefront/app/islands/bad.ts', "await import('~/features/cart/badge.tsx')"],
  ['islands-without-react', 'apps/storefront/app/islands/bad.ts', "import 'react'"],
  ['islands-without-react', 'apps/storefront/app/islands/bad.ts', "import '~/ui/button.tsx'"],
  ['no-feature-imports-another', 'apps/storefront/app/features/search/bad.tsx', "import '~/features/cart/badge.tsx'"],
  ['features-know-no-layout', 'apps/storefront/app/features/search/bad.tsx', "import '~/layouts/frame.tsx'"],
  ['features-know-no-route', 'apps/storefront/app/features/search/bad.tsx', "import '~/routes/home.tsx'"],
  ['features-know-no-route', 'apps/storefront/app/layouts/bad.tsx', "import '~/routes/home.tsx'"],
  ['no-cycles', 'packages/domain/src/bad.ts', "import './worse.ts'"],
  ['no-cycles', 'packages/domain/src/bad.ts', "import type {} from './worse.ts'"],
  ['resolvable', 'apps/api/src/bad.ts', "import './nowhere.ts'"],
]

const LIBRARIES = ['typebox', 'pg', 'pg-boss', 'ioredis', 'react', 'react-router', '@opensearch-project/opensearch']
let root = ''

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${text}\n`)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fences-'))
  for (const [file, text] of Object.entries(LEGAL)) write(file, spelled(file, text))
  for (const name of LIBRARIES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
})
afterAll(() => rmSync(root, { recursive: true }))

/** Workspace packages resolve through links of the package manager; the small shop uses paths instead. */
const spelled = (file: string, text: string) => {
  const up = '../'.repeat(file.split('/').length - 1)
  return text.replace(/'@shop\/([a-z-]+)\/([a-z-]+)'/g, `'${up}packages/$1/src/$2.ts'`)
}

describe('import fences', () => {
  test('allowed imports pass, and every file is checked', async () => {
    const verdict = await findViolations(root)
    expect(verdict).toEqual({ files: Object.keys(LEGAL).length, unseen: [], violations: [] })
  })

  test.each(PLANTED)('%s: rejects %s with %s', async (rule, file, text) => {
    write(file, spelled(file, text))
    if (rule === 'no-cycles') write('packages/domain/src/worse.ts', "import './bad.ts'")
    const { violations } = await findViolations(root)
    rmSync(join(root, file))
    rmSync(join(root, 'packages/domain/src/worse.ts'), { force: true })
    expect(violations.map((found) => [found.rule, found.from])).toContainEqual([rule, file])
  })

  test('every fence has a planted violation', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(fences.map(({ name }) => name)))
  })
})
