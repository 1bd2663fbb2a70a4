import { writeBase64Url } from './base64.ts'
import { deflate } from './deflate.ts'
import { toOwnForm } from './ownForm.ts'
import type { SignaturesFile } from './SignaturesFile.ts'

/** A file to keep or to send. */
export function writeSignaturesFile(file: SignaturesFile): string {
  return `${JSON.stringify(toOwnForm(file), undefined, 2)}\n`
}

/**
 * The last part of a link to this site: letters, digits, `-` and `_`. The first letter says how the rest is packed:
 * `z` where the platform packs, `j` where it does not.
 */
export async function writePayload(file: SignaturesFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(toOwnForm(file)))
  try {
    return `z${writeBase64Url(await deflate(bytes))}`
  } catch {
    return `j${writeBase64Url(bytes)}`
  }
}

/** What fits into one QR code that a telephone still reads. Bytes, which are the characters of a link. */
export const mostQrBytes = 2_900
