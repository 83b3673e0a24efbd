import { expect, test } from 'vitest'
import { resultFile } from '../../../src/modules/staff/products/result-file.ts'

test('a name is no formula and no second cell', () => {
  const rows = [
    { number: '123456', name: '=HYPERLINK("http://x")', outcome: 'changed' },
    { number: '123457', name: 'Plaat; 12 mm', outcome: null },
  ]
  expect(resultFile(rows).toString()).toBe(
    `\uFEFFnumber;name;outcome\r\n123456;"'=HYPERLINK(""http://x"")";changed\r\n123457;"Plaat; 12 mm";open\r\n`,
  )
})
