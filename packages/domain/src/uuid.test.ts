import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test.for([
  ['0192f0c1-7b1a-7c3d-8e4f-0123456789ab', true],
  ['0192F0C1-7B1A-7C3D-8E4F-0123456789AB', true],
  ['urn:uuid:0192f0c1-7b1a-7c3d-8e4f-0123456789ab', false],
  ['0192f0c1-7b1a-7c3d-8e4f-0123456789ab ', false],
  ['0192f0c1-7b1a-7c3d-8e4f-0123456789a', false],
  ['0192f0c17b1a7c3d8e4f0123456789ab', false],
  ['0192f0c1-7b1a-7c3d-8e4f-0123456789ag', false],
  ['', false],
] as const)('%s is an id: %s', ([text, is]) => {
  expect(isUuid(text)).toBe(is)
})
