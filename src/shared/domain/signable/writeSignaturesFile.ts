import { toOwnForm } from './ownForm.ts'
import { packText } from './packText.ts'
import type { SignaturesFile } from './SignaturesFile.ts'

/** A file to keep or to send. */
export function writeSignaturesFile(file: SignaturesFile): string {
  return `${JSON.stringify(toOwnForm(file), undefined, 2)}\n`
}

/** The last part of a link to this site. */
export function writePayload(file: SignaturesFile): Promise<string> {
  return packText(JSON.stringify(toOwnForm(file)))
}

/** What fits into one QR code that a telephone still reads. Bytes, which are the characters of a link. */
export const mostQrBytes = 2_900
