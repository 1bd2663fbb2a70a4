import { readBigint } from '../../typedData/readNumber.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import type { SignedValue } from '../subject/SignedValue.ts'
import { accountIn } from '../subject/signedValues.ts'

/** What a message does with the key in it, as its main type or the field itself says; a key may also only encrypt. */
const handing =
  /update|change|register|add|set|link|authori[sz]|approv|delegat|grant|rotat|signed_?key|signer/i

/** A key that a message hands over, and the field that holds it. */
export type HandedKey = { readonly key: string; readonly field: string }

/** Keys are not accounts that could be looked up: who holds the secret to one signs for the account behind it. */
export function handedKeys({ content, values }: MessageSubject): readonly HandedKey[] {
  if (content.kind !== 'typed-data') return []
  const { primaryType } = content.typedData
  return values.flatMap((value) => {
    const key = keyIn(value)
    return key !== undefined && handing.test(`${primaryType} ${value.name}`)
      ? [{ key, field: value.name }]
      : []
  })
}

/** Points of curves have 32 bytes or more, and as a number more than half as many. */
const shortest = 2n ** 128n
const keyText = /^(0x)?[0-9a-f]{64,}$/i

function keyIn(value: SignedValue): string | undefined {
  if (value.words.at(-1) !== 'key' || accountIn(value) !== undefined) return undefined
  const text = String(value.value)
  if (keyText.test(text)) return text
  return (readBigint(value.value) ?? 0n) >= shortest ? text : undefined
}
