import { decodeText, describeEncoding } from '../../../../domain/values/decodeText.ts'

export type TextOfFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string }

/**
 * The text of a file that the user chose, in UTF-8 alone. A file of more than `most` bytes is not read: `tooLarge` is
 * the problem then. Never rejects: a file that was moved or locked after it was chosen is a problem too.
 */
export async function readTextFile(file: File, most: number, tooLarge: string): Promise<TextOfFile> {
  if (file.size > most) return { ok: false, problem: tooLarge }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes === undefined)
    return {
      ok: false,
      problem: 'The browser could not read this file. Choose it again, or paste its text.',
    }
  const decoded = decodeText(new Uint8Array(bytes))
  if (decoded.ok) return decoded
  const { title, advice } = describeEncoding(decoded.problem)
  return { ok: false, problem: `${title} ${advice}` }
}
