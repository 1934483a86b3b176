/** Why money came back, by the second half of the codes of ISO 20022. */
export const laterReturnReasonTexts = {
  'return_reason.FF03': {
    nl: 'De soort betaling klopt niet',
    en: 'The kind of payment is not right',
    fr: 'Le type de paiement est incorrect',
  },
  'return_reason.FF04': {
    nl: 'De dienst van de bank klopt niet',
    en: 'The service of the bank is not right',
    fr: 'Le service bancaire est incorrect',
  },
  'return_reason.FF05': {
    nl: 'De soort incasso klopt niet',
    en: 'The kind of collection is not right',
    fr: 'Le type de prélèvement est incorrect',
  },
  'return_reason.FF06': {
    nl: 'Het doel van de betaling klopt niet',
    en: 'The purpose of the payment is not right',
    fr: 'La finalité du paiement est incorrecte',
  },
  'return_reason.FF07': {
    nl: 'Het doel van de betaling ontbreekt',
    en: 'The purpose of the payment is missing',
    fr: 'La finalité du paiement manque',
  },
  'return_reason.FOCR': {
    nl: 'De betaler vroeg zijn bank het geld terug te halen',
    en: 'The payer asked his bank to call the money back',
    fr: 'Le payeur a demandé à sa banque de rappeler l’argent',
  },
  'return_reason.FR01': { nl: 'Vermoeden van fraude', en: 'Suspicion of fraud', fr: 'Soupçon de fraude' },
  'return_reason.FRAD': {
    nl: 'De betaling was niet van de betaler zelf: fraude',
    en: 'The payment was not by the payer himself: fraud',
    fr: 'Le paiement n’était pas du payeur : fraude',
  },
  'return_reason.FRTR': {
    nl: 'De bank meldt fraude',
    en: 'The bank reports fraud',
    fr: 'La banque signale une fraude',
  },
  'return_reason.G004': {
    nl: 'Het geld is nog niet bijgeschreven',
    en: 'The money was not credited yet',
    fr: 'L’argent n’est pas encore crédité',
  },
  'return_reason.MD01': {
    nl: 'Er is geen geldige machtiging',
    en: 'There is no valid mandate',
    fr: 'Il n’y a pas de mandat valable',
  },
  'return_reason.MD02': {
    nl: 'De gegevens van de machtiging kloppen niet',
    en: 'The data of the mandate are not right',
    fr: 'Les données du mandat sont incorrectes',
  },
  'return_reason.MD05': {
    nl: 'De incasso mocht niet of niet op deze dag',
    en: 'The collection was not allowed, or not on this day',
    fr: 'Le prélèvement n’était pas permis, ou pas ce jour',
  },
  'return_reason.MD06': {
    nl: 'De betaler wil zijn geld terug',
    en: 'The payer wants his money back',
    fr: 'Le payeur demande le remboursement',
  },
  'return_reason.MD07': { nl: 'De betaler is overleden', en: 'The payer has died', fr: 'Le payeur est décédé' },
  'return_reason.MS02': {
    nl: 'De klant van de bank gaf geen reden',
    en: 'The customer of the bank gave no reason',
    fr: 'Le client de la banque n’a pas donné de raison',
  },
  'return_reason.MS03': {
    nl: 'De bank gaf geen reden',
    en: 'The bank gave no reason',
    fr: 'La banque n’a pas donné de raison',
  },
  'return_reason.NARR': {
    nl: 'De reden staat in de omschrijving',
    en: 'The reason stands in the description',
    fr: 'La raison figure dans le libellé',
  },
  'return_reason.NOAS': {
    nl: 'De ontvanger antwoordde niet',
    en: 'The payee did not answer',
    fr: 'Le bénéficiaire n’a pas répondu',
  },
  'return_reason.NOCM': {
    nl: 'De gegevens voldoen niet aan de regels',
    en: 'The data do not follow the rules',
    fr: 'Les données ne respectent pas les règles',
  },
  'return_reason.NOOR': {
    nl: 'De eerste betaling is niet gevonden',
    en: 'The first payment was not found',
    fr: 'Le paiement d’origine est introuvable',
  },
  'return_reason.PINL': {
    nl: 'De pincode is te vaak fout ingevoerd',
    en: 'The PIN was entered wrongly too often',
    fr: 'Le code PIN a été mal saisi trop souvent',
  },
  'return_reason.RC01': {
    nl: 'De bankcode klopt niet',
    en: 'The bank code is not right',
    fr: 'Le code de la banque est incorrect',
  },
  'return_reason.RC03': {
    nl: 'De bankcode van de betaler klopt niet',
    en: 'The bank code of the payer is not right',
    fr: 'Le code de la banque du payeur est incorrect',
  },
  'return_reason.RC04': {
    nl: 'De bankcode van de ontvanger klopt niet',
    en: 'The bank code of the payee is not right',
    fr: 'Le code de la banque du bénéficiaire est incorrect',
  },
  'return_reason.RC07': {
    nl: 'De BIC van de ontvanger klopt niet',
    en: 'The BIC of the payee is not right',
    fr: 'Le BIC du bénéficiaire est incorrect',
  },
  'return_reason.RC08': {
    nl: 'De code van de clearing klopt niet',
    en: 'The code of the clearing is not right',
    fr: 'Le code de compensation est incorrect',
  },
  'return_reason.RC11': {
    nl: 'De tussenbank klopt niet',
    en: 'The bank between is not right',
    fr: 'La banque intermédiaire est incorrecte',
  },
  'return_reason.RF01': {
    nl: 'Het kenmerk is niet uniek',
    en: 'The reference is not unique',
    fr: 'La référence n’est pas unique',
  },
  'return_reason.RFTR': {
    nl: 'De bank betaalt op verzoek terug',
    en: 'The bank pays back on request',
    fr: 'La banque rembourse sur demande',
  },
  'return_reason.RR01': {
    nl: 'Rekening of identiteit van de betaler ontbreekt',
    en: 'Account or identity of the payer is missing',
    fr: 'Le compte ou l’identité du payeur manque',
  },
  'return_reason.RR02': {
    nl: 'Naam of adres van de betaler ontbreekt',
    en: 'Name or address of the payer is missing',
    fr: 'Le nom ou l’adresse du payeur manque',
  },
  'return_reason.RR03': {
    nl: 'Naam of adres van de ontvanger ontbreekt',
    en: 'Name or address of the payee is missing',
    fr: 'Le nom ou l’adresse du bénéficiaire manque',
  },
  'return_reason.RR04': { nl: 'Om een wettelijke reden', en: 'For a legal reason', fr: 'Pour une raison légale' },
  'return_reason.RR05': {
    nl: 'De gegevens voor de toezichthouder ontbreken',
    en: 'The data for the supervisor are missing',
    fr: 'Les données pour l’autorité manquent',
  },
  'return_reason.RR06': {
    nl: 'De belastinggegevens ontbreken of kloppen niet',
    en: 'The tax data are missing or not right',
    fr: 'Les données fiscales manquent ou sont incorrectes',
  },
  'return_reason.RR11': {
    nl: 'De dienst van de bank klopt niet',
    en: 'The service of the bank is not right',
    fr: 'Le service de la banque est incorrect',
  },
  'return_reason.RR12': {
    nl: 'Een nummer van een partij ontbreekt of klopt niet',
    en: 'A number of a party is missing or not right',
    fr: 'Le numéro d’une partie manque ou est incorrect',
  },
  'return_reason.RUTA': {
    nl: 'Teruggestuurd, want de navraag is niet opgelost',
    en: 'Sent back, as the inquiry was not resolved',
    fr: 'Renvoyé, car la demande n’a pas abouti',
  },
  'return_reason.SL01': {
    nl: 'Om een dienst die de betaler bij zijn bank heeft',
    en: 'Because of a service the payer has at his bank',
    fr: 'En raison d’un service du payeur auprès de sa banque',
  },
  'return_reason.SL02': {
    nl: 'Om een dienst die de ontvanger bij zijn bank heeft',
    en: 'Because of a service the payee has at his bank',
    fr: 'En raison d’un service du bénéficiaire auprès de sa banque',
  },
  'return_reason.SL11': {
    nl: 'De betaler heeft ons niet op zijn lijst gezet',
    en: 'The payer has not put us on his list',
    fr: 'Le payeur ne nous a pas inscrits sur sa liste',
  },
  'return_reason.SL12': {
    nl: 'De betaler heeft ons geblokkeerd',
    en: 'The payer has blocked us',
    fr: 'Le payeur nous a bloqués',
  },
  'return_reason.SL13': {
    nl: 'Meer incasso’s dan de betaler toestaat',
    en: 'More collections than the payer allows',
    fr: 'Plus de prélèvements que le payeur n’autorise',
  },
  'return_reason.SL14': {
    nl: 'Een hoger bedrag dan de betaler toestaat',
    en: 'A larger amount than the payer allows',
    fr: 'Un montant supérieur à ce que le payeur autorise',
  },
  'return_reason.SP01': {
    nl: 'De betaler heeft de betaling gestopt',
    en: 'The payer stopped the payment',
    fr: 'Le payeur a arrêté le paiement',
  },
  'return_reason.SP02': {
    nl: 'De betaling was eerder al gestopt',
    en: 'The payment had been stopped before',
    fr: 'Le paiement avait déjà été arrêté',
  },
  'return_reason.SVNR': {
    nl: 'De dienst is niet geleverd',
    en: 'The service was not delivered',
    fr: 'Le service n’a pas été fourni',
  },
  'return_reason.TECH': { nl: 'Een technische storing', en: 'A technical fault', fr: 'Un incident technique' },
  'return_reason.TM01': {
    nl: 'De opdracht kwam te laat op de dag',
    en: 'The order came too late in the day',
    fr: 'L’ordre est arrivé trop tard dans la journée',
  },
  'return_reason.TRAC': { nl: 'Na een navraag', en: 'After an inquiry', fr: 'Suite à une demande' },
  'return_reason.UPAY': {
    nl: 'De betaling was niet verschuldigd',
    en: 'The payment was not owed',
    fr: 'Le paiement n’était pas dû',
  },
  'return_reason.with_code': { nl: '%words% (%code%)', en: '%words% (%code%)', fr: '%words% (%code%)' },
  'return_reason.other': {
    nl: 'Code %code% van de bank',
    en: 'Code %code% of the bank',
    fr: 'Code %code% de la banque',
  },
} as const
