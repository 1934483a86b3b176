/**
 * Why money came back, by the code of ISO 20022 (ExternalReturnReason1Code) with which banks say so. Another code is shown as
 * it came. The first half; the others stand in `return-reasons-f-to-z.ts`.
 */
export const returnReasonTexts = {
  'return_reason.AC01': {
    nl: 'Het rekeningnummer klopt niet',
    en: 'The account number is not right',
    fr: 'Le numéro de compte est incorrect',
  },
  'return_reason.AC02': {
    nl: 'Het rekeningnummer van de betaler klopt niet',
    en: 'The account number of the payer is not right',
    fr: 'Le numéro de compte du payeur est incorrect',
  },
  'return_reason.AC03': {
    nl: 'Het rekeningnummer van de ontvanger klopt niet',
    en: 'The account number of the payee is not right',
    fr: 'Le numéro de compte du bénéficiaire est incorrect',
  },
  'return_reason.AC04': { nl: 'De rekening is opgeheven', en: 'The account is closed', fr: 'Le compte est clôturé' },
  'return_reason.AC06': { nl: 'De rekening is geblokkeerd', en: 'The account is blocked', fr: 'Le compte est bloqué' },
  'return_reason.AC13': {
    nl: 'De rekening is van een consument, en dat mag hier niet',
    en: 'The account is of a consumer, which is not allowed here',
    fr: 'Le compte est celui d’un consommateur, ce qui n’est pas permis ici',
  },
  'return_reason.AC14': {
    nl: 'Het soort rekening klopt niet',
    en: 'The kind of account is not right',
    fr: 'Le type de compte est incorrect',
  },
  'return_reason.AC15': {
    nl: 'De rekening heeft een ander nummer gekregen',
    en: 'The account has got another number',
    fr: 'Le compte a changé de numéro',
  },
  'return_reason.AC16': {
    nl: 'Op deze rekening mag geen geld komen',
    en: 'No money may come in on this account',
    fr: 'Ce compte ne peut pas recevoir d’argent',
  },
  'return_reason.AC17': {
    nl: 'Voor deze rekening gelden beperkingen',
    en: 'This account is under restrictions',
    fr: 'Ce compte fait l’objet de restrictions',
  },
  'return_reason.AG01': {
    nl: 'Op deze rekening kan deze betaling niet',
    en: 'This payment is not possible on this account',
    fr: 'Ce paiement n’est pas possible sur ce compte',
  },
  'return_reason.AG02': {
    nl: 'De bank kent deze soort betaling niet',
    en: 'The bank does not know this kind of payment',
    fr: 'La banque ne connaît pas ce type de paiement',
  },
  'return_reason.AG07': {
    nl: 'De incasso is niet gelukt',
    en: 'The collection did not succeed',
    fr: 'Le prélèvement a échoué',
  },
  'return_reason.AGNT': {
    nl: 'De bank in de opdracht klopt niet',
    en: 'The bank in the order is not right',
    fr: 'La banque indiquée est incorrecte',
  },
  'return_reason.AM01': { nl: 'Het bedrag is nul', en: 'The amount is zero', fr: 'Le montant est nul' },
  'return_reason.AM02': {
    nl: 'Het bedrag is hoger dan is toegestaan',
    en: 'The amount is more than is allowed',
    fr: 'Le montant dépasse le maximum autorisé',
  },
  'return_reason.AM03': {
    nl: 'De bank betaalt niet in deze munt',
    en: 'The bank does not pay in this currency',
    fr: 'La banque ne paie pas dans cette devise',
  },
  'return_reason.AM04': {
    nl: 'Er stond te weinig geld op de rekening',
    en: 'There was too little money on the account',
    fr: 'Provision insuffisante sur le compte',
  },
  'return_reason.AM05': {
    nl: 'De betaling was al gedaan',
    en: 'The payment had been made already',
    fr: 'Le paiement avait déjà été effectué',
  },
  'return_reason.AM06': { nl: 'Het bedrag is te laag', en: 'The amount is too low', fr: 'Le montant est trop bas' },
  'return_reason.AM07': { nl: 'Het bedrag is geblokkeerd', en: 'The amount is blocked', fr: 'Le montant est bloqué' },
  'return_reason.AM09': { nl: 'Het bedrag klopt niet', en: 'The amount is not right', fr: 'Le montant est incorrect' },
  'return_reason.AM10': {
    nl: 'De controlesom klopt niet',
    en: 'The control sum is not right',
    fr: 'La somme de contrôle est incorrecte',
  },
  'return_reason.ARDT': {
    nl: 'Het geld was al teruggestuurd',
    en: 'The money had been sent back already',
    fr: 'L’argent avait déjà été renvoyé',
  },
  'return_reason.BE01': {
    nl: 'De naam hoort niet bij de rekening',
    en: 'The name is not that of the account',
    fr: 'Le nom ne correspond pas au compte',
  },
  'return_reason.BE04': {
    nl: 'Het adres van de ontvanger ontbreekt of klopt niet',
    en: 'The address of the payee is missing or not right',
    fr: 'L’adresse du bénéficiaire manque ou est incorrecte',
  },
  'return_reason.BE05': {
    nl: 'De bank kent de incassant niet',
    en: 'The bank does not know the creditor',
    fr: 'La banque ne connaît pas le créancier',
  },
  'return_reason.BE06': {
    nl: 'De bank kent de ontvanger niet',
    en: 'The bank does not know the payee',
    fr: 'La banque ne connaît pas le bénéficiaire',
  },
  'return_reason.BE07': {
    nl: 'Het adres van de betaler ontbreekt of klopt niet',
    en: 'The address of the payer is missing or not right',
    fr: 'L’adresse du payeur manque ou est incorrecte',
  },
  'return_reason.BE08': { nl: 'Een fout van de bank', en: 'An error of the bank', fr: 'Une erreur de la banque' },
  'return_reason.CN01': {
    nl: 'De machtiging is ingetrokken',
    en: 'The authorisation was withdrawn',
    fr: 'L’autorisation a été retirée',
  },
  'return_reason.CNOR': {
    nl: 'De bank van de ontvanger kan niet worden bereikt',
    en: 'The bank of the payee cannot be reached',
    fr: 'La banque du bénéficiaire n’est pas joignable',
  },
  'return_reason.CURR': { nl: 'De munt klopt niet', en: 'The currency is not right', fr: 'La devise est incorrecte' },
  'return_reason.CUST': { nl: 'De klant vroeg erom', en: 'The customer asked for it', fr: 'Le client l’a demandé' },
  'return_reason.CUTA': {
    nl: 'Teruggeroepen, want niet te verwerken',
    en: 'Called back, as it could not be processed',
    fr: 'Rappelé, car impossible à traiter',
  },
  'return_reason.DNOR': {
    nl: 'De bank van de betaler kan niet worden bereikt',
    en: 'The bank of the payer cannot be reached',
    fr: 'La banque du payeur n’est pas joignable',
  },
  'return_reason.DS28': {
    nl: 'Teruggestuurd om een technische reden',
    en: 'Sent back for a technical reason',
    fr: 'Renvoyé pour une raison technique',
  },
  'return_reason.DT01': { nl: 'De datum klopt niet', en: 'The date is not right', fr: 'La date est incorrecte' },
  'return_reason.DT02': {
    nl: 'De dag waarop de opdracht is gemaakt klopt niet',
    en: 'The day the order was made is not right',
    fr: 'Le jour de création de l’ordre est incorrect',
  },
  'return_reason.DT04': {
    nl: 'De dag van uitvoering ligt te ver weg',
    en: 'The day of execution is too far away',
    fr: 'Le jour d’exécution est trop éloigné',
  },
  'return_reason.DUPL': {
    nl: 'De betaling is dubbel',
    en: 'The payment was made twice',
    fr: 'Le paiement est en double',
  },
  'return_reason.ED01': {
    nl: 'De tussenbank kan de betaling niet doorgeven',
    en: 'The bank between cannot pass the payment on',
    fr: 'La banque intermédiaire ne peut pas transmettre le paiement',
  },
  'return_reason.ED03': {
    nl: 'De bank vroeg om het saldo',
    en: 'The bank asked for the balance',
    fr: 'La banque a demandé le solde',
  },
  'return_reason.ED05': {
    nl: 'De verrekening tussen de banken is mislukt',
    en: 'The settlement between the banks failed',
    fr: 'Le règlement entre les banques a échoué',
  },
  'return_reason.EMVL': { nl: 'De kaart is niet gelezen', en: 'The card was not read', fr: 'La carte n’a pas été lue' },
  'return_reason.ERIN': {
    nl: 'De bank van de betaler doet hier niet aan mee',
    en: 'The bank of the payer does not take part in this',
    fr: 'La banque du payeur n’y participe pas',
  },
} as const
