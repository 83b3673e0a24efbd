import { crc32 } from 'node:zlib'

type Cell = string | number

const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cellOf = (value: Cell) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${encode(value)}</t></is></c>`

/** An XLSX file with one sheet. Its parts are not compressed. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`).join('')
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Lijst" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    sizes.copy(local, 14)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length / 3, 8)
  end.writeUInt16LE(files.length / 3, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
