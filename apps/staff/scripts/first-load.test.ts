import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { firstLoads, MOST } from './first-load.ts'

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  fileName,
  imports,
  facadeModuleId,
  isEntry: fileName === 'index.js',
  dynamicImports: fileName === 'index.js' ? ['job.js', 'order.js'] : [],
  code: `export const ${fileName.replaceAll(/\W/g, '_')} = 1`,
})
const gzipped = (code: string) => gzipSync(code, { level: 9 }).length

test('a first load is the entry, the screen of a route and their imports, each file once', () => {
  const chunks = [
    chunk('index.js', ['react.js']),
    chunk('react.js', ['index.js']),
    chunk('scanner.js', ['react.js']),
    chunk('unused.js', []),
    chunk('job.js', ['scanner.js', 'react.js'], '/app/src/screens/pick/job.tsx'),
    chunk('order.js', ['react.js'], '/app/src/screens/orders/order.tsx'),
    chunk('dialog.js', ['react.js'], '/app/src/screens/pick/dialog.tsx'),
  ]
  const size = (...names: string[]) =>
    chunks.filter(({ fileName }) => names.includes(fileName)).reduce((sum, { code }) => sum + gzipped(code), 0)
  expect(firstLoads(chunks)).toEqual([
    { screen: 'pick/job.tsx', bytes: size('index.js', 'react.js', 'scanner.js', 'job.js'), most: MOST.branch },
    { screen: 'orders/order.tsx', bytes: size('index.js', 'react.js', 'order.js'), most: MOST.office },
  ])
})
