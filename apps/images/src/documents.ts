// Documents of demo products: small, valid, one-page PDFs with the same bytes for the same name.
import { createHash } from 'node:crypto'
import { brand, colours } from '@shop/retailer/selected'
import PDFDocument from 'pdfkit'

const KINDS = {
  productblad: 'Productblad',
  handleiding: 'Handleiding',
  veiligheidsinformatieblad: 'Veiligheidsinformatieblad',
  prestatieverklaring: 'Prestatieverklaring',
  energielabel: 'Energielabel',
} as const
const GROUPS = [
  'Hout',
  'Gips en afbouw',
  'Isolatie',
  'Dak en goot',
  'Mortel en cement',
  'Stenen en bestrating',
  'Tegels',
  'Verf',
  'Kit en lijm',
  'IJzerwaren',
  'Gereedschap',
  'Sanitair',
  'Elektra',
  'Tuin',
] as const
const LINES = [
  `Dit document hoort bij de voorbeeldcatalogus van ${brand.name}.`,
  'Lees voor gebruik de aanwijzingen op de verpakking en draag passende bescherming.',
  'Bewaar het product droog en vorstvrij, buiten bereik van kinderen.',
  'Aan dit voorbeeld kunnen geen rechten worden ontleend.',
]

export type Paper = { readonly memoId: string; readonly fileName: string | null }

/** '/media/documents/<memoId>.pdf' or '/media/files/<memoId>/<file name>.pdf'; null for anything else. */
export function paperOf(path: string): Paper | null {
  const plain = /^\/media\/documents\/([A-Za-z0-9-]{1,64})\.pdf$/.exec(path)
  if (plain?.[1]) return { memoId: plain[1], fileName: null }
  const named = /^\/media\/files\/([A-Za-z0-9-]{1,64})\/([A-Za-z0-9._-]{1,120}\.pdf)$/.exec(path)
  return named?.[1] && named[2] ? { memoId: named[1], fileName: named[2] } : null
}

export async function paperPdf({ memoId, fileName }: Paper): Promise<Buffer> {
  const number = createHash('sha256').update(memoId).digest().readUInt32BE(0)
  const words = Object.entries(KINDS)
  const title =
    words.find(([word]) => fileName?.includes(word))?.[1] ?? words[number % words.length]?.[1] ?? 'Productblad'
  const group = GROUPS[number % GROUPS.length] ?? 'Hout'
  const article = /^(\d{3,})-/.exec(fileName ?? '')?.[1]
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, Author: brand.name, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  doc
    .rect(0, 0, doc.page.width, 96)
    .fill(colours.ink)
    .fillColor(colours.signal)
    .font('Helvetica-Bold')
    .fontSize(24)
    .text(brand.name, 56, 36)
  doc.fillColor(colours.ink).fontSize(22).text(title, 56, 140)
  doc.font('Helvetica').fontSize(12).fillColor('#505B6B').text(`Productgroep: ${group}`, 56, 176)
  if (article) doc.text(`Artikelnummer: ${article}`)
  doc.text(`Documentnummer: ${memoId}`).moveDown(2).fillColor(colours.ink)
  for (const line of LINES) doc.text(line, { width: 480 }).moveDown(0.6)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
