/** Texts of the keys with which machines of customers call. */
export const apiKeyTexts = {
  'api.key.unknown': {
    nl: 'Deze sleutel kennen wij niet. Controleer of u hem helemaal hebt overgenomen.',
    en: 'We do not know this key. Check that you copied all of it.',
    fr: 'Nous ne connaissons pas cette clé. Vérifiez que vous l’avez copiée en entier.',
  },
  'api.key.revoked': {
    nl: 'Deze sleutel is ingetrokken. Maak een nieuwe.',
    en: 'This key was revoked. Make a new one.',
    fr: 'Cette clé a été révoquée. Créez-en une nouvelle.',
  },
  'api.key.expired': {
    nl: 'Deze sleutel is verlopen. Maak een nieuwe.',
    en: 'This key has expired. Make a new one.',
    fr: 'Cette clé a expiré. Créez-en une nouvelle.',
  },
  'api.key.stopped': {
    nl: 'De toegang van deze klant is gestopt.',
    en: 'The access of this customer was stopped.',
    fr: 'L’accès de ce client est arrêté.',
  },
  'api.not_from_here': {
    nl: 'Vanaf dit IP-adres mag deze sleutel niet worden gebruikt.',
    en: 'This key may not be used from this IP address.',
    fr: 'Cette clé ne peut pas être utilisée depuis cette adresse IP.',
  },
  'api.not_for_keys': {
    nl: 'Deze aanroep is niet voor sleutels. Zie de documentatie voor wat wel kan.',
    en: 'This call is not for keys. The documentation says which are.',
    fr: 'Cet appel n’est pas pour les clés. La documentation dit lesquels le sont.',
  },
  'api.scope_missing': {
    nl: 'Deze sleutel mist het recht %scope%.',
    en: 'This key lacks the scope %scope%.',
    fr: 'Il manque à cette clé le droit %scope%.',
  },
  'api.if_match.not_here': {
    nl: 'Deze aanroep kijkt niet naar een versie. Laat If-Match weg.',
    en: 'This call is not judged by a version. Leave out If-Match.',
    fr: 'Cet appel ne tient pas compte d’une version. Omettez If-Match.',
  },
  'api.if_match.unreadable': {
    nl: 'If-Match noemt één versie tussen aanhalingstekens, zoals "3".',
    en: 'If-Match names one version between quotes, as in "3".',
    fr: 'If-Match nomme une seule version entre guillemets, comme "3".',
  },
  'api.if_match.two_versions': {
    nl: 'If-Match noemt een andere versie dan de inhoud.',
    en: 'If-Match names another version than the body.',
    fr: 'If-Match nomme une autre version que le contenu.',
  },
  'api.role_missing': {
    nl: 'Deze sleutel heeft %scope%, maar wie hem maakte had niet alle rechten voor deze aanroep.',
    en: 'This key has %scope%, but whoever made it lacked a right that this call needs.',
    fr: 'Cette clé a %scope%, mais son créateur n’avait pas tous les droits pour cet appel.',
  },
  'api.too_many_calls': {
    nl: 'Meer dan %max% aanroepen in een minuut. Ga over %wait% s verder.',
    en: 'More than %max% calls in a minute. Go on in %wait% s.',
    fr: 'Plus de %max% appels en une minute. Continuez dans %wait% s.',
  },
  'api.idempotency_key_needed': {
    nl: 'Geef een Idempotency-Key mee: dan gebeurt dit één keer, ook als u het opnieuw stuurt.',
    en: 'Send an Idempotency-Key: then this is done once, also when you send it again.',
    fr: 'Envoyez une Idempotency-Key : l’action est faite une seule fois, même renvoyée.',
  },
  'api_key.mail.subject': {
    nl: 'Uw API-sleutel %name% verloopt',
    en: 'Your API key %name% ends',
    fr: 'Votre clé API %name% expire',
  },
  'api_key.mail.text': {
    nl: 'De API-sleutel %name% werkt tot en met %day%. Maak op tijd een opvolger: dan werken beide nog even naast elkaar.\n\n%link%\n',
    en: 'The API key %name% works through %day%. Make a successor in time: then both work side by side for a while.\n\n%link%\n',
    fr: 'La clé API %name% est valable jusqu’au %day%. Créez à temps un successeur : les deux fonctionnent un temps ensemble.\n\n%link%\n',
  },
  'api_key.error.network': {
    nl: 'Geen IP-adres of netwerk. Schrijf 198.51.100.24 of 198.51.100.0/24.',
    en: 'No IP address or network. Write 198.51.100.24 or 198.51.100.0/24.',
    fr: 'Ni adresse IP ni réseau. Écrivez 198.51.100.24 ou 198.51.100.0/24.',
  },
  'api_key.error.customer': {
    nl: 'Kies voor welke klant.',
    en: 'Choose for which customer.',
    fr: 'Choisissez pour quel client.',
  },
  'api_key.error.not_held': {
    nl: 'U hebt zelf niet alle rechten voor %scope%.',
    en: 'You do not hold all rights for %scope% yourself.',
    fr: 'Vous n’avez pas vous-même tous les droits pour %scope%.',
  },
  'api_key.error.last_day': {
    nl: 'Kies een dag na vandaag en uiterlijk %day%.',
    en: 'Choose a day after today and %day% at the latest.',
    fr: 'Choisissez un jour après aujourd’hui et au plus tard le %day%.',
  },
  'api_key.error.too_many': {
    nl: 'Er werken al %max% sleutels. Trek er eerst een in.',
    en: '%max% keys work already. Revoke one first.',
    fr: '%max% clés fonctionnent déjà. Révoquez-en une d’abord.',
  },
  'api_key.error.over': {
    nl: 'Deze sleutel werkt niet meer.',
    en: 'This key does not work any more.',
    fr: 'Cette clé ne fonctionne plus.',
  },
  'api_key.error.replaced': {
    nl: 'Deze sleutel heeft al een opvolger.',
    en: 'This key has a successor already.',
    fr: 'Cette clé a déjà un successeur.',
  },
  'api_key.kind.live': { nl: 'Echt', en: 'Live', fr: 'Réelle' },
  'api_key.kind.test': { nl: 'Test', en: 'Test', fr: 'Test' },
  'api_key.state.active': { nl: 'Werkt', en: 'Works', fr: 'Active' },
  'api_key.state.replaced': { nl: 'Opgevolgd', en: 'Replaced', fr: 'Remplacée' },
  'api_key.state.expired': { nl: 'Verlopen', en: 'Expired', fr: 'Expirée' },
  'api_key.state.revoked': { nl: 'Ingetrokken', en: 'Revoked', fr: 'Révoquée' },
  'api_key.scope.files.read': { nl: 'Dossiers lezen', en: 'Read files', fr: 'Lire les dossiers' },
  'api_key.scope.files.write': {
    nl: 'Dossiers en facturen aanleveren, laten wachten en terugnemen, en kosten goedkeuren',
    en: 'Hand over files and invoices, let them wait, take them back, and approve costs',
    fr: 'Confier, suspendre et retirer dossiers et factures, et approuver des frais',
  },
  'api_key.scope.payments.read': {
    nl: 'Afrekeningen en facturen lezen',
    en: 'Read settlements and invoices',
    fr: 'Lire décomptes et factures',
  },
  'api_key.scope.payments.write': { nl: 'Betalingen melden', en: 'Report payments', fr: 'Signaler des paiements' },
  'api_key.scope.documents.read': {
    nl: 'Documenten en brieven lezen',
    en: 'Read documents and letters',
    fr: 'Lire les documents et les courriers',
  },
  'api_key.scope.documents.write': {
    nl: 'Documenten toevoegen',
    en: 'Add documents',
    fr: 'Ajouter des documents',
  },
  'api_key.scope.messages.read': {
    nl: 'Logs en vragen lezen',
    en: 'Read logs and questions',
    fr: 'Lire les journaux et les questions',
  },
  'api_key.scope.messages.write': {
    nl: 'Vragen stellen en beantwoorden',
    en: 'Ask and answer questions',
    fr: 'Poser des questions et y répondre',
  },
  'api_key.scope.webhooks.read': {
    nl: 'Gebeurtenissen en webhooks lezen',
    en: 'Read events and webhooks',
    fr: 'Lire les événements et les webhooks',
  },
  'api_key.scope.webhooks.write': { nl: 'Webhooks beheren', en: 'Manage webhooks', fr: 'Gérer les webhooks' },
  'api_key.scope.statistics.read': { nl: 'Cijfers lezen', en: 'Read figures', fr: 'Lire les chiffres' },
} as const
