import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LARGEST_FILE, readListFile } from './read-file.ts'

type Part = { readonly name: string; readonly text: string; readonly isStored?: boolean }

/** A ZIP file as a spreadsheet writes it. */
function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, isStored = false } of parts) {
    const data = isStored ? Buffer.from(text) : deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

const RELATIONS = {
  name: 'xl/_rels/workbook.xml.rels',
  text: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
}
const book = (sheets: string): Part => ({
  name: 'xl/workbook.xml',
  text: `<workbook><sheets>${sheets}</sheets></workbook>`,
})
const SHEET = '<sheet name="Lijst" sheetId="1" r:id="rId1"/>'
const sheet = (rows: string, nth = 1): Part => ({
  name: `xl/worksheets/sheet${nth}.xml`,
  text: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const read = async (bytes: Uint8Array) => {
  const list = await readListFile(new Blob([new Uint8Array(bytes)]))
  return typeof list === 'string' ? list : list.lines.map(({ row, code, quantity }) => [row, code, quantity])
}

describe('a list in a spreadsheet', { tags: ['SHOP-06'] }, () => {
  test('is read from its first visible sheet: numbers, shared, inline and rich texts, gaps', async () => {
    const file = zip([
      { name: 'mimetype', text: 'x', isStored: true },
      book(`<sheet name="Verborgen" state="hidden" r:id="rId1"/><sheet name="Lijst" r:id="rId2"/>`),
      RELATIONS,
      sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
      {
        name: 'xl/sharedStrings.xml',
        text: '<sst><si><t>Artikel</t></si><si><r><t>A&amp;</t></r><r><t xml:space="preserve">antal</t></r></si><si><t>Aantal</t></si></sst>',
      },
      sheet(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>
         <row r="3" spans="1:3"><c r="A3" s="4"><v>8711234567895</v></c><c r="B3"/><c r="C3"><v>2</v></c></row>
         <row r="4"><c r="A4"><v>8.711234567895E12</v></c><c r="C4"><f>1+2</f><v>3</v></c></row>
         <row r="5"><c r="A5" t="inlineStr"><is><t>130871</t></is></c><c r="C5" t="str"><v>4</v></c></row>
         <row r="6"><c r="A6" t="e"><v>#REF!</v></c><c r="C6"><v>1.5</v></c></row>`,
        2,
      ),
    ])
    expect(await read(file)).toEqual([
      [3, '8711234567895', '2'],
      [4, '8711234567895', '3'],
      [5, '130871', '4'],
      [6, '', '1.5'],
    ])
  })

  test('is refused if it unpacks to too much, is damaged or is no spreadsheet', async () => {
    const bomb = zip([book(SHEET), RELATIONS, sheet(`<row><c><v>${'0'.repeat(9_000_000)}</v></c></row>`)])
    expect(bomb.length).toBeLessThan(20_000)
    expect(await read(bomb)).toBe('unreadable')
    const many = zip(Array.from({ length: 201 }, (_, nth) => ({ name: `a${nth}`, text: '' })))
    expect(await read(many)).toBe('unreadable')
    const good = zip([book(SHEET), RELATIONS, sheet('<row r="1"><c r="A1"><v>130871</v></c></row>')])
    expect(await read(good)).toEqual([[1, '130871', '']])
    const damaged = Buffer.from(good)
    damaged.fill(0xff, 45, 60)
    expect(await read(damaged)).toBe('unreadable')
    for (let cut = 4; cut < good.length; cut += 7) expect(await read(good.subarray(0, cut))).toBe('unreadable')
    const pointing = Buffer.from(good)
    pointing.writeUInt32LE(0xffffff00, good.length - 6)
    expect(await read(pointing)).toBe('unreadable')
    expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]))).toBe('unreadable')
    expect(await read(Buffer.alloc(LARGEST_FILE + 1, 0x31))).toBe('too_large')
  })
})

describe('a list in a text file', { tags: ['SHOP-06'] }, () => {
  test('is read in UTF-8, UTF-16 and Windows-1252, with and without a mark', async () => {
    const text = 'Artikel;Omschrijving;Aantal\r\n130871;Vernís één;4\r\n'
    const lines = [[2, '130871', '4']]
    expect(await read(Buffer.from(text))).toEqual(lines)
    expect(await read(Buffer.from(`\ufeff${text}`))).toEqual(lines)
    expect(await read(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(lines)
    expect(await read(Buffer.from(text, 'latin1'))).toEqual(lines)
  })
})
