import { pdfStreams } from '../../../../../proof/kit/pdf-streams.ts'

const SHOWN = /\[([^\]]*)\]\s*TJ/g

/** The text of a PDF in a standard font: one line per shown run, as a reader would copy it. */
export function pdfText(file: Buffer): string {
  const runs: string[] = []
  for (const content of pdfStreams(file)) {
    for (const [, array = ''] of content.matchAll(SHOWN)) {
      const bytes = [...array.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
      runs.push(new TextDecoder('windows-1252').decode(Buffer.concat(bytes)))
    }
  }
  return runs.join('\n')
}
