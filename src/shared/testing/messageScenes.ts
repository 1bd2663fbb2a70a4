import type { MessageContent, MessageFacts } from '../domain/checks/subject/MessageSubject.ts'
import { parseTypedData } from '../domain/typedData/typedData.ts'
import { messageScene, usdc } from './checkScene.ts'

export const text = (value: string, facts: Partial<MessageFacts> = {}) =>
  messageScene({ kind: 'text', text: value }, facts)

export type Fields = Readonly<Record<string, string>>

/** Typed data with one flat type, for a contract of this chain. */
export function typed(
  primaryType: string,
  fields: Fields,
  message: object,
  more: { readonly domain?: object; readonly types?: object; readonly facts?: Partial<MessageFacts> } = {},
) {
  const own = Object.entries(fields).map(([name, type]) => ({ name, type }))
  const typedData = parseTypedData({
    domain: { name: 'Token', chainId: 1, verifyingContract: usdc, ...more.domain },
    types: { [primaryType]: own, ...more.types },
    primaryType,
    message,
  })
  if (typedData === undefined) throw new Error('no typed data')
  const content: MessageContent = { kind: 'typed-data', typedData }
  return messageScene(content, more.facts)
}
