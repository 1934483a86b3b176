import { crc32, deflateRawSync } from 'node:zlib'

/** A part of a zip made for a test; the optional fields make it lie or stand out. */
export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  /** The unpacked size the zip claims, where that is not the true one. */
  readonly claimedSize?: number
  /** Bits of the general purpose flag: 1 says encrypted. */
  readonly flag?: number
}

/** A zip file, written by hand so that tests can make hostile ones. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(part.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(part.flag ?? 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(part.claimedSize ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, tail, name)
    offset += 30 + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(parts.length, 65535), 8)
  end.writeUInt16LE(Math.min(parts.length, 65535), 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}

const relations = (targets: readonly [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook of one sheet with this XML inside `<worksheet>`; other parts replace or join those of the package. */
export function makeWorkbook(sheetXml: string, others: readonly ZipPart[] = [], workbookXml?: string): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts: ZipPart[] = [
    { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content:
        workbookXml ??
        `<workbook xmlns="${namespace}" xmlns:r="x"><sheets><sheet name="Blad1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ['r1', 'worksheet', 'worksheets/sheet1.xml'],
        ['r2', 'sharedStrings', 'sharedStrings.xml'],
        ['r3', 'styles', '/xl/styles.xml'],
      ]),
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${namespace}">${sheetXml}</worksheet>` },
  ]
  const replaced = parts.map((part) => others.find((other) => other.name === part.name) ?? part)
  return makeZip([...replaced, ...others.filter((other) => !parts.some((part) => part.name === other.name))])
}
