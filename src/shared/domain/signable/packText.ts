import { readBase64, readTextBytes, writeBase64Url } from './base64.ts'
import { deflateBytes, inflateBytes } from './deflate.ts'

/**
 * A text as the last part of a link to this site: letters, digits, `-` and `_`. The first letter says how the rest is
 * packed: `z` where the platform packs, `j` where it does not.
 */
export async function packText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  try {
    return `z${writeBase64Url(await deflateBytes(bytes))}`
  } catch {
    return `j${writeBase64Url(bytes)}`
  }
}

export type Unpacked =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: 'damaged' | 'newer-version' }

/** Reads what `packText` wrote, up to `most` bytes. Never throws. */
export async function unpackText(packed: string, most: number): Promise<Unpacked> {
  const bytes = packed.length > most ? undefined : readBase64(packed.slice(1))
  if (bytes === undefined || bytes.length === 0) return { kind: 'problem', problem: 'damaged' }
  try {
    if (packed.startsWith('z')) return { kind: 'text', text: readTextBytes(await inflateBytes(bytes, most)) }
    return packed.startsWith('j')
      ? { kind: 'text', text: readTextBytes(bytes) }
      : { kind: 'problem', problem: 'newer-version' }
  } catch {
    return { kind: 'problem', problem: 'damaged' }
  }
}
