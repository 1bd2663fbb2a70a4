import { type MessageReading, readSignableMessage } from './readSignableMessage.ts'
import type { SignableMessage } from './SignableMessage.ts'
import { findWrongCapitals } from './wrongCapitals.ts'

/**
 * Reads a message that a person gives, as text or as JSON. Capitals of an address that do not fit refuse, as in every
 * field; what a page or a gateway hands over is read by `readSignableMessage`, because there they are nobody’s slip.
 */
export function readGivenMessage(signableMessage: SignableMessage): MessageReading {
  const read = readSignableMessage(signableMessage)
  const wrong = read.ok ? findWrongCapitals(read.message) : undefined
  return wrong === undefined ? read : { ok: false, problem: { kind: 'wrong-capitals', ...wrong } }
}
