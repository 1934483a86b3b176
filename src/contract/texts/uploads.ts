/** Why an uploaded file is not taken. */
export const uploadTexts = {
  'upload.error.empty': {
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
  },
  'upload.error.kind': {
    nl: 'Dit soort bestand kan niet. Wel: %kinds%.',
    en: 'This kind of file cannot be used. These can: %kinds%.',
    fr: 'Ce type de fichier n’est pas accepté. Acceptés : %kinds%.',
  },
  'upload.error.content': {
    nl: 'In dit bestand staat iets anders dan %kind%. Sla het opnieuw op als %kind%.',
    en: 'This file holds something other than %kind%. Save it again as %kind%.',
    fr: 'Ce fichier contient autre chose que %kind%. Enregistrez-le à nouveau en %kind%.',
  },
  'upload.error.size': {
    nl: 'Dit bestand is te groot. Een %kind% mag hooguit %most% kB zijn.',
    en: 'This file is too large. A %kind% may be at most %most% kB.',
    fr: 'Ce fichier est trop grand. Un %kind% fait au plus %most% ko.',
  },
} as const
