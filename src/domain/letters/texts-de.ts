import type { LetterTexts } from './letter-texts.ts'

/** The letters in German. */
export const germanTexts: LetterTexts = {
  subject: {
    fourteen_day_letter: 'Sie können noch ohne Kosten an %creditor% zahlen',
    costs_letter: 'Zu Ihrer Rechnung von %creditor% sind Kosten hinzugekommen',
    last_letter: 'Letzter Brief zu Ihrer Rechnung von %creditor%',
    company_first_letter: 'Ihre offene Rechnung von %creditor%',
    company_second_letter: 'Zweiter Brief zu Ihrer Rechnung von %creditor%',
    company_last_letter: 'Letzter Brief zu Ihrer Rechnung von %creditor%',
    instalment_reminder: 'Sie haben eine Rate Ihrer Zahlungsvereinbarung mit %creditor% nicht bezahlt',
    payment_reminder: 'Erinnerung an Ihre Rechnung von %creditor%',
    writ_announcement: '%creditor% will das Gericht um eine Entscheidung bitten',
    monitoring_letter: 'Ihre Rechnung von %creditor% ist noch offen',
  },
  labels: {
    date: 'Datum',
    ourReference: 'Unser Zeichen',
    paymentReference: 'Zahlungsreferenz',
    onBehalfOf: 'Im Namen von',
    customerReference: 'Kundenzeichen',
    debtor: 'Schuldner',
  },
  intro: {
    one:
      'Wir sind %agency%, ein Inkassobüro. Wir schreiben Ihnen im Namen von %creditor%. Sie haben von %creditor% die ' +
      'Rechnung %invoice% vom %invoiceDay% bekommen. Sie mussten diese Rechnung bis zum %dueDay% bezahlen. Ein Betrag ' +
      'ist noch offen.',
    many:
      'Wir sind %agency%, ein Inkassobüro. Wir schreiben Ihnen im Namen von %creditor%. Sie haben von %creditor% ' +
      '%count% Rechnungen bekommen, die schon bezahlt sein müssten. Ein Betrag ist noch offen. In der Anlage sehen Sie ' +
      'jede Rechnung.',
  },
  before: {
    fourteen_day_letter: null,
    costs_letter:
      'Wir haben Ihnen am %noticeDay% darüber geschrieben. Sie konnten bis zum %noticeLastDay% ohne Kosten zahlen. Wir ' +
      'haben den Betrag nicht oder nicht ganz erhalten. Darum müssen Sie jetzt auch Inkassokosten zahlen.',
    last_letter: 'Wir haben Ihnen schon darüber geschrieben. Wir haben den Betrag nicht oder nicht ganz erhalten.',
    company_first_letter: null,
    company_second_letter:
      'Wir haben Ihnen schon darüber geschrieben. Wir haben den Betrag nicht oder nicht ganz erhalten.',
    company_last_letter:
      'Wir haben Ihnen schon zweimal darüber geschrieben. Wir haben den Betrag nicht oder nicht ganz erhalten.',
    instalment_reminder:
      'Wir haben vereinbart, dass Sie in Raten zahlen. Die Rate vom %instalmentDay% haben wir nicht oder ' +
      'nicht ganz erhalten. Von dieser Rate müssen Sie noch %pay% zahlen.',
    payment_reminder: null,
    writ_announcement:
      'Wir haben Ihnen schon darüber geschrieben. Wir haben den Betrag nicht oder nicht ganz erhalten.',
    monitoring_letter:
      'Wir haben Ihnen schon darüber geschrieben. Wir haben den Betrag nicht oder nicht ganz erhalten.',
  },
  sums: {
    principal: 'Hauptforderung (der Betrag der Rechnungen)',
    interest: 'Zinsen bei Zahlung am %day%',
    costs: 'Inkassokosten',
    vat: 'Mehrwertsteuer auf die Inkassokosten (%vatPercent%)',
    other: 'Andere Kosten',
    paid: 'Schon bezahlt',
    waived: 'Müssen Sie nicht zahlen',
    total: 'Jetzt zu zahlen',
    open: 'Noch offen',
  },
  ask: {
    fourteenDays:
      'Zahlen Sie %pay% innerhalb von fünfzehn Tagen, nachdem dieser Brief bei Ihnen zugestellt wurde. Dann zahlen Sie ' +
      'keine Inkassokosten.',
    byDay: 'Zahlen Sie %pay%. Der Betrag muss bis zum %payByDay% bei uns sein.',
    byDayTo: 'Zahlen Sie %pay% an %creditor%. Der Betrag muss bis zum %payByDay% dort sein.',
  },
  consequence: {
    costs:
      'Zahlen Sie nicht innerhalb dieser fünfzehn Tage? Dann müssen Sie auch Inkassokosten zahlen. Die Inkassokosten ' +
      'betragen %costs%.',
    costsWithVat:
      'Zahlen Sie nicht innerhalb dieser fünfzehn Tage? Dann müssen Sie auch Inkassokosten zahlen. Die Inkassokosten ' +
      'betragen %costs%. Dazu kommen %vat% Mehrwertsteuer (%vatPercent%), zusammen %costsAndVat%. %creditor% erklärt: ' +
      'Wir können diese Mehrwertsteuer nicht verrechnen, darum sind die Kosten um die Mehrwertsteuer erhöht.',
    partPaid:
      'Zahlen Sie innerhalb dieser fünfzehn Tage einen Teil? Dann berechnen wir die Inkassokosten nur über den Teil, der ' +
      'noch offen ist.',
    interestRuns: 'Die Zinsen laufen weiter bis zu dem Tag, an dem Sie alles bezahlt haben.',
    costsNow: 'Die Inkassokosten betragen %costs%. Dieser Betrag steht im Gesetz.',
    companyCostsNow:
      'Die Zahlungsfrist ist vorbei. Darum müssen Sie auch Inkassokosten zahlen. Die Inkassokosten betragen %costs%. ' +
      'Dieser Betrag steht im Gesetz.',
    vatNow:
      'Dazu kommen %vat% Mehrwertsteuer (%vatPercent%). %creditor% erklärt: Wir können diese Mehrwertsteuer nicht ' +
      'verrechnen, darum sind die Kosten um die Mehrwertsteuer erhöht.',
    next: {
      fourteen_day_letter: null,
      costs_letter:
        'Haben wir dann keine Zahlung und hören wir nichts von Ihnen? Dann bekommen Sie noch einen Brief von uns.',
      last_letter:
        'Dies ist unser letzter Brief. Haben wir dann keine Zahlung und hören wir nichts von Ihnen? Dann besprechen wir ' +
        'uns mit %creditor%. %creditor% kann das Gericht um eine Entscheidung bitten. Das kann weitere Kosten bringen.',
      company_first_letter: null,
      company_second_letter:
        'Haben wir dann keine Zahlung und hören wir nichts von Ihnen? Dann bekommen Sie noch einen Brief von uns.',
      company_last_letter:
        'Dies ist unser letzter Brief. Haben wir dann keine Zahlung und hören wir nichts von Ihnen? Dann besprechen wir ' +
        'uns mit %creditor%. %creditor% kann das Gericht um eine Entscheidung bitten. Das kann weitere Kosten bringen.',
      instalment_reminder:
        'Haben wir den Betrag bis dahin nicht erhalten? Dann endet die Vereinbarung. Sie müssen dann alles, ' +
        'was noch offen ist, auf einmal zahlen. Schaffen Sie diese Rate nicht? Rufen Sie uns vor diesem Tag ' +
        'an.',
      payment_reminder:
        'Vielleicht haben Sie es vergessen. Haben wir dann keine Zahlung? Dann schreiben wir Ihnen noch einmal.',
      writ_announcement:
        '%creditor% will das Gericht um eine Entscheidung bitten. Das kann weitere Kosten bringen. Zahlen Sie ' +
        'rechtzeitig, dann ist das nicht nötig. Können Sie nicht alles auf einmal zahlen? Rufen Sie uns vor diesem Tag an.',
      monitoring_letter:
        'Wir sehen von Zeit zu Zeit nach, ob Sie zahlen können. Hat sich etwas geändert, oder möchten Sie in ' +
        'Raten zahlen? Sagen Sie es uns.',
    },
  },
  payment: {
    title: 'So zahlen Sie',
    amount: 'Betrag',
    iban: 'Kontonummer',
    name: 'Auf den Namen',
    reference: 'Zahlungsreferenz',
    scan: 'Oder scannen Sie diesen Code mit der App Ihrer Bank.',
  },
  help: {
    title: 'Können Sie nicht zahlen?',
    privateText:
      'Rufen Sie uns an: %phone% (%phoneHours%), oder schreiben Sie an %email%. Wir suchen mit Ihnen eine Lösung, zum ' +
      'Beispiel eine Zahlung in Teilen. Haben Sie mehr Schulden? Ihre Gemeinde hilft Ihnen kostenlos bei Schulden.',
    companyText:
      'Rufen Sie uns an: %phone% (%phoneHours%), oder schreiben Sie an %email%. Wir suchen mit Ihnen eine Lösung, zum ' +
      'Beispiel eine Zahlung in Teilen.',
  },
  disagree: {
    title: 'Stimmt etwas nicht, oder haben Sie eine Beschwerde?',
    text:
      'Sagen Sie es uns. Rufen Sie %phone% an, schreiben Sie an %email% oder an %agencyAddress%. Haben Sie eine ' +
      'Beschwerde? Dann bestätigen wir sie innerhalb von zwei Werktagen.',
    alreadyPaid: 'Haben Sie in den letzten Tagen schon gezahlt? Dann müssen Sie nichts mehr tun.',
  },
  limitation:
    '%creditor% behält das Recht auf Zahlung dieses Betrags. Mit diesem Brief beginnt die Verjährungsfrist von neuem.',
  closing: 'Mit freundlichen Grüßen',
  footer: {
    registered: '%agency%, KvK %kvkNumber%, Wki-Registrierung %wkiRegistration%',
    contact: '%agencyAddress%, Telefon %phone%, %email%',
  },
  annex: {
    title: 'Anlage: Erklärung des Betrags',
    parties: {
      debtor: 'Sie',
      creditor: 'Gläubiger',
      agency: 'Inkassobüro',
      ground: 'Warum Sie zahlen müssen',
      groundText: 'Sie haben einen Vertrag mit dem Gläubiger. Die Rechnungen unten gehören zu diesem Vertrag.',
      term: 'Frist',
      termFourteenDays:
        'Die Rechnungen mussten am Fälligkeitstag unten bezahlt sein. Sie bekommen jetzt noch fünfzehn Tage.',
      termByDay:
        'Die Rechnungen mussten am Fälligkeitstag unten bezahlt sein. Sie bekommen jetzt noch bis zum %payByDay%.',
      part: 'Ihr Anteil',
      partText:
        '%count% Personen müssen dies gemeinsam bezahlen, jede zu einem gleichen Teil. Ihr Anteil beträgt noch %part%. Mehr verlangen wir nicht von Ihnen.',
      beside: 'Außerdem offen',
      besideText:
        'Auf frühere Rechnungen in dieser Akte sind noch %beside% offen. Darüber haben Sie bereits einen Brief erhalten. Dieser Brief betrifft nur die Rechnungen unten.',
    },
    claims: 'Rechnungen',
    claimColumns: {
      invoice: 'Rechnung',
      invoiceDay: 'Datum',
      dueDay: 'Fällig am',
      description: 'Wofür',
      amount: 'Betrag',
      open: 'Noch offen',
    },
    interest: 'Zinsen',
    interestColumns: {
      invoice: 'Rechnung',
      from: 'Vom',
      to: 'Bis',
      days: 'Tage',
      base: 'Über',
      rate: 'Pro Jahr',
      amount: 'Zinsen',
    },
    perMonth: '%percent% pro Monat',
    courtCosts: 'Kosten des Verfahrens',
    awardedInterest: '%invoice%, Zinsen nach dem Urteil vom %day%',
    interestGround: {
      statutory:
        'Dies sind die gesetzlichen Zinsen (Artikel 6:119 des niederländischen Bürgerlichen Gesetzbuchs). Nach jedem ' +
        'vollen Jahr zählen die offenen Zinsen mit.',
      commercial:
        'Dies sind die gesetzlichen Handelszinsen (Artikel 6:119a des niederländischen Bürgerlichen Gesetzbuchs). Nach ' +
        'jedem vollen Jahr zählen die offenen Zinsen mit.',
      contractual: 'Diese Zinsen haben Sie mit dem Gläubiger vereinbart.',
    },
    noInterest: 'Es wurden keine Zinsen berechnet.',
    payments: 'Was schon bezahlt ist',
    paymentColumns: { day: 'Datum', amount: 'Betrag' },
    costs: 'Inkassokosten',
    costsText:
      'Die Höhe steht im niederländischen Beschluss über Inkassokosten (Besluit vergoeding voor buitengerechtelijke ' +
      'incassokosten). Die Kosten hängen von der Hauptforderung ab.',
    again: 'Möchten Sie diese Erklärung noch einmal? Fragen Sie uns, dann schicken wir sie erneut.',
    total: 'Zusammen',
  },
}
