/** Why the report of a payment provider is refused, what is wrong with a row of it, and what is asked about it. */
export const providerReportTexts = {
  'provider_report.refused.empty': {
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
  },
  'provider_report.refused.markup': {
    nl: 'Dit is een webpagina of XML, geen rapport. Download het rapport opnieuw bij de betaalprovider, als CSV.',
    en: 'This is a web page or XML, not a report. Download the report again from the payment provider, as CSV.',
    fr: 'Ceci est une page web ou du XML, pas un rapport. Téléchargez à nouveau le rapport chez le prestataire, en CSV.',
  },
  'provider_report.refused.not_a_table': {
    nl: 'Dit is geen tabel. Download het rapport van de betaalprovider als CSV of XLSX.',
    en: 'This is not a table. Download the report of the payment provider as CSV or XLSX.',
    fr: 'Ceci n’est pas un tableau. Téléchargez le rapport du prestataire en CSV ou XLSX.',
  },
  'provider_report.refused.damaged': {
    nl: 'Dit bestand is beschadigd of niet compleet. Download het opnieuw bij de betaalprovider.',
    en: 'This file is damaged or incomplete. Download it again from the payment provider.',
    fr: 'Ce fichier est endommagé ou incomplet. Téléchargez-le à nouveau chez le prestataire.',
  },
  'provider_report.refused.too_large': {
    nl: 'Dit bestand is te groot. Download het rapport over een kortere periode.',
    en: 'This file is too large. Download the report of a shorter period.',
    fr: 'Ce fichier est trop volumineux. Téléchargez le rapport d’une période plus courte.',
  },
  'provider_report.refused.unknown_header': {
    nl: 'Wij herkennen de kolommen van dit rapport niet. Zeg van welke betaalprovider het is en wat elke kolom betekent.',
    en: 'We do not recognise the columns of this report. Say of which payment provider it is and what each column means.',
    fr: 'Nous ne reconnaissons pas les colonnes de ce rapport. Dites de quel prestataire il vient et ce que signifie chaque colonne.',
  },
  'provider_report.refused.missing_columns': {
    nl: 'In dit rapport ontbreken kolommen: %columns%. Download het volledige rapport bij de betaalprovider.',
    en: 'Columns are missing from this report: %columns%. Download the complete report from the payment provider.',
    fr: 'Il manque des colonnes dans ce rapport : %columns%. Téléchargez le rapport complet chez le prestataire.',
  },
  'provider_report.refused.column_twice': {
    nl: 'Een kolom staat meer dan één keer in dit rapport: %columns%. Download het opnieuw en verander er niets in.',
    en: 'A column stands in this report more than once: %columns%. Download it again and change nothing in it.',
    fr: 'Une colonne figure plus d’une fois dans ce rapport : %columns%. Téléchargez-le à nouveau sans rien y modifier.',
  },
  'provider_report.refused.no_rows': {
    nl: 'In dit rapport staan geen betalingen. Er is niets ingelezen.',
    en: 'There are no payments in this report. Nothing was read in.',
    fr: 'Ce rapport ne contient aucun paiement. Rien n’a été importé.',
  },
  'provider_report.refused.known_already': {
    nl: 'Dit rapport was al ingelezen. Er is niets toegevoegd.',
    en: 'This report had been read in before. Nothing was added.',
    fr: 'Ce rapport avait déjà été importé. Rien n’a été ajouté.',
  },
  'provider_report.refused.currency': {
    nl: 'Rij %row% is in %found%. De derdengeldenrekening is in %currency%. Er is niets ingelezen.',
    en: 'Row %row% is in %found%. The trust account is in %currency%. Nothing was read in.',
    fr: 'La ligne %row% est en %found%. Le compte de tiers est en %currency%. Rien n’a été importé.',
  },
  'provider_report.refused.decimals': {
    nl: 'Rij %row%: %value% heeft meer dan twee cijfers achter de komma. Er is niets ingelezen.',
    en: 'Row %row%: %value% has more than two decimals. Nothing was read in.',
    fr: 'Ligne %row% : %value% a plus de deux décimales. Rien n’a été importé.',
  },
  'provider_report.refused.future_day': {
    nl: 'Rij %row%: %value% ligt in de toekomst. Er is niets ingelezen.',
    en: 'Row %row%: %value% is in the future. Nothing was read in.',
    fr: 'Ligne %row% : %value% est dans le futur. Rien n’a été importé.',
  },
  'provider_report.refused.sums_differ': {
    nl: 'De rijen van uitbetaling %batch% komen niet uit op wat de betaalprovider heeft overgemaakt: %netCents% en %payoutCents%. Er is niets ingelezen.',
    en: 'The rows of payout %batch% do not come to what the payment provider sent: %netCents% and %payoutCents%. Nothing was read in.',
    fr: 'Les lignes du versement %batch% ne correspondent pas à ce que le prestataire a versé : %netCents% et %payoutCents%. Rien n’a été importé.',
  },
  'provider_report.fault.amount': {
    nl: 'Rij %row%: "%value%" is geen bedrag dat wij zeker kunnen lezen.',
    en: 'Row %row%: "%value%" is not an amount that we can read for certain.',
    fr: 'Ligne %row% : « %value% » n’est pas un montant que nous pouvons lire avec certitude.',
  },
  'provider_report.fault.day': {
    nl: 'Rij %row%: "%value%" is geen datum die wij zeker kunnen lezen.',
    en: 'Row %row%: "%value%" is not a date that we can read for certain.',
    fr: 'Ligne %row% : « %value% » n’est pas une date que nous pouvons lire avec certitude.',
  },
  'provider_report.fault.type': {
    nl: 'Rij %row%: wij kennen de soort "%value%" niet. Zeg of het een betaling, een terugbetaling of kosten zijn.',
    en: 'Row %row%: we do not know the type "%value%". Say whether it is a payment, a refund or a fee.',
    fr: 'Ligne %row% : nous ne connaissons pas le type « %value% ». Dites s’il s’agit d’un paiement, d’un remboursement ou de frais.',
  },
  'provider_report.fault.sign': {
    nl: 'Rij %row%: het bedrag staat er met het verkeerde teken voor deze soort.',
    en: 'Row %row%: the amount has the wrong sign for its type.',
    fr: 'Ligne %row% : le montant a le mauvais signe pour ce type.',
  },
  'provider_report.fault.row_differs': {
    nl: 'Rij %row%: het brutobedrag min de kosten is niet het nettobedrag.',
    en: 'Row %row%: the gross amount less the fee is not the net amount.',
    fr: 'Ligne %row% : le montant brut moins les frais n’est pas le montant net.',
  },
  'provider_report.fault.id': {
    nl: 'Rij %row%: het kenmerk van de betaalprovider ontbreekt.',
    en: 'Row %row%: the id of the payment provider is missing.',
    fr: 'Ligne %row% : l’identifiant du prestataire manque.',
  },
  'provider_report.fault.twice': {
    nl: 'Rij %row%: kenmerk %value% staat ook op een andere rij.',
    en: 'Row %row%: id %value% stands on another row too.',
    fr: 'Ligne %row% : l’identifiant %value% figure aussi sur une autre ligne.',
  },
  'provider_report.fault.batch': {
    nl: 'Rij %row%: er staat niet bij welke uitbetaling deze hoort. Zet de betaalprovider op automatisch uitbetalen.',
    en: 'Row %row% does not say to which payout it belongs. Set the payment provider to pay out automatically.',
    fr: 'La ligne %row% n’indique pas à quel versement elle appartient. Réglez le prestataire sur les versements automatiques.',
  },
  'provider_report.asked.day_order': {
    nl: 'Staat in de datums van dit rapport eerst de dag of eerst de maand?',
    en: 'Do the dates of this report have the day first, or the month?',
    fr: 'Les dates de ce rapport commencent-elles par le jour ou par le mois ?',
  },
  'provider_report.asked.amount_unit': {
    nl: 'Zijn de bedragen van dit rapport in hele euro’s of in centen?',
    en: 'Are the amounts of this report in whole euros or in cents?',
    fr: 'Les montants de ce rapport sont-ils en euros entiers ou en centimes ?',
  },
} as const
