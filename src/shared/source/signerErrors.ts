import { errorTable } from '../errors/AppError.ts'

/** The errors of acting on a Safe with a wallet. Unless a line says otherwise, the wallet was not asked. */
export const signerErrors = errorTable('signer', {
  /** The wallet is on another chain than the Safe. Chain ids. */
  wrongChain: ({ expected, current }: WrongChainFacts) =>
    `The wallet is on chain ${current}, the Safe on chain ${expected}`,
  /** The wallet's account is not an owner of the Safe now. */
  notAnOwner: (_: { readonly signer: string; readonly safe: string }) =>
    'This account is no owner of the Safe',
  /** The Safe went past the nonce that was composed for. */
  nonceUsed: (_: NonceFacts & { readonly current: number }) => 'The nonce is used',
  /** Another transaction was proposed with this nonce since it was recommended. */
  nonceTaken: (_: NonceFacts & { readonly next: number }) => 'The nonce was taken meanwhile',
  /** Other transactions of the Safe have to be executed before this one. */
  notItsTurn: (_: NonceFacts & { readonly current: number }) => 'An earlier nonce is open',
  /**
   * The fields do not make the hash that was shown any more: the Safe has another version now, or its contract computes
   * another hash.
   */
  hashChanged: (_: {
    readonly shown: string
    readonly computed: string | undefined
    readonly by: 'here' | 'contract'
  }) => 'The hash is another one now',
  /** What came back from the wallet is not a signature by the signer over our hash. It must go nowhere. */
  signedSomethingElse: (_: { readonly signer: string; readonly recovered: string | undefined }) =>
    'The signature is not by the signer over this hash',
  /** The wallet said yes and gave something that is not a signature of 64 or 65 bytes. */
  noSignature: (_: { readonly wallet: string }) => 'The wallet gave no signature',
  /** Fewer signatures count than the Safe asks for. */
  signaturesMissing: (_: { readonly valid: number; readonly threshold: number }) =>
    'There are not enough valid signatures',
  /** The chain tried it and it goes back, for a reason that is not a code of the Safe. */
  executionReverts: () => 'The execution reverts',
  /** The chain tried it: the Safe would run it, use its nonce and pay for it, and its call would fail. */
  callFails: () => 'The call of the execution fails',
  /** The chain tried it and the Safe refuses with a code of its own, such as GS026. */
  safeRefuses: ({ safeCode }: { readonly safeCode: string }) => safeCode,
  /** The node says that the account cannot pay the fee of the execution. */
  cannotPay: () => 'insufficient funds',
  /**
   * A message was signed and the gateway did not take the signature: it stays on this device, or as long as this
   * window where the browser keeps nothing.
   */
  messageKept: (_: { readonly place: 'device' | 'window' }) => 'The signature is kept on this device',
  /** The Safe's version does not count a signature of a bare hash (`eth_sign`), or is not known and may not count it. */
  formNotCounted: (_: { readonly version: string | undefined }) =>
    'This Safe is not known to count signatures of a bare hash',
  /**
   * A message was signed, and the gateway said neither yes nor no to it: until it is listed it stays on this device as
   * well, or as long as this window where the browser keeps nothing; `nowhere` where there is no room for it.
   */
  messageUndecided: (_: { readonly place: 'device' | 'window' | 'nowhere' }) =>
    'It is not known yet whether the gateway has the signature',
  /** No published batch contract fits the version of the Safe. */
  noBatchContract: (_: { readonly version: string | undefined }) =>
    'There is no batch contract for this version',
})

type WrongChainFacts = { readonly wallet: string; readonly expected: number; readonly current: number }
/** In decimal: a nonce may be larger than a number can say. */
type NonceFacts = { readonly nonce: string }
