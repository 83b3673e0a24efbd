import { describe, expect, test } from 'vitest'
import { isSamePanel, panelInUrl, placeWithPanel } from './panel-url.ts'

const place = { pathname: '/merken', search: '?Sort=priceup&q=a%20b', hash: '' }

describe('a panel in the URL', () => {
  test('opens nothing for an unknown name', { tags: ['PANEL-04'] }, () => {
    expect(panelInUrl({ search: '', hash: '#btw' })?.name).toBe('btw')
    for (const hash of ['', '#', '#unknown', '#toString', '#__proto__'])
      expect(panelInUrl({ search: '', hash })).toBeUndefined()
  })

  test('leaves the rest of the query unchanged', () => {
    const opened = placeWithPanel(place, { name: 'order-cart', attrs: { productId: 'p1' } })
    expect(opened.search).toBe('?Sort=priceup&q=a%20b&sidebarAttrs=%7B%22productId%22%3A%22p1%22%7D')
    expect(opened.hash).toBe('#order-cart')
    expect(panelInUrl(opened)).toEqual({ name: 'order-cart', attrs: { productId: 'p1' } })
    expect(placeWithPanel(opened, undefined)).toEqual(place)
  })

  test('compares panels by name and attributes', () => {
    expect(isSamePanel({ name: 'btw', attrs: {} }, { name: 'btw', attrs: {} })).toBe(true)
    expect(isSamePanel({ name: 'catalog', attrs: {} }, { name: 'catalog', attrs: { webNodeId: '1' } })).toBe(false)
    expect(isSamePanel(undefined, { name: 'btw', attrs: {} })).toBe(false)
  })
})
