import { describe, expect, test } from 'vitest'
import { contentOutcome } from './content-outcome.ts'

const article = { id: '1', type: 'Page', title: 'Zaagservice' }
const pageMeta = { title: 'Zaagservice', description: '', robots: '' }
const body = { status: 200, reasonCode: 200, article, parts: {}, pageMeta }

describe('outcome of a content service reply', () => {
  test('distinguishes three outcomes', { tags: ['CONTENT-06'] }, () => {
    expect(contentOutcome({ status: 200, body })).toEqual({ status: 'ok', article, pageMeta })
    expect(contentOutcome({ status: 404, body }).status).toBe('not-found')
    expect(contentOutcome({ status: 200, body: { ...body, article: null } }).status).toBe('invalid')
  })

  test('treats status 404 as not found', { tags: ['CONTENT-07'] }, () => {
    expect(contentOutcome({ status: 404, body: { ...body, article: null } })).toEqual({ status: 'not-found' })
  })

  test('treats a path that the content service rejects as not found', () => {
    expect(contentOutcome({ status: 400, body: { Success: false, Code: 'bad_request' } })).toEqual({
      status: 'not-found',
    })
  })

  test('treats reason code 404 as not found, whatever the status', { tags: ['CONTENT-08'] }, () => {
    expect(contentOutcome({ status: 200, body: { ...body, reasonCode: 404 } })).toEqual({ status: 'not-found' })
  })

  test('treats an article of the 404 type as not found', { tags: ['CONTENT-09'] }, () => {
    const missing = { ...article, type: 'Error404' }
    expect(contentOutcome({ status: 200, body: { ...body, article: missing } })).toEqual({ status: 'not-found' })
  })

  test.each([[{ ...body, article: null }], [{}], [null]])(
    'treats a reply without an article as invalid data: %o',
    { tags: ['CONTENT-10'] },
    (odd) => {
      expect(contentOutcome({ status: 200, body: odd })).toEqual({ status: 'invalid', code: 600 })
    },
  )
})
