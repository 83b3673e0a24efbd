import type { Page } from '@playwright/test'

/**
 * Texts of a page in its own language, a block each: visible text, names of controls and images, title and description.
 * An element with its own `lang` is excluded: it says its language.
 */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const isOwn = (element: Element) => element.closest('[lang]') === root
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const blocks = new Map<Element, Map<Element, string>>()
    const blockOf = (element: Element): Element => {
      const parent = element.parentElement
      return parent && getComputedStyle(element).display.startsWith('inline') ? blockOf(parent) : element
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || element.closest('script, style, noscript, template')) continue
      if (!isOwn(element) || !isSeen(element)) continue
      const block = blockOf(element)
      const parts = blocks.get(block) ?? new Map<Element, string>()
      blocks.set(block, parts.set(element, (parts.get(element) ?? '') + node.nodeValue))
    }
    const NAMED = ['alt', 'aria-label', 'title', 'placeholder'] as const
    const names = [...document.body.querySelectorAll('[alt], [aria-label], [title], [placeholder]')].flatMap(
      (element) => (isOwn(element) && isSeen(element) ? NAMED.map((name) => element.getAttribute(name) ?? '') : []),
    )
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
    const texts = [
      document.title,
      description,
      ...names,
      ...[...blocks.values()].map((parts) => [...parts.values()].join(' ')),
    ]
    return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''))]
  })
