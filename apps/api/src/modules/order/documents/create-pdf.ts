import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { colours, mark } from '@shop/retailer/selected'
import { SELLER } from '@shop/texts/seller'
import PDFDocument from 'pdfkit'

/** A row of the totals: the total is emphasised and the amount to pay is bold. */
export type Sum = readonly [label: string, value: string, look?: 'plain' | 'bold' | 'total']
type Column = { readonly label: string; readonly width: number; readonly isFigure?: boolean }
const LEFT = 56
const RIGHT = 539
const INK = colours.ink
const SOFT = '#5A6472'
const LINE = '#D8D2C6'

/** The logo. */
function drawMark(document: PDFKit.PDFDocument) {
  document.roundedRect(LEFT, 38, 28, 28, 5).fill(colours.signal)
  mark.forEach((blocks, row) => {
    let x = LEFT + 14 - (blocks.reduce((sum, width) => sum + width, 0) + 2 * (blocks.length - 1)) / 2
    for (const width of blocks) {
      document.rect(x, 45 + row * 6, width, 4.4)
      x += width + 2
    }
  })
  document.fill(INK)
}

/** A page with the seller on top, amounts in columns and the legal information at the bottom. */
export function createPdf(title: string, locale: 'nl' | 'en') {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, left: LEFT, right: 56, bottom: 64 },
    bufferPages: true,
  })
  document.info.Title = title
  document.info.Author = COMPANY.name
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))

  document.rect(0, 0, 595, 8).fill(colours.signal)
  drawMark(document)
  document
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(BRAND.name, LEFT + 36, 44)
  document.font('Helvetica').fontSize(8.5).fillColor(SOFT)
  document.text(
    [
      COMPANY.name,
      `${COMPANY.street}, ${COMPANY.place}`,
      `${COMPANY.phone} · ${COMPANY.email}`,
      `KvK ${COMPANY.kvk} · ${SELLER[locale].vat} ${COMPANY.vatId}`,
    ].join('\n'),
    300,
    40,
    { width: 239, align: 'right' },
  )
  document.fillColor(INK).font('Helvetica-Bold').fontSize(22).text(title, LEFT, 112)
  document.moveDown(0.5)

  const room = (height: number) => {
    if (document.y + height > 760) document.addPage()
  }

  return {
    document,
    room,
    heading(text: string) {
      room(40)
      document.moveDown(0.8).fillColor(INK).font('Helvetica-Bold').fontSize(12).text(text, LEFT)
      document.moveDown(0.2)
    },
    text(text: string, small = false) {
      room(20)
      document
        .fillColor(small ? SOFT : INK)
        .font('Helvetica')
        .fontSize(small ? 8.5 : 10)
        .text(text, LEFT, undefined, { width: RIGHT - LEFT, lineGap: 2 })
    },
    /** Label and value pairs in two columns. */
    facts(rows: readonly (readonly [string, string])[]) {
      const width = RIGHT - LEFT - 136
      for (const [label, value] of rows) {
        document.font('Helvetica').fontSize(10)
        const height = Math.max(14, document.heightOfString(value, { width })) + 2
        room(height)
        const y = document.y
        document.fillColor(SOFT).text(label, LEFT, y, { width: 130 })
        document.fillColor(INK).text(value, LEFT + 136, y, { width })
        document.y = y + height
      }
      document.moveDown(0.5)
    },
    /** The recipient on the left, document data on the right. */
    sides(left: readonly string[], facts: readonly (readonly [string, string])[]) {
      const top = document.y
      document.fillColor(INK).font('Helvetica').fontSize(10)
      document.text(left.join('\n'), LEFT, top, { width: 220, lineGap: 3 })
      const afterLeft = document.y
      let y = top
      facts.forEach(([label, value], index) => {
        document.font('Helvetica').fillColor(SOFT).text(label, 306, y, { width: 90 })
        document
          .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
          .fillColor(INK)
          .text(value, 396, y, { width: RIGHT - 396 })
        y = Math.max(y + 16, document.y + 4) // a value may need two lines
      })
      document.y = Math.max(afterLeft, y)
      document.moveDown(1)
    },
    table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
      const cells = (values: readonly string[], isBold: boolean) => {
        document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5)
        const heights = columns.map(({ width }, index) =>
          document.heightOfString(values[index] ?? '', { width: width - 8 }),
        )
        const height = Math.max(...heights) + 8
        room(height)
        const y = document.y
        let x = LEFT
        columns.forEach(({ width, isFigure }, index) => {
          document
            .fillColor(isBold ? SOFT : INK)
            // Align amounts with those of the totals below.
            .text(values[index] ?? '', isFigure ? x + 8 : x, y + 4, {
              width: width - 8,
              align: isFigure ? 'right' : 'left',
            })
          x += width
        })
        document
          .moveTo(LEFT, y + height)
          .lineTo(RIGHT, y + height)
          .lineWidth(0.5)
          .strokeColor(LINE)
          .stroke()
        document.y = y + height
      }
      cells(
        columns.map(({ label }) => label),
        true,
      )
      for (const row of rows) cells(row, false)
      document.moveDown(0.5)
    },
    sums(rows: readonly Sum[]) {
      document.moveDown(0.3)
      for (const [label, value, look = 'plain'] of rows) {
        const isTotal = look === 'total'
        room(24)
        if (isTotal) document.moveTo(300, document.y).lineTo(RIGHT, document.y).lineWidth(1.2).strokeColor(INK).stroke()
        const y = document.y + (isTotal ? 5 : 0)
        document
          .font(look === 'plain' ? 'Helvetica' : 'Helvetica-Bold')
          .fontSize(isTotal ? 13 : 10)
          .fillColor(INK)
        document.text(label, 300, y, { width: 150 })
        document.text(value, 440, y, { width: RIGHT - 440, align: 'right' })
        document.y = y + (isTotal ? 20 : 16)
      }
      document.moveDown(0.5)
    },
    end(): Promise<Buffer> {
      const { start, count } = document.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        document.switchToPage(page)
        document.page.margins.bottom = 0
        document.font('Helvetica').fontSize(8).fillColor(SOFT)
        document.text(`${COMPANY.name} · KvK ${COMPANY.kvk} · IBAN ${COMPANY.iban}`, LEFT, 800, {
          width: 320,
          lineBreak: false,
        })
        document.text(`${title} · ${page + 1}/${count}`, 379, 800, { width: 160, align: 'right', lineBreak: false })
      }
      document.end()
      return ended
    },
  }
}
