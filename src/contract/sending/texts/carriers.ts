/** Texts of what a mail server, a provider of SMS or a printer answers. They end a sentence of others. */
export const carrierTexts = {
  'carrier.fault.no_connection': {
    nl: 'er is geen verbinding',
    en: 'there is no connection',
    fr: "il n'y a pas de connexion",
  },
  'carrier.fault.no_answer': {
    nl: 'er komt geen antwoord',
    en: 'there is no answer',
    fr: "il n'y a pas de réponse",
  },
  'carrier.fault.no_login': {
    nl: 'het aanmelden lukt niet, de gebruiker of het wachtwoord klopt niet',
    en: 'signing in fails, the user or the password is not right',
    fr: "la connexion échoue, l'utilisateur ou le mot de passe est incorrect",
  },
  'carrier.fault.no_trust': {
    nl: 'de andere kant bewijst niet wie hij is, zijn sleutel of certificaat klopt niet',
    en: 'the other side does not prove who it is, its key or certificate is not right',
    fr: "l'autre côté ne prouve pas son identité, sa clé ou son certificat est incorrect",
  },
  'carrier.fault.no_room': {
    nl: 'daar is geen ruimte meer',
    en: 'there is no room left',
    fr: "il n'y a plus de place",
  },
  'carrier.fault.no_right': {
    nl: 'wij mogen daar niet schrijven',
    en: 'we are not allowed to write there',
    fr: "nous n'avons pas le droit d'y écrire",
  },
  'carrier.fault.no_file': {
    nl: 'een bestand ontbreekt of is niet heel',
    en: 'a file is missing or not whole',
    fr: "un fichier manque ou n'est pas complet",
  },
  'carrier.fault.no_credit': {
    nl: 'het tegoed is op',
    en: 'the credit is used up',
    fr: 'le crédit est épuisé',
  },
  'carrier.fault.no_address': {
    nl: 'dit adres of nummer bestaat daar niet',
    en: 'this address or number does not exist there',
    fr: "cette adresse ou ce numéro n'y existe pas",
  },
  'carrier.fault.phone_off': {
    nl: 'de telefoon was niet te bereiken',
    en: 'the phone could not be reached',
    fr: "le téléphone n'était pas joignable",
  },
  'carrier.fault.not_wanted': {
    nl: 'de ontvanger wil dit bericht niet hebben',
    en: 'the receiver does not want this message',
    fr: 'le destinataire ne veut pas de ce message',
  },
  'carrier.fault.later': {
    nl: 'er wordt nu niets aangenomen, later misschien wel',
    en: 'nothing is taken now, perhaps it is later',
    fr: 'rien n’est accepté maintenant, peut-être plus tard',
  },
  'carrier.fault.unknown': { nl: 'er gaat iets mis', en: 'something goes wrong', fr: 'quelque chose ne va pas' },
} as const
