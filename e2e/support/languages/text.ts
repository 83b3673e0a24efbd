export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text that customers read, in both languages. */
export type BothTexts = { readonly key: string; readonly nl: string; readonly en: string }
