import type { MessageContent } from '../../domain/checks/subject/MessageSubject.ts'
import type { SignableMessage } from '../../domain/message/SignableMessage.ts'
import { parseTypedData } from '../../domain/typedData/typedData.ts'

/** A message as the checks take it, with the types that are not used: they are not part of the hash, and are reported. */
export function messageContentOf(signableMessage: SignableMessage): MessageContent {
  const typedData = signableMessage.kind === 'typed-data' ? parseTypedData(signableMessage.json) : undefined
  if (typedData !== undefined) return { kind: 'typed-data', typedData }
  return { kind: 'text', text: signableMessage.kind === 'text' ? signableMessage.text : signableMessage.json }
}
