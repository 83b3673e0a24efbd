/** Codes that the search requirements name; each is assigned to the first product of a family. */
export const PINNED: Readonly<Record<string, { number?: string; scanCode?: string; supplierNumber?: string }>> = {
  portlandcement: { number: '000123' },
  'gipsplaat-ak': { number: '104125' },
  siliconenkit: { scanCode: '8711234567895' },
  'klus-schroefset': { supplierNumber: 'KLS-123/45' },
}
