import { decodeText, describeEncoding } from '../../../../domain/values/decodeText.ts'

type ListFileProblem = { readonly title: string; readonly advice: string }

/** The text of a file in UTF-8, or why it is not read. */
export async function readListFile(
  file: Blob,
): Promise<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: ListFileProblem }
> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes === undefined)
    return {
      ok: false,
      problem: {
        title: 'The browser could not read this file.',
        advice: 'Choose it again, or paste its rows.',
      },
    }
  const decoded = decodeText(new Uint8Array(bytes))
  return decoded.ok ? decoded : { ok: false, problem: describeEncoding(decoded.problem) }
}
