/** An e-mail of which only HTML is there, with a script, a picture of a stranger, and a file that hangs on it. */
export const mailExample = [
  'From: =?utf-8?q?K=C3=A9vin_M=C3=BCller?= <kevin@voorbeeld.nl>',
  'To: incasso@bureau.example, "Bakker, S." <sanne@bureau.example>',
  'Cc: bewindvoerder@voorbeeld.nl',
  'Subject: Betaling factuur 2026-118',
  'Date: Thu, 19 Nov 2026 16:05:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Ik heb <b>€ 50</b> betaald.</p><script>document.title = "boef"</script>',
  '<img src="https://spion.example/x.gif"><a href="https://boef.example/">www.rechtspraak.nl</a>',
  '--x',
  'Content-Type: application/pdf; name=betaalbewijs.pdf',
  'Content-Disposition: attachment; filename=betaalbewijs.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4 bewijs').toString('base64'),
  '--x--',
].join('\r\n')

/** A text as an old program on Windows writes it. */
export function asWindows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
}
