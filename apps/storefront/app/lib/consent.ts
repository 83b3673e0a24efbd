import { cookieValue } from './cookies.ts'

const COOKIE = 'cookie_consent'
export type ConsentCategory = 'necessary' | 'statistics' | 'marketing'

/** What a visitor allowed. Without a choice, or with one that cannot be read, only what the shop needs to work. */
export function consentOf(cookie: string): readonly string[] {
  const value = cookieValue(cookie, COOKIE)
  if (!value) return ['necessary']
  try {
    const read: unknown = JSON.parse(value)
    const categories = (read as { categories?: unknown } | null)?.categories
    return Array.isArray(categories) ? categories.map(String) : ['necessary']
  } catch {
    // somebody else's cookie of the same name: no choice of ours
    return ['necessary']
  }
}

export const hasConsent = (category: ConsentCategory): boolean => consentOf(document.cookie).includes(category)
