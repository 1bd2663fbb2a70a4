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

/** The `origin` of a proposal with a note to the co-signers: JSON text. `undefined` for no note. It is not signed. */
export function writeOrigin(note: string): string | undefined {
  const trimmed = note.trim()
  return trimmed === '' ? undefined : JSON.stringify({ note: trimmed })
}
