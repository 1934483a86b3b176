/** A sheet of paper with some lines on it, as the smallest PDF that every reader opens. */
export function plainPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `1 0 0 1 72 ${760 - 24 * index} Tm (${escaped(line)}) Tj`).join('\n')
  const drawn = `BT /F1 14 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')
