/** The words for where files stand and why they end: their lists, and the pages that tell customers. */
export const fileCodeTexts = {
  'closing_reason.one': { nl: 'sluitreden', en: 'closing reason', fr: 'motif de clôture' },
  'closing_reason.many': { nl: 'Sluitredenen', en: 'Closing reasons', fr: 'Motifs de clôture' },
  'closing_reason.by_hand': { nl: 'Te kiezen', en: 'Can be chosen', fr: 'Au choix' },
  'closing_reason.by_hand_hint': {
    nl: 'Uit: alleen het portaal sluit met deze reden.',
    en: 'Off: only the portal closes with this reason.',
    fr: 'Désactivé : seul le portail clôture avec ce motif.',
  },
  'file_status.one': { nl: 'status', en: 'status', fr: 'statut' },
  'file_status.many': { nl: 'Dossierstatussen', en: 'File statuses', fr: 'Statuts des dossiers' },
  'file_status.status': { nl: 'Bij status', en: 'For status', fr: 'Pour le statut' },
  'file_status.phase': { nl: 'Bij fase', en: 'For phase', fr: 'Pour la phase' },
  'file_status.phase_hint': {
    nl: 'Leeg: bij elke fase zonder eigen tekst.',
    en: 'Empty: for every phase without a text of its own.',
    fr: 'Vide : pour toute phase sans texte propre.',
  },
  'menu.relations.connections': { nl: 'Koppelingen', en: 'Connections', fr: 'Connexions' },
  'screen.doc_statuses': { nl: 'Uitleg statussen', en: 'Statuses explained', fr: 'Statuts expliqués' },
  'screen.doc_reasons': { nl: 'Uitleg sluitredenen', en: 'Closing reasons explained', fr: 'Motifs expliqués' },
  'api_doc.statuses_intro': {
    nl: 'Zo ziet u waar een dossier staat. In het portaal staat de naam, in de API de code.',
    en: 'This is how you see where a file stands. The portal shows the name, the API the code.',
    fr: 'Voici comment voir où en est un dossier. Le portail montre le nom, l’API le code.',
  },
  'api_doc.reasons_intro': {
    nl: 'Elk gesloten dossier heeft een reden. In het portaal staat de naam, in de API de code.',
    en: 'Every closed file has a reason. The portal shows the name, the API the code.',
    fr: 'Chaque dossier clôturé a un motif. Le portail montre le nom, l’API le code.',
  },
  'api_doc.code': { nl: 'Code', en: 'Code', fr: 'Code' },
  'api_doc.name': { nl: 'Naam', en: 'Name', fr: 'Nom' },
  'api_doc.meaning': { nl: 'Betekenis', en: 'Meaning', fr: 'Signification' },
  'api_doc.phase': { nl: 'Fase', en: 'Phase', fr: 'Phase' },
  'api_doc.every_phase': { nl: 'elke', en: 'every', fr: 'toutes' },
  'api_doc.call': { nl: 'Ophalen met de API', en: 'Fetching by the API', fr: 'Récupérer par l’API' },
  'api_doc.call_hint': {
    nl: 'De lijst verandert soms. Lees hem daarom opnieuw in en verzin zelf geen codes.',
    en: 'The list changes at times. So read it again, and make up no codes yourself.',
    fr: 'La liste change parfois. Relisez-la donc, et n’inventez pas de codes.',
  },
  'api_doc.none': {
    nl: 'Er is nog niets beschreven.',
    en: 'Nothing is described yet.',
    fr: 'Rien n’est encore décrit.',
  },
  'api_doc.none_text': {
    nl: 'Wat het kantoor bij Beheer invult, staat hier met zijn code.',
    en: 'What the office fills in under settings stands here with its code.',
    fr: 'Ce que l’agence saisit dans la gestion figure ici avec son code.',
  },
} as const
