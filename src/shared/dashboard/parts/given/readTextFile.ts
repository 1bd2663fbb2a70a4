export type TextOfFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string }

/**
 * The text of a file that the user chose. A file of more than `most` bytes is not read: `tooLarge` is the problem then.
 * Never rejects: a file that was moved or locked after it was chosen is a problem too.
 */
export async function readTextFile(file: File, most: number, tooLarge: string): Promise<TextOfFile> {
  if (file.size > most) return { ok: false, problem: tooLarge }
  try {
    return { ok: true, text: await file.text() }
  } catch {
    return {
      ok: false,
      problem: 'The browser could not read this file. Choose it again, or paste its text.',
    }
  }
}
