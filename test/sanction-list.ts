/** Somebody of whom we made up that he is on the list of the EU. */
export interface MadeUpEntry {
  readonly reference: string
  readonly names: readonly string[]
  readonly born?: string
  readonly bornAbout?: number
  readonly kvkNumber?: string
}

/** A list in the format of the consolidated list of the EU, with made-up people on it. */
export function euList(entries: readonly MadeUpEntry[], day = '2026-11-18'): Buffer {
  const written = entries.map(
    ({ reference, names, born, bornAbout, kvkNumber }) => `
  <sanctionEntity designationDetails="" euReferenceNumber="${reference}" logicalId="${reference.replaceAll('.', '')}">
    <remark>verzonnen</remark>
    <regulation regulationType="regulation" publicationDate="2026-01-05"><publicationUrl>-</publicationUrl></regulation>
    <subjectType code="${kvkNumber ? 'enterprise' : 'person'}" classificationCode="P"/>
    ${names.map((name) => `<nameAlias wholeName="${name.replaceAll('&', '&amp;')}" nameLanguage="EN" strong="true"/>`).join('')}
    ${born ? `<birthdate circa="false" calendarType="GREGORIAN" birthdate="${born}" year="${born.slice(0, 4)}"/>` : ''}
    ${bornAbout ? `<birthdate circa="true" calendarType="GREGORIAN" year="${bornAbout}"/>` : ''}
    ${kvkNumber ? `<identification identificationTypeCode="regnumber" countryIso2Code="NL" number="${kvkNumber}"/>` : ''}
  </sanctionEntity>`,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${day}T09:15:00.000+01:00" globalFileId="1">${written.join('')}
</export>`,
  )
}
