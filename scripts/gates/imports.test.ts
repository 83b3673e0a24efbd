import { expect, test } from 'vitest'
import { findImportFaults } from './imports.ts'

const FILE = 'apps/storefront/app/features/cart/lines.tsx'

test.each([
  ["import { Row } from './row.tsx'"],
  ["import { Row } from './empty/row.tsx'"],
  ["import { m } from '~/paraglide/messages.js'"],
  ["import { Button } from '~/ui/button.tsx'"],
  ["import type { Route } from './+types/cart'"],
  ["import sprite from './icons.svg?url'"],
  ["import './lines.css'"],
  ["import { cents } from '@shop/domain/money'"],
])('accepts %s', (text) => expect(findImportFaults(FILE, text)).toEqual([]))

test.each([
  ["import { Row } from './row'", "'./row' has no file ending"],
  ["import {\n  Row,\n} from '~/ui/row'", "'~/ui/row' has no file ending"],
  ["const row = import('~/ui/row')", "'~/ui/row' has no file ending"],
  ["import { Row } from '../row.tsx'", "'../row.tsx' climbs: write ~/"],
  ["import '../../styles/row.css'", "'../../styles/row.css' climbs: write ~/"],
  ["import { Row } from '~/features/cart/row.tsx'", "'~/features/cart/row.tsx' is in this folder: write ./"],
])('rejects %j', (text, fault) => expect(findImportFaults(FILE, text)).toEqual([`${FILE}: ${fault}`]))

test.each(['lib/cart/row.tsx', 'islands/row.tsx'])('rejects a component in %s', (name) => {
  const path = `apps/storefront/app/${name}`
  expect(findImportFaults(path, '')).toEqual([`${path}: a component in lib or islands`])
})

test('checks the storefront only, where no run fails without an ending', () => {
  expect(findImportFaults('apps/api/src/app.ts', "import '../row'")).toEqual([])
})
