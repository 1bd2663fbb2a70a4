import type { SentencesOf } from '../errors/describeError.ts'
import type { messageErrors } from './messageErrors.ts'

export const messageErrorSentences: SentencesOf<typeof messageErrors> = {
  typedData: () => ({
    title: 'Invalid typed data.',
    advice:
      'It needs domain, types and message, and values that fit their types. No signature was asked for.',
    claim: 'not-asked',
  }),
  type: () => ({
    title: 'Invalid message type.',
    advice: 'Only a text or EIP-712 typed data can be signed or checked. No signature was asked for.',
    claim: 'not-asked',
  }),
  hash: () => ({
    title: 'The address or message hash is invalid.',
    advice: 'A message is known by the 32 bytes of its Safe message hash. Copy it whole.',
  }),
  notOnChain: () => ({
    title: 'Safe{Wallet} does not say that it will sign on chain.',
    advice:
      'No signature was asked for, and your message is still here. Ask again in a moment, or collect signatures instead.',
    claim: 'not-asked',
  }),
}
