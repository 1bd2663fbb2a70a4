import { withoutEnding } from '../values/withoutEnding.ts'

/** Base64 as links have it: `-` and `_`, nothing at the end. */
export function writeBase64Url(bytes: Uint8Array): string {
  return btoa(binary(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Ordinary base64, as other programs expect it. */
export function writeBase64(bytes: Uint8Array): string {
  return btoa(binary(bytes))
}

/** Bytes of base64 in either alphabet, with or without the end; `undefined` for anything else. */
export function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  // A form decodes a plus to a space.
  const plain = withoutEnding(text, '=').replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  if (!/^[A-Za-z0-9+/]*$/.test(plain)) return undefined
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The text of bytes: UTF-8, or else Latin-1, which is what `btoa` of a text makes. */
export function readTextBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return binary(bytes)
  }
}

function binary(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
