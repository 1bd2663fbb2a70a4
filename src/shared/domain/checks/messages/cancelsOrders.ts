import type { MessageSubject } from '../subject/MessageSubject.ts'

/** The settlement contract of CoW Protocol, the same on all its networks. */
const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'

/**
 * Whether a message takes orders back at CoW Protocol (cowprotocol/services, OrderCancellations): it names them by bytes
 * alone, and its type can mean nothing else to that contract.
 */
export function cancelsOrders({ content, domain }: Pick<MessageSubject, 'content' | 'domain'>): boolean {
  if (content.kind !== 'typed-data' || domain.verifyingContract !== settlement) return false
  const { primaryType, types } = content.typedData
  const fields = types[primaryType] ?? []
  return (
    primaryType === 'OrderCancellations' &&
    fields.length === 1 &&
    fields[0]?.name === 'orderUids' &&
    fields[0].type === 'bytes[]'
  )
}
