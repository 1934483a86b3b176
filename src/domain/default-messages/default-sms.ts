import type { TemplateContent } from '#domain/templates/template-content.ts'

/** The SMS that comes with the portal: what is open, and whom to call. It names no consequence. */
export const defaultSms: TemplateContent = {
  nl: {
    kind: 'sms',
    text: '%agency%: bij %creditor% staat nog %open% open. Lukt betalen niet? Bel ons: %phone%. Dossier %fileNumber%.',
  },
  en: {
    kind: 'sms',
    text: '%agency%: %open% is still open with %creditor%. Is paying hard? Call us: %phone%. File %fileNumber%.',
  },
  fr: {
    kind: 'sms',
    text: '%agency%: il reste %open% chez %creditor%. Payer est difficile? Appelez-nous: %phone%. Dossier %fileNumber%.',
  },
  de: {
    kind: 'sms',
    text: '%agency%: bei %creditor% sind noch %open% offen. Zahlen geht nicht? Rufen Sie uns an: %phone%. Akte %fileNumber%.',
  },
}
