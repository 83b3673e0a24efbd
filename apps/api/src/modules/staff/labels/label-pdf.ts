import { type CrateLabel, crateText, weightText } from '@shop/domain/picking/crate-label'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** 100 × 75 mm in points, as the labels of the printers. */
const [WIDTH, HEIGHT] = [283.5, 212.6]
const QR = 96
const TEXT_AT = 122

/** One page per label, for any printer of the branch. */
export function labelPdf(labels: readonly CrateLabel[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 10, autoFirstPage: false })
  document.info.Title = labels[0]?.number ?? ''
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  for (const label of labels) drawLabel(document.addPage(), label)
  document.end()
  return ended
}

function drawLabel(document: PDFKit.PDFDocument, label: CrateLabel) {
  const { data, size } = encode(label.number, { border: 2 })
  const dot = QR / size
  document.fillColor('#000000')
  data.forEach((line, y) => {
    line.forEach((isDark, x) => {
      if (isDark) document.rect(12 + x * dot, 16 + y * dot, dot, dot)
    })
  })
  document.fill()
  const lines = [
    [label.number, 20, 18],
    [label.customer, 13, 50],
    [crateText(label), 38, 76],
    [weightText(label), 22, 130],
    [label.branch, 11, 180],
  ] as const
  for (const [text, height, y] of lines)
    document
      .font(height > 14 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(height)
      .text(text, TEXT_AT, y, { width: WIDTH - TEXT_AT - 10, height: height * 1.2, ellipsis: true })
}
