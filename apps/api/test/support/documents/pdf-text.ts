import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const SHOWN = /\[([^\]]*)\]\s*TJ/g

/** The text of a PDF in a standard font: one line per shown run, as a reader would copy it. */
export function pdfText(file: Buffer): string {
  const runs: string[] = []
  for (const [, body = ''] of file.toString('latin1').matchAll(STREAM)) {
    let content: string
    try {
      content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      continue // an uncompressed stream contains no page
    }
    for (const [, array = ''] of content.matchAll(SHOWN)) {
      const bytes = [...array.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
      runs.push(new TextDecoder('windows-1252').decode(Buffer.concat(bytes)))
    }
  }
  return runs.join('\n')
}
