type Problem = { readonly title: string; readonly advice: string }

/** The text of a file in UTF-8, or why it is not read: other encodings would change names and digits silently. */
export async function readListFile(
  file: Blob,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Problem }> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes === undefined)
    return refuse('The browser could not read this file.', 'Choose it again, or paste its rows.')
  const [first, second] = new Uint8Array(bytes)
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return refuse('The file is written in UTF-16.', 'Save it as CSV in UTF-8.')
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return refuse('The file is not text in UTF-8.', 'Save it as CSV in UTF-8.')
  }
}

function refuse(title: string, advice: string) {
  return { ok: false, problem: { title, advice } } as const
}
