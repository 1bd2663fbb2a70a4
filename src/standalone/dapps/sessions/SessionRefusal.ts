import type { RefusedAsk } from '../../../shared/source/DappNotice.ts'

/** A refusal as a dApp hears it: a code of the standards, and words that say nothing of this page or its nodes. */
export class SessionRefusal extends Error {
  readonly code: number
  /** What the person is told as well; absent where only the dApp has to know. */
  readonly why: RefusedAsk | undefined

  constructor(code: number, told: string, why?: RefusedAsk) {
    super(told)
    this.name = 'SessionRefusal'
    this.code = code
    this.why = why
  }
}

/** Codes of EIP-1193, EIP-1474, EIP-5792 and of WalletConnect (sign API, error codes). */
export const refusals = {
  rejected: () => new SessionRefusal(4001, 'User rejected the request'),
  otherAccount: () => new SessionRefusal(4100, 'The account is not the Safe of this session'),
  unsupported: () => new SessionRefusal(4200, 'The wallet does not support this method'),
  otherChain: () => new SessionRefusal(4901, 'The chain is not one of this session'),
  unknownChain: () => new SessionRefusal(4902, 'The chain is not one of this session'),
  /** Of a proposal: the Safe is on none of its networks. */
  noChain: () => new SessionRefusal(5100, 'Unsupported chains'),
  declined: () => new SessionRefusal(5000, 'User rejected'),
  capability: (name: string) =>
    new SessionRefusal(5700, `The wallet does not support the capability ${name}`),
  callsOfOtherChain: () => new SessionRefusal(5710, 'The chain is not the one of this request'),
  repeatedId: () => new SessionRefusal(5720, 'There is a bundle with this id already'),
  unknownId: () => new SessionRefusal(5730, 'Unknown bundle id'),
  tooMany: () => new SessionRefusal(-32005, 'Too many requests are waiting'),
  params: (told: string, why?: RefusedAsk) => new SessionRefusal(-32602, told, why),
  failed: () => new SessionRefusal(-32603, 'The request failed'),
} as const
