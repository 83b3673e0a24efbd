import { describe, expect, test } from 'vitest'
import { contentOutcome } from './content-outcome.ts'

const article = { id: '1', type: 'Page', title: 'Zaagservice' }
const pageMeta = { title: 'Zaagservice', description: '', robots: '' }
const body = { status: 200, reasonCode: 200, article, parts: {}, pageMeta }

describe('outcome of a content service reply', () => {
  test('[CONTENT-06] distinguishes three outcomes', () => {
    expect(contentOutcome({ status: 200, body })).toEqual({ status: 'ok', article, pageMeta })
    expect(contentOutcome({ status: 404, body }).status).toBe('not-found')
    expect(contentOutcome({ status: 200, body: { ...body, article: null } }).status).toBe('invalid')
  })

  test('[CONTENT-07] treats status 404 as not found', () => {
    expect(contentOutcome({ status: 404, body: { ...body, article: null } })).toEqual({ status: 'not-found' })
  })

  test('treats a path that the content service rejects as not found', () => {
    expect(contentOutcome({ status: 400, body: { Success: false, Code: 'bad_request' } })).toEqual({
      status: 'not-found',
    })
  })

  test('[CONTENT-08] treats reason code 404 as not found, whatever the status', () => {
    expect(contentOutcome({ status: 200, body: { ...body, reasonCode: 404 } })).toEqual({ status: 'not-found' })
  })

  test('[CONTENT-09] treats an article of the 404 type as not found', () => {
    const missing = { ...article, type: 'Error404' }
    expect(contentOutcome({ status: 200, body: { ...body, article: missing } })).toEqual({ status: 'not-found' })
  })

  test.each([[{ ...body, article: null }], [{}], [null]])(
    '[CONTENT-10] treats a reply without an article as invalid data: %o',
    (odd) => {
      expect(contentOutcome({ status: 200, body: odd })).toEqual({ status: 'invalid', code: 600 })
    },
  )
})
