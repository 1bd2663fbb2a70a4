/** Why the bytes of a file are not read as text: other encodings would change names and digits without a word. */
export type EncodingProblem = 'utf-16' | 'packed' | 'not-utf-8'

export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: EncodingProblem }

/** The text of a file in UTF-8, without the mark at its start. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isUtf16(bytes)) return { ok: false, problem: 'utf-16' }
  // Spreadsheets and archives begin so.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { ok: false, problem: 'packed' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, problem: 'not-utf-8' }
  }
}

/** By its mark, or because every second byte of its first letters is zero. */
function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isMarked || (first === 0 && third === 0) || (second === 0 && fourth === 0)
}

/** What is wrong with a file that is not text in UTF-8, and what to do. */
export function describeEncoding(problem: EncodingProblem): {
  readonly title: string
  readonly advice: string
} {
  switch (problem) {
    case 'utf-16':
      return { title: 'The file is written in UTF-16.', advice: 'Save it again in UTF-8.' }
    case 'packed':
      return {
        title: 'This is a spreadsheet or another packed file, and not text.',
        advice: 'Save its content as text, such as CSV in UTF-8.',
      }
    case 'not-utf-8':
      return {
        title: 'The file is not text in UTF-8.',
        advice:
          'Letters beyond English would be lost. Save it again in UTF-8, not in a code page such as Windows-1252.',
      }
  }
}
