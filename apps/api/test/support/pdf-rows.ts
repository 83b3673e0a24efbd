import { pdfStreams } from '../../../../proof/kit/pdf-streams.ts'

const SHOWN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[((?:<[0-9a-f]*>\s*-?[\d.]*\s*)+)\]\s*TJ/gi

/** The texts of a PDF made by pdfkit, line by line as shown, with cells separated by a tab. */
export function pdfRows(file: Buffer): string {
  const lines: string[] = []
  for (const page of pdfStreams(file)) {
    let height = ''
    for (const [, , at, hex = ''] of page.matchAll(SHOWN)) {
      if (at !== undefined) {
        if (at !== height) lines.push('')
        height = at
        continue
      }
      const text = [...hex.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, part = '']) => new TextDecoder('windows-1252').decode(Buffer.from(part, 'hex')))
        .join('')
      const last = lines.pop() ?? ''
      lines.push(last === '' ? text : `${last}\t${text}`)
    }
  }
  return lines.filter((line) => line !== '').join('\n')
}
