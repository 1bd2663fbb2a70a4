import { type Address, type Hex, hashMessage, hashTypedData, hexToString, isHex, stringToHex } from 'viem'

/** What an app wants signed: a text, or EIP-712 typed data. */
export type Message = string | TypedData

export type TypedData = {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly primaryType: string
  readonly message: Record<string, unknown>
}

/** Safe{Wallet} signs hex as the text it encodes, where it encodes one. */
export function readTextMessage(message: unknown): string {
  if (typeof message !== 'string') throw new Error('the message is not a string')
  if (!isHex(message) || message.length % 2 !== 0 || message === '0x') return message
  const text = hexToString(message)
  return stringToHex(text) === message.toLowerCase() ? text : message
}

/** Hex that encodes no text: the person cannot read what is signed. */
export function isBlind(message: Message): boolean {
  return typeof message === 'string' && isHex(message)
}

/** Typed data without the domain's own type; the primary type is guessed where an app left it out. */
export function readTypedMessage(value: unknown): TypedData {
  const { domain, types, message, primaryType } = value as Partial<TypedData>
  if (domain === undefined || types === undefined || message === undefined) throw new Error('no typed data')
  const { EIP712Domain: _, ...own } = types
  return { domain, types: own, message, primaryType: primaryType ?? guessPrimaryType(own) }
}

function guessPrimaryType(types: TypedData['types']): string {
  const used = new Set(
    Object.values(types).flatMap((fields) => fields.map((field) => field.type.replace(/\[.*/, ''))),
  )
  const [name, ...others] = Object.keys(types).filter((type) => !used.has(type))
  if (name === undefined || others.length > 0) throw new Error('no primary type')
  return name
}

/** The hash an account without a Safe would sign (EIP-191 or EIP-712). */
export function innerHashOf(message: Message): Hex {
  return typeof message === 'string' ? hashMessage(message) : hashTypedData(message)
}

/** What the owners sign, as Safe 1.3.0 and later wrap it. */
export function safeMessageTypedData(chainId: number, safe: Address, message: Message) {
  return {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: innerHashOf(message) },
  } as const
}

/** The only hash `getOffChainSignature` understands. */
export function safeMessageHashOf(chainId: number, safe: Address, message: Message): Hex {
  return hashTypedData(safeMessageTypedData(chainId, safe, message))
}
