/** To whom the e-mail was that comes back, where nobody else is named. */
export const bouncedEmail = 'joost@meulen.example'

/** As a mail server says that an e-mail did not arrive. */
export const bounceOf = (
  messageId: string,
  { status = '5.1.1', action = 'failed', to = bouncedEmail, own = true } = {},
) =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: vragen@noordkade.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such user here',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${own ? messageId : 'somebody@else.example'}${own ? '@noordkade.example' : ''}>`,
    `To: ${to}`,
    'Subject: Er staat een rekening open',
    '',
    '--b--',
    '',
  ].join('\r\n')
