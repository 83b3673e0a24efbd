import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRedirect, type RedirectPair } from './plan-redirect.ts'

const pair = (source: string, target: string): RedirectPair => ({ source, target })

describe('a new redirect', { tags: ['STUDIO-13'] }, () => {
  test('is stored as it is beside others', () => {
    expect(planRedirect(pair('/a', '/b'), [pair('/x', '/b')], false)).toEqual({
      ok: true,
      value: { redirect: pair('/a', '/b'), moved: [] },
    })
  })

  test('that leads to itself, or back by another one, is a loop', () => {
    expect(planRedirect(pair('/a', '/a'), [], true)).toEqual({ ok: false, code: 'redirect_loop', other: null })
    for (const isCollapsed of [false, true])
      expect(planRedirect(pair('/b', '/a'), [pair('/a', '/b')], isCollapsed)).toEqual({
        ...{ ok: false, code: 'redirect_loop', other: pair('/a', '/b') },
      })
  })

  test('whose target is a source is refused with the other, or leads to the end at once', () => {
    const known = [pair('/b', '/c')]
    expect(planRedirect(pair('/a', '/b'), known, false)).toEqual({
      ...{ ok: false, code: 'redirect_chain', other: pair('/b', '/c') },
    })
    expect(planRedirect(pair('/a', '/b'), known, true)).toMatchObject({ value: { redirect: pair('/a', '/c') } })
  })

  test('whose source is a target is refused with the other, or takes the others along', () => {
    const known = [pair('/x', '/a'), pair('/y', '/a'), pair('/z', '/q')]
    expect(planRedirect(pair('/a', '/b'), known, false)).toMatchObject({ code: 'redirect_chain', other: known[0] })
    expect(planRedirect(pair('/a', '/b'), known, true)).toMatchObject({
      value: { redirect: pair('/a', '/b'), moved: [pair('/x', '/b'), pair('/y', '/b')] },
    })
  })

  test('replaces its own former target', () => {
    expect(planRedirect(pair('/a', '/c'), [pair('/a', '/b')], false)).toMatchObject({ ok: true })
  })

  test('never leaves a chain or a loop, in whatever order redirects are added', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path, fc.boolean()), { maxLength: 20 }), (wishes) => {
        const known = new Map<string, string>()
        for (const [source, target, isCollapsed] of wishes) {
          const all = [...known].map(([from, to]) => pair(from, to))
          const planned = planRedirect(pair(source, target), all, isCollapsed)
          if (!planned.ok) continue
          for (const one of [planned.value.redirect, ...planned.value.moved]) known.set(one.source, one.target)
          for (const end of known.values()) expect(known.has(end)).toBe(false)
        }
      }),
    )
  })
})
