import type { LetterTexts } from './letter-texts.ts'

/** The letters in Dutch, at language level B1. */
export const dutchTexts: LetterTexts = {
  subject: {
    fourteen_day_letter: 'U kunt nog zonder kosten betalen aan %creditor%',
    costs_letter: 'Er zijn kosten bij uw rekening van %creditor% gekomen',
    last_letter: 'Laatste brief over uw rekening van %creditor%',
    company_first_letter: 'Uw openstaande rekening van %creditor%',
    company_second_letter: 'Tweede brief over uw rekening van %creditor%',
    company_last_letter: 'Laatste brief over uw rekening van %creditor%',
    instalment_reminder: 'U miste een termijn van uw regeling met %creditor%',
    payment_reminder: 'Herinnering aan uw rekening van %creditor%',
    writ_announcement: '%creditor% wil de rechter om een beslissing vragen',
    monitoring_letter: 'Uw rekening van %creditor% staat nog open',
  },
  labels: {
    date: 'Datum',
    ourReference: 'Ons kenmerk',
    paymentReference: 'Betalingskenmerk',
    onBehalfOf: 'Namens',
    customerReference: 'Klantkenmerk',
    debtor: 'Debiteur',
  },
  intro: {
    one:
      'Wij zijn %agency%, een incassobureau. Wij schrijven u namens %creditor%. U kreeg van %creditor% rekening ' +
      '%invoice% van %invoiceDay%. U moest deze rekening uiterlijk op %dueDay% betalen. Er staat nog een bedrag open.',
    many:
      'Wij zijn %agency%, een incassobureau. Wij schrijven u namens %creditor%. U kreeg van %creditor% %count% ' +
      'rekeningen die u al had moeten betalen. Er staat nog een bedrag open. In de bijlage ziet u elke rekening.',
  },
  before: {
    fourteen_day_letter: null,
    costs_letter:
      'Op %noticeDay% schreven wij u hierover. U kon tot en met %noticeLastDay% betalen zonder kosten. Wij hebben ' +
      'het bedrag niet of niet helemaal ontvangen. Daarom moet u nu ook incassokosten betalen.',
    last_letter: 'Wij schreven u hier al eerder over. Wij hebben het bedrag niet of niet helemaal ontvangen.',
    company_first_letter: null,
    company_second_letter: 'Wij schreven u hier al eerder over. Wij hebben het bedrag niet of niet helemaal ontvangen.',
    company_last_letter:
      'Wij schreven u hier al twee keer over. Wij hebben het bedrag niet of niet helemaal ontvangen.',
    instalment_reminder:
      'Wij hebben afgesproken dat u in termijnen betaalt. De termijn van %instalmentDay% hebben wij niet of ' +
      'niet helemaal ontvangen. U moet van deze termijn nog %pay% betalen.',
    payment_reminder: null,
    writ_announcement: 'Wij schreven u hier al eerder over. Wij hebben het bedrag niet of niet helemaal ontvangen.',
    monitoring_letter: 'Wij schreven u hier al eerder over. Wij hebben het bedrag niet of niet helemaal ontvangen.',
  },
  sums: {
    principal: 'Hoofdsom (het bedrag van de rekeningen)',
    interest: 'Rente bij betaling op %day%',
    costs: 'Incassokosten',
    vat: 'Btw over de incassokosten (%vatPercent%)',
    other: 'Andere kosten',
    paid: 'Al betaald',
    waived: 'Hoeft u niet te betalen',
    total: 'Nu te betalen',
    open: 'Nog open',
  },
  ask: {
    fourteenDays:
      'Betaal %pay% binnen vijftien dagen nadat deze brief bij u is bezorgd. Dan betaalt u geen incassokosten.',
    byDay: 'Betaal %pay%. Zorg dat het bedrag uiterlijk op %payByDay% bij ons is.',
    byDayTo: 'Betaal %pay% aan %creditor%. Zorg dat het bedrag er uiterlijk op %payByDay% is.',
  },
  consequence: {
    costs:
      'Betaalt u niet binnen deze vijftien dagen? Dan moet u ook incassokosten betalen. De incassokosten zijn %costs%.',
    costsWithVat:
      'Betaalt u niet binnen deze vijftien dagen? Dan moet u ook incassokosten betalen. De incassokosten zijn %costs%. ' +
      'Daar komt %vat% btw (%vatPercent%) bij, samen %costsAndVat%. %creditor% verklaart: wij kunnen deze btw niet ' +
      'verrekenen, daarom zijn de kosten met de btw verhoogd.',
    partPaid:
      'Betaalt u binnen deze vijftien dagen een deel? Dan rekenen wij de incassokosten alleen over het deel dat nog ' +
      'open staat.',
    interestRuns: 'De rente loopt door tot de dag waarop u alles hebt betaald.',
    costsNow: 'De incassokosten zijn %costs%. Dit bedrag staat in de wet.',
    companyCostsNow:
      'De betaaltermijn is voorbij. Daarom moet u ook incassokosten betalen. De incassokosten zijn %costs%. Dit bedrag ' +
      'staat in de wet.',
    vatNow:
      'Daar komt %vat% btw (%vatPercent%) bij. %creditor% verklaart: wij kunnen deze btw niet verrekenen, daarom zijn ' +
      'de kosten met de btw verhoogd.',
    next: {
      fourteen_day_letter: null,
      costs_letter: 'Hebben wij dan geen betaling, en horen wij niets van u? Dan krijgt u nog één brief van ons.',
      last_letter:
        'Dit is onze laatste brief. Hebben wij dan geen betaling, en horen wij niets van u? Dan overleggen wij met ' +
        '%creditor%. %creditor% kan de rechter vragen om een beslissing. Dat kan extra kosten geven.',
      company_first_letter: null,
      company_second_letter:
        'Hebben wij dan geen betaling, en horen wij niets van u? Dan krijgt u nog één brief van ons.',
      company_last_letter:
        'Dit is onze laatste brief. Hebben wij dan geen betaling, en horen wij niets van u? Dan overleggen wij met ' +
        '%creditor%. %creditor% kan de rechter vragen om een beslissing. Dat kan extra kosten geven.',
      instalment_reminder:
        'Hebben wij het bedrag dan niet? Dan vervalt de regeling. U moet dan alles wat nog open staat in één ' +
        'keer betalen. Lukt deze termijn niet? Bel ons voor die dag.',
      payment_reminder: 'Misschien bent u het vergeten. Hebben wij dan geen betaling? Dan schrijven wij u opnieuw.',
      writ_announcement:
        '%creditor% wil de rechter om een beslissing vragen. Dat kan extra kosten geven. Betaalt u op tijd? Dan is dat niet ' +
        'nodig. Kunt u niet alles in één keer betalen? Bel ons voor die dag.',
      monitoring_letter:
        'Wij kijken nu en dan of u kunt betalen. Is er iets veranderd, of wilt u in delen betalen? Laat het ons ' +
        'weten.',
    },
  },
  payment: {
    title: 'Zo betaalt u',
    amount: 'Bedrag',
    iban: 'Rekeningnummer',
    name: 'Op naam van',
    reference: 'Betalingskenmerk',
    scan: 'Of scan deze code met de app van uw bank.',
  },
  help: {
    title: 'Lukt betalen niet?',
    privateText:
      'Bel ons op %phone% (%phoneHours%) of mail naar %email%. Wij zoeken samen met u naar een oplossing, zoals ' +
      'betalen in delen. Hebt u meer schulden? Uw gemeente helpt u gratis bij schulden.',
    companyText:
      'Bel ons op %phone% (%phoneHours%) of mail naar %email%. Wij zoeken samen met u naar een oplossing, zoals ' +
      'betalen in delen.',
  },
  disagree: {
    title: 'Klopt er iets niet, of hebt u een klacht?',
    text:
      'Laat het ons weten. Bel ons op %phone%, mail naar %email% of schrijf naar %agencyAddress%. Hebt u een klacht? ' +
      'Dan krijgt u binnen twee werkdagen een bevestiging van ons.',
    alreadyPaid: 'Hebt u de laatste dagen al betaald? Dan hoeft u niets meer te doen.',
  },
  limitation:
    '%creditor% houdt het recht op betaling van dit bedrag. Met deze brief begint de termijn van de verjaring opnieuw.',
  closing: 'Met vriendelijke groet,',
  footer: {
    registered: '%agency%, KvK %kvkNumber%, Wki-registratie %wkiRegistration%',
    contact: '%agencyAddress%, telefoon %phone%, %email%',
  },
  annex: {
    title: 'Bijlage: uitleg van het bedrag',
    parties: {
      debtor: 'U',
      creditor: 'Schuldeiser',
      agency: 'Incassobureau',
      ground: 'Waarom u moet betalen',
      groundText: 'U hebt een overeenkomst met de schuldeiser. Daarvoor kreeg u de rekeningen hieronder.',
      term: 'Termijn',
      termFourteenDays: 'De rekeningen moesten betaald zijn op de vervaldag hieronder. U krijgt nu nog vijftien dagen.',
      termByDay: 'De rekeningen moesten betaald zijn op de vervaldag hieronder. U krijgt nu nog tot en met %payByDay%.',
      part: 'Uw deel',
      partText:
        '%count% personen moeten dit samen betalen, ieder een gelijk deel. Uw deel is nog %part%. Meer vragen wij u niet.',
      beside: 'Daarnaast open',
      besideText:
        'Op eerdere rekeningen in dit dossier staat nog %beside% open. Daarover kreeg u al een brief. Deze brief gaat alleen over de rekeningen hieronder.',
    },
    claims: 'Rekeningen',
    claimColumns: {
      invoice: 'Rekening',
      invoiceDay: 'Datum',
      dueDay: 'Vervaldag',
      description: 'Waarvoor',
      amount: 'Bedrag',
      open: 'Nog open',
    },
    interest: 'Rente',
    interestColumns: {
      invoice: 'Rekening',
      from: 'Van',
      to: 'Tot en met',
      days: 'Dagen',
      base: 'Over bedrag',
      rate: 'Per jaar',
      amount: 'Rente',
    },
    perMonth: '%percent% per maand',
    courtCosts: 'Proceskosten',
    awardedInterest: '%invoice%, rente volgens het vonnis van %day%',
    interestGround: {
      statutory:
        'Dit is de wettelijke rente (artikel 6:119 van het Burgerlijk Wetboek). Na elk vol jaar telt de rente die nog ' +
        'open is mee.',
      commercial:
        'Dit is de wettelijke handelsrente (artikel 6:119a van het Burgerlijk Wetboek). Na elk vol jaar telt de rente ' +
        'die nog open is mee.',
      contractual: 'Deze rente hebt u met de schuldeiser afgesproken.',
    },
    noInterest: 'Er is geen rente gerekend.',
    payments: 'Wat al is betaald',
    paymentColumns: { day: 'Datum', amount: 'Bedrag' },
    costs: 'Incassokosten',
    costsText:
      'De hoogte staat in het Besluit vergoeding voor buitengerechtelijke incassokosten. De kosten hangen af van de ' +
      'hoofdsom.',
    again: 'Wilt u deze uitleg nog een keer? Vraag het ons, dan sturen wij hem opnieuw.',
    total: 'Samen',
  },
}
