/** Credit notes in a list of claims: what becomes of them, and what is asked. */
export const importCreditTexts = {
  'import.problem.credit_note': { nl: 'Creditnota?', en: 'Credit note?', fr: 'Note de crédit ?' },
  'import.problem.credit_note_fits': {
    nl: 'Creditnota op %invoice%?',
    en: 'Credit note on %invoice%?',
    fr: 'Note de crédit sur %invoice% ?',
  },
  'import.problem.credit_note_several': {
    nl: 'Creditnota: op welke?',
    en: 'Credit note: on which?',
    fr: 'Note de crédit : sur laquelle ?',
  },
  'import.problem.credit_note_too_large': {
    nl: 'Creditnota te groot',
    en: 'Credit note too large',
    fr: 'Note de crédit trop élevée',
  },
  'import.problem.credit_note_closed': {
    nl: 'Dossier loopt niet meer',
    en: 'File is no longer active',
    fr: 'Dossier plus en cours',
  },
  'import.problem.credit_note_early': {
    nl: 'Factuur van later',
    en: 'Later invoice',
    fr: 'Facture ultérieure',
  },
  'import.problem.credit_note_number_again': {
    nl: 'Nummer al gebruikt',
    en: 'Number used already',
    fr: 'Numéro déjà utilisé',
  },
  'import.problem.credit_note_refused': {
    nl: 'Creditnota niet geboekt',
    en: 'Credit note not booked',
    fr: 'Note de crédit non comptabilisée',
  },
  'import.problem.credit_note_wrong': {
    nl: 'Creditnota met een fout',
    en: 'Credit note with a fault',
    fr: 'Note de crédit erronée',
  },
  'import.problem.credit_note_unreadable': {
    nl: 'Creditnota zonder bedrag',
    en: 'Credit note without an amount',
    fr: 'Note de crédit sans montant',
  },
  'import.problem.numbered_as_credit': {
    nl: 'Nummer van een creditnota?',
    en: 'Number of a credit note?',
    fr: 'Numéro de note de crédit ?',
  },
  'import.problem.waits_for_credit_amount': {
    nl: 'Bedrag creditnota niet te lezen (rij %row%)',
    en: 'Amount of credit note cannot be read (row %row%)',
    fr: 'Montant de la note de crédit illisible (ligne %row%)',
  },
  'import.problem.waits_for_credit_note': {
    nl: 'Wacht op creditnota (rij %row%)',
    en: 'Waits for credit note (row %row%)',
    fr: 'Attend la note de crédit (ligne %row%)',
  },
  'import.problem.credited_whole': {
    nl: 'Valt weg tegen rij %row%',
    en: 'Cancels out with row %row%',
    fr: 'Se compense avec la ligne %row%',
  },
  'import.problem.left_out': { nl: 'Weggelaten', en: 'Left out', fr: 'Écartée' },
  'import.problem.credit_note_on': {
    nl: 'Gaat af van %invoice%',
    en: 'Taken off %invoice%',
    fr: 'Déduite de %invoice%',
  },
  'import.problem.credit_note_spread': {
    nl: 'Gaat af van %count% facturen',
    en: 'Taken off %count% invoices',
    fr: 'Déduite de %count% factures',
  },
  'import.problem.lowered_by_credit_note': {
    nl: 'Verlaagd door rij %row%',
    en: 'Lowered by row %row%',
    fr: 'Réduite par la ligne %row%',
  },
  'import.reason.credit_note': {
    nl: 'Dit is een creditnota of een negatief bedrag. Wij vinden de factuur niet waar het bij hoort. Trek het af van een factuur, of laat het weg.',
    en: 'This is a credit note or a negative amount. We do not find the invoice it belongs to. Take it off an invoice, or leave it out.',
    fr: 'Ceci est une note de crédit ou un montant négatif. Nous ne trouvons pas la facture concernée. Déduisez-le d’une facture, ou écartez-le.',
  },
  'import.reason.credit_note_fits': {
    nl: 'Dit lijkt een creditnota op %invoice%, maar het is niet zeker. Klopt dat? Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This looks like a credit note on %invoice%, but it is not certain. Is that right? Until then the rows of this debtor wait.',
    fr: 'Ceci semble être une note de crédit sur %invoice%, sans certitude. Est-ce exact ? En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_several': {
    nl: 'Deze creditnota past bij %count% facturen. Kies van welke hij afgaat, of verdeel hem. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This credit note fits %count% invoices. Choose which one it is taken off, or divide it. Until then the rows of this debtor wait.',
    fr: 'Cette note de crédit convient à %count% factures. Choisissez laquelle, ou répartissez-la. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_too_large': {
    nl: 'Deze creditnota is %over% meer dan er over is van %invoice%. Verdeel hem over de facturen, of laat hem weg. Wat overblijft, wordt nergens van afgetrokken. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This credit note is %over% more than what is left of %invoice%. Divide it over the invoices, or leave it out. What is over is taken off nothing. Until then the rows of this debtor wait.',
    fr: 'Cette note de crédit dépasse de %over% ce qui reste de %invoice%. Répartissez-la sur les factures, ou écartez-la. Le surplus n’est déduit de rien. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_closed': {
    nl: 'Factuur %invoice% zit in een dossier dat gesloten is of bij de rechter ligt. Verwerk de creditnota daar, en laat hem hier weg.',
    en: 'Invoice %invoice% is in a file that is closed or in court. Handle the credit note there, and leave it out here.',
    fr: 'La facture %invoice% est dans un dossier clos ou au tribunal. Traitez-y la note de crédit, et écartez-la ici.',
  },
  'import.reason.credit_note_early': {
    nl: 'De datum van factuur %invoice% ligt na vandaag. Deze creditnota kan er pas vanaf die dag af. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'The date of invoice %invoice% is after today. This credit note can be taken off from that day on. Until then the rows of this debtor wait.',
    fr: 'La date de la facture %invoice% est postérieure à aujourd’hui. Cette note de crédit peut être déduite à partir de ce jour. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_number_again': {
    nl: 'Een andere creditnota heeft nummer %number% al, met een ander bedrag of een andere dag. Geef deze een eigen nummer, of laat hem weg. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'Another credit note has number %number% already, with another amount or day. Give this one a number of its own, or leave it out. Until then the rows of this debtor wait.',
    fr: 'Une autre note de crédit porte déjà le numéro %number%, avec un autre montant ou un autre jour. Donnez à celle-ci son propre numéro, ou écartez-la. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_refused': {
    nl: 'Deze creditnota kon niet van %invoice% af. Kies opnieuw van welke factuur hij afgaat, of laat hem weg. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This credit note could not be taken off %invoice%. Choose again which invoice it is taken off, or leave it out. Until then the rows of this debtor wait.',
    fr: 'Cette note de crédit n’a pas pu être déduite de %invoice%. Choisissez à nouveau la facture, ou écartez-la. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_wrong': {
    nl: 'Deze creditnota hoort bij %invoice%, maar er is nog iets fout in deze rij. Herstel dat, of laat hem weg. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This credit note belongs to %invoice%, but something in this row is still wrong. Mend that, or leave it out. Until then the rows of this debtor wait.',
    fr: 'Cette note de crédit concerne %invoice%, mais cette ligne contient encore une erreur. Corrigez-la, ou écartez-la. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.credit_note_unreadable': {
    nl: 'Dit is een creditnota, maar wij kunnen het bedrag niet lezen. Typ het bedrag hierboven met een min ervoor, of laat de rij weg. Tot die tijd wachten de rijen van deze debiteur.',
    en: 'This is a credit note, but we cannot read its amount. Type the amount above with a minus before it, or leave the row out. Until then the rows of this debtor wait.',
    fr: 'Ceci est une note de crédit, mais son montant est illisible. Tapez le montant ci-dessus précédé d’un moins, ou écartez la ligne. En attendant, les lignes de ce débiteur attendent.',
  },
  'import.reason.numbered_as_credit': {
    nl: 'Nummer %number% begint zoals dat van een creditnota. Wij rekenen het daarom niet als vordering. Is het toch een factuur? Zeg dat dan hier.',
    en: 'Number %number% begins like that of a credit note. So we do not take it for a claim. Is it an invoice after all? Then say so here.',
    fr: 'Le numéro %number% commence comme celui d’une note de crédit. Nous ne le comptons donc pas comme créance. Est-ce quand même une facture ? Dites-le ici.',
  },
  'import.reason.waits_for_credit_amount': {
    nl: 'Het bedrag van een creditnota kan niet worden gelezen (rij %row%). Tot dat is hersteld, geven wij niets van deze debiteur vrij.',
    en: 'The amount of a credit note cannot be read (row %row%). Until that is mended nothing of this debtor is released.',
    fr: 'Le montant d’une note de crédit est illisible (ligne %row%). Tant que ce n’est pas corrigé, rien de ce débiteur n’est libéré.',
  },
  'import.reason.waits_for_credit_note': {
    nl: 'In rij %row% staat een creditnota waarover nog niet is beslist. Tot die tijd geven wij niets van deze debiteur vrij.',
    en: 'Row %row% holds a credit note that is not decided yet. Until then nothing of this debtor is released.',
    fr: 'La ligne %row% contient une note de crédit non décidée. En attendant, rien de ce débiteur n’est libéré.',
  },
  'import.reason.credited_whole': {
    nl: 'Deze rij en rij %row% heffen elkaar op. Er blijft niets over om te vorderen.',
    en: 'This row and row %row% cancel each other out. Nothing is left to claim.',
    fr: 'Cette ligne et la ligne %row% se compensent. Il ne reste rien à réclamer.',
  },
  'import.reason.left_out': {
    nl: 'Deze creditnota is weggelaten: %text%',
    en: 'This credit note was left out: %text%',
    fr: 'Cette note de crédit a été écartée : %text%',
  },
  'import.reason.credit_note_on': {
    nl: 'Deze creditnota gaat bij het vrijgeven af van factuur %invoice%.',
    en: 'When released, this credit note is taken off invoice %invoice%.',
    fr: 'À la libération, cette note de crédit est déduite de la facture %invoice%.',
  },
  'import.reason.credit_note_spread': {
    nl: 'Deze creditnota gaat bij het vrijgeven af van: %parts%.',
    en: 'When released, this credit note is taken off: %parts%.',
    fr: 'À la libération, cette note de crédit est déduite de : %parts%.',
  },
  'import.reason.lowered_by_credit_note': {
    nl: 'De creditnota in rij %row% gaat van deze factuur af.',
    en: 'The credit note in row %row% is taken off this invoice.',
    fr: 'La note de crédit de la ligne %row% est déduite de cette facture.',
  },
  'import.tab.credit': { nl: 'Creditnota’s', en: 'Credit notes', fr: 'Notes de crédit' },
  'import.credit.note': {
    nl: 'Creditnota uit lijst %file%, rij %row%',
    en: 'Credit note of list %file%, row %row%',
    fr: 'Note de crédit de la liste %file%, ligne %row%',
  },
  'import.credit.undone': {
    nl: 'De import waar deze creditnota in stond, is teruggedraaid.',
    en: 'The import that this credit note was in was taken back.',
    fr: 'L’import contenant cette note de crédit a été annulé.',
  },
  'import.credit.not_there': {
    nl: 'Van die factuur kan deze creditnota niet af. Herstel eerst wat er in de rij fout is, of kies een andere factuur.',
    en: 'This credit note cannot be taken off that invoice. First mend what is wrong in the row, or choose another invoice.',
    fr: 'Cette note de crédit ne peut pas être déduite de cette facture. Corrigez d’abord la ligne, ou choisissez une autre facture.',
  },
  'import.credit.more_than_note': {
    nl: 'De delen zijn samen meer dan de creditnota. Dat kan niet: verlaag een deel.',
    en: 'The parts are together more than the credit note. That cannot be: lower a part.',
    fr: 'Les parts dépassent ensemble la note de crédit. C’est impossible : réduisez une part.',
  },
  'import.credit.booked_part': {
    nl: 'Van %invoice% is al %amount% afgetrokken. Dat deel kan niet lager.',
    en: '%amount% was taken off %invoice% already. That part cannot be lower.',
    fr: '%amount% ont déjà été déduits de %invoice%. Cette part ne peut pas être réduite.',
  },
  'import.credit.divide': {
    nl: 'Verdeel %amount% over de facturen',
    en: 'Divide %amount% over the invoices',
    fr: 'Répartir %amount% sur les factures',
  },
  'import.credit.part': {
    nl: '%invoice% (over: %left%)',
    en: '%invoice% (left: %left%)',
    fr: '%invoice% (reste : %left%)',
  },
  'import.credit.rest': {
    nl: '%amount% gaat nergens van af.',
    en: '%amount% is taken off nothing.',
    fr: '%amount% ne sont déduits de rien.',
  },
  'import.credit.as_divided': { nl: 'Trek zo af', en: 'Take off so', fr: 'Déduire ainsi' },
  'import.credit.subtract': {
    nl: 'Trek af van %invoice%',
    en: 'Take off %invoice%',
    fr: 'Déduire de %invoice%',
  },
  'import.credit.choices': {
    nl: 'Wat doet u met deze creditnota?',
    en: 'What becomes of this credit note?',
    fr: 'Que faire de cette note de crédit ?',
  },
  'import.credit.other': { nl: 'Een andere factuur', en: 'Another invoice', fr: 'Une autre facture' },
  'import.credit.take_off': { nl: 'Trek af', en: 'Take off', fr: 'Déduire' },
  'import.credit.reason': { nl: 'Waarom laat u hem weg?', en: 'Why do you leave it out?', fr: 'Pourquoi l’écarter ?' },
  'import.credit.leave_out': { nl: 'Laat weg', en: 'Leave out', fr: 'Écarter' },
  'import.credit.claim': {
    nl: 'Is het toch een vordering? Typ dan het bedrag zonder min, en verbeter wat de rij een creditnota noemt.',
    en: 'Is it a claim after all? Then type the amount without a minus, and correct what calls the row a credit note.',
    fr: 'Est-ce quand même une créance ? Tapez alors le montant sans le moins, et corrigez ce qui appelle la ligne note de crédit.',
  },
  'import.tab.needless': { nl: 'Weggevallen', en: 'Fallen away', fr: 'Annulées' },
  'import.release.needless_one': {
    nl: '1 rij valt weg: hij is verrekend of u liet hem weg.',
    en: '1 row falls away: it was set off, or you left it out.',
    fr: '1 ligne tombe : elle a été compensée, ou vous l’avez laissée de côté.',
  },
  'import.release.needless': {
    nl: '%count% rijen vallen weg: ze zijn verrekend of u liet ze weg.',
    en: '%count% rows fall away: they were set off, or you left them out.',
    fr: '%count% lignes tombent : elles ont été compensées, ou vous les avez laissées de côté.',
  },
  'import.release.credit_one': {
    nl: '1 creditnota gaat eraf.',
    en: '1 credit note is taken off.',
    fr: '1 note de crédit est déduite.',
  },
  'import.release.credit': {
    nl: '%count% creditnota’s gaan eraf.',
    en: '%count% credit notes are taken off.',
    fr: '%count% notes de crédit sont déduites.',
  },
} as const
