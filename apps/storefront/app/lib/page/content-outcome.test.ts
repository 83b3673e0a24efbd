import { describe, expect, test } from 'vitest'
import { contentOutcome } from './content-outcome.ts'

const article = { id: '1', type: 'Page', title: 'Zaagservice' }
const pageMeta = { title: 'Zaagservice', description: '', robots: '' }
const body = { status: 200, reasonCode: 200, article, parts: {}, pageMeta }

describe('what a reply of the content service means', () => {
  test('[CONTENT-06] there are three outcomes', () => {
    expect(contentOutcome({ status: 200, body })).toEqual({ status: 'ok', article, pageMeta })
    expect(contentOutcome({ status: 404, body }).status).toBe('not-found')
    expect(contentOutcome({ status: 200, body: { ...body, article: null } }).status).toBe('invalid')
  })

  test('[CONTENT-07] the status 404 is not found', () => {
    expect(contentOutcome({ status: 404, body: { ...body, article: null } })).toEqual({ status: 'not-found' })
  })

  test('a path that the content service cannot take is not found', () => {
    expect(contentOutcome({ status: 400, body: { Success: false, Code: 'bad_request' } })).toEqual({
      status: 'not-found',
    })
  })

  test('[CONTENT-08] the reason code 404 is not found, whatever the status says', () => {
    expect(contentOutcome({ status: 200, body: { ...body, reasonCode: 404 } })).toEqual({ status: 'not-found' })
  })

  test('[CONTENT-09] an article of the 404 kind is not found', () => {
    const missing = { ...article, type: 'Error404' }
    expect(contentOutcome({ status: 200, body: { ...body, article: missing } })).toEqual({ status: 'not-found' })
  })

  test.each([[{ ...body, article: null }], [{}], [null]])(
    '[CONTENT-10] without an article it is invalid data: %o',
    (odd) => {
      expect(contentOutcome({ status: 200, body: odd })).toEqual({ status: 'invalid', code: 600 })
    },
  )
})
