/** What the service stores of where a proposal comes from is at most this long, as JSON. */
const longestOrigin = 200

export type NoteProblem =
  /** `over`: by how many characters. */
  | { readonly kind: 'too-long'; readonly over: number }
  /** The gateway takes out what looks like HTML, so that others would read another note. */
  | { readonly kind: 'html' }

/** Why a note cannot go along with a proposal as it is written. */
export function noteProblem(note: string): NoteProblem | undefined {
  if (/<[^<>]*>/.test(note)) return { kind: 'html' }
  const over = (writeOrigin(note)?.length ?? 0) - longestOrigin
  return over > 0 ? { kind: 'too-long', over } : undefined
}

/**
 * The `origin` of a proposal: JSON text with the page of the app that asked and a note to the co-signers. `undefined` for
 * neither. It is not signed. A page that does not fit beside the note is left out: the note is a person's.
 */
export function writeOrigin(note: string, askedBy?: string): string | undefined {
  const trimmed = note.trim()
  const said = { ...(askedBy !== undefined && { url: askedBy }), ...(trimmed !== '' && { note: trimmed }) }
  const written = JSON.stringify(said)
  if (written === '{}') return undefined
  return askedBy !== undefined && written.length > longestOrigin ? writeOrigin(note) : written
}
