/** A PDF that is looked at in the page: what stands above it, and why one is not shown. */
export const paperTexts = {
  'paper.title': { nl: 'Document', en: 'Document', fr: 'Document' },
  'paper.bar': { nl: 'Document', en: 'Document', fr: 'Document' },
  'paper.page': { nl: 'Pagina %page% van %pages%', en: 'Page %page% of %pages%', fr: 'Page %page% sur %pages%' },
  'paper.previous': { nl: 'Vorige pagina', en: 'Previous page', fr: 'Page précédente' },
  'paper.next': { nl: 'Volgende pagina', en: 'Next page', fr: 'Page suivante' },
  'paper.smaller': { nl: 'Kleiner', en: 'Smaller', fr: 'Plus petit' },
  'paper.larger': { nl: 'Groter', en: 'Larger', fr: 'Plus grand' },
  'paper.fit': { nl: 'Op breedte', en: 'Fit to width', fr: 'Ajuster à la largeur' },
  'paper.download': { nl: 'PDF downloaden', en: 'Download PDF', fr: 'Télécharger le PDF' },
  'paper.download_file': { nl: 'Bestand downloaden', en: 'Download the file', fr: 'Télécharger le fichier' },
  'paper.print': { nl: 'Afdrukken', en: 'Print', fr: 'Imprimer' },
  'paper.failed': {
    nl: 'Dit document kon niet worden opgehaald',
    en: 'This document could not be fetched',
    fr: 'Ce document n’a pas pu être chargé',
  },
  'paper.damaged': {
    nl: 'Dit document is beschadigd',
    en: 'This document is damaged',
    fr: 'Ce document est endommagé',
  },
  'paper.damaged_text': {
    nl: 'Wij kunnen er geen pagina’s in lezen. Download het bestand, of vraag wie het stuurde om een nieuw.',
    en: 'We cannot read any pages in it. Download the file, or ask whoever sent it for a new one.',
    fr: 'Nous n’y trouvons aucune page lisible. Téléchargez le fichier ou demandez-en un nouveau à l’expéditeur.',
  },
  'paper.protected': {
    nl: 'Dit document is beveiligd met een wachtwoord',
    en: 'This document is protected by a password',
    fr: 'Ce document est protégé par un mot de passe',
  },
  'paper.protected_text': {
    nl: 'Download het bestand en open het met het wachtwoord van de afzender.',
    en: 'Download the file and open it with the password of its sender.',
    fr: 'Téléchargez le fichier et ouvrez-le avec le mot de passe de l’expéditeur.',
  },
  'paper.too_large': {
    nl: 'Dit document is te groot om hier te tonen',
    en: 'This document is too large to show here',
    fr: 'Ce document est trop volumineux pour être affiché ici',
  },
  'paper.too_large_text': {
    nl: 'Download het bestand om het te lezen en af te drukken.',
    en: 'Download the file to read and print it.',
    fr: 'Téléchargez le fichier pour le lire et l’imprimer.',
  },
  'paper.no_pdf': {
    nl: 'Dit is geen PDF',
    en: 'This is not a PDF',
    fr: 'Ce n’est pas un PDF',
  },
  'paper.no_pdf_text': {
    nl: 'Hier worden alleen PDF’s getoond. Download het bestand om het te openen.',
    en: 'Only PDFs are shown here. Download the file to open it.',
    fr: 'Seuls les PDF sont affichés ici. Téléchargez le fichier pour l’ouvrir.',
  },
} as const
