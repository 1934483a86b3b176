/**
 * What a spreadsheet writes for a number that is too long for its column, `1,23457E+11`: the digits that are not shown are
 * gone from the file. Without a decimal mark the sign has to be there: `12E4` may be somebody's own number.
 */
const scientific = /^[+-]?\d(?:[.,]\d+E[+-]?\d{1,3}|E[+-]\d{1,3})$/i

/** Words for somebody or something that is not known, folded and without what is no letter or digit. */
const unknown = new Set(
  `onbekend onbekende nogonbekend nietbekend onbek onb unbekannt inconnu inconnue desconocido sconosciuto unknown unk nvt geen
  geennaam none aucun aucune keine keiner null undefined dummy contant kasverkoop kasklant passant passanten divers diversen
  anoniem anonymous anonym anonyme clientinconnu`.split(/\s+/),
)
/** Others that stand where a number is not known. */
const fillers = new Set(
  `nb na nn geennummer geenfactuur geenfactuurnummer geendebiteurnummer geenklantnummer zonder zondernummer leeg non sans
  sansnumero kein ohne ohnenummer ningun nee nil nihil nan nul empty blank void missing ontbreekt fehlt tbd tba tbc tbv ntb nnb
  todo volgt ziebijlage test testen diverse various overig overige standaard default kas cash eenmalig eenmaligeklant consument
  nieuw new neu nouveau particulier algemeen klant debiteur debtor customer kunde client nummer number nr naam name asdf ref
  valeur waarde verw getal`.split(/\s+/),
)

/** Whether a text says no more than that it is not known: a word for it, zeros, or an `x` instead of it. */
export function saysUnknown(text: string): boolean {
  const plain = plainOf(text)
  return /^(?:0*|x{0,10})$/.test(plain) || unknown.has(plain) || /^k\. ?a\.$/i.test(text.trim())
}

/**
 * Why a text is no number or code by which a debtor or an invoice can be known, as a list or a person writes it:
 * `lost_digits` for scientific notation, `filler` for a sign or word that stands for nothing (`0`, `xx`, `onbekend`,
 * `#N/B`). Null: it can be one. Nobody may be joined to another by what has a fault.
 */
export function codeFault(text: string): 'lost_digits' | 'filler' | null {
  const written = text.trim()
  if (scientific.test(written.replace(/^['"=]+|['"]+$/g, ''))) return 'lost_digits'
  const plain = plainOf(written)
  // Nines and nothing else are the last number there is.
  return saysUnknown(written) || fillers.has(plain) || /^9{4,}$/.test(plain) ? 'filler' : null
}

function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
