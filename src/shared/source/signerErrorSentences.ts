import { describeSafeCode } from '../domain/contracts/describeSafeCode.ts'
import type { SentencesOf } from '../errors/describeError.ts'
import type { signerErrors } from './signerErrors.ts'

const nothingAsked = 'Nothing was signed or sent.'

export const signerErrorSentences: SentencesOf<typeof signerErrors> = {
  wrongChain: ({ facts }) => ({
    title: `${facts.wallet} is on another network than this Safe.`,
    advice: `The Safe is on chain ${facts.expected}, the wallet on chain ${facts.current}. Switch the wallet, then try again. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  notAnOwner: ({ facts }) => ({
    title: 'The connected account is not an owner of this Safe.',
    advice: `The chain does not list ${facts.signer} among the owners now. Connect the wallet of an owner. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  nonceUsed: ({ facts }) => ({
    title: `Nonce ${facts.nonce} is used already.`,
    advice: `The Safe is at nonce ${facts.current}. This transaction may have run, or another one instead: look in the history before you compose it anew. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  nonceTaken: ({ facts }) => ({
    title: 'Another transaction was just proposed with this nonce.',
    advice: `Nonce ${facts.nonce} is in the queue now; this was composed anew with nonce ${facts.next}, which makes another hash. Compare it, then sign. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  notItsTurn: ({ facts }) => ({
    title: 'Earlier transactions come first.',
    advice: `The Safe is at nonce ${facts.current} and this is nonce ${facts.nonce}. Execute or reject what is before it. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  hashChanged: ({ facts }) => ({
    title: 'The hash is not the one that was shown.',
    advice: `${
      facts.by === 'contract'
        ? 'The contract of the Safe computes another hash than this app. Do not sign, and tell your co-signers.'
        : 'The Safe has changed since this was shown. Load the page again and compare anew.'
    } ${nothingAsked}`,
    claim: 'not-asked',
  }),
  signedSomethingElse: () => ({
    title: 'The signature is not yours for what was shown.',
    advice:
      'The wallet signed something else, or with another account. Do not retry. Tell your co-signers. The signature did not leave this page.',
    claim: 'signed',
  }),
  noSignature: ({ facts }) => ({
    title: `${facts.wallet} said yes and gave no signature that can be read.`,
    advice: 'Look in the wallet at what it asked you. Only accounts with a key of their own can sign here.',
    claim: 'undecided',
  }),
  messageKept: ({ facts }) => ({
    title:
      facts.place === 'window'
        ? 'Your signature is in this window only. Send it on before you close it.'
        : 'Your signature is kept on this device.',
    advice: `The gateway did not take it. ${facts.place === 'window' ? 'This browser keeps nothing, or has no room. ' : ''}The message is below, under Kept on this device: read it there and send it to the other owners in another way. You need not sign again.`,
    claim: 'signed',
  }),
  messageUndecided: ({ facts }) => ({
    title: 'It is not known yet whether the gateway has it.',
    advice: `You have signed. This page looks for the message in the gateway’s list. ${copyWords[facts.place]}`,
    claim: 'undecided',
  }),
  signaturesMissing: ({ facts }) => ({
    title: 'There are not enough signatures.',
    advice: `${facts.valid} of ${facts.threshold} count with the current owners. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  formNotCounted: ({ facts }) => ({
    title:
      facts.version === undefined
        ? 'It is not known whether the Safe counts signatures of a bare hash.'
        : 'The Safe does not count signatures of a bare hash.',
    advice: `${
      facts.version === undefined
        ? 'The version of this Safe is not known, and only some of those that hash as it does count them.'
        : `Version ${facts.version} of the Safe contract counts signatures of typed data, approvals and contracts.`
    } The wallet was not asked. Sign with a wallet that knows typed data.`,
    claim: 'not-asked',
  }),
  noBatchContract: ({ facts }) => ({
    title: 'This Safe cannot make a batch from here.',
    advice: `There is no published contract for batches of calls for version ${facts.version ?? 'unknown'}. Propose the transfers one by one.`,
  }),
  safeRefuses: ({ facts }) => ({
    title: `The Safe refuses this: ${facts.safeCode}.`,
    advice: `${describeSafeCode(facts.safeCode)} ${nothingAsked}`,
    claim: 'not-asked',
  }),
  cannotPay: ({ message }) => ({
    title: 'The account cannot pay for the execution.',
    advice: `The node says “${message}”. The account needs the network fee in the native currency. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  executionReverts: ({ message }) => ({
    title: 'The chain would refuse this.',
    advice: `It was tried without sending and went back: “${message}”. ${nothingAsked}`,
    claim: 'not-asked',
  }),
  callFails: () => ({
    title: 'Its call would fail.',
    advice:
      'It was tried without sending: the Safe would use its nonce and pay for the execution, and the call would do nothing. The relay did not get it.',
    claim: 'not-asked',
  }),
}

const handOver =
  'It is below as well, under Kept on this device: if the gateway does not list it, hand it over again from there. You need not sign again.'

const copyWords = {
  device: `Your signature is kept on this device. ${handOver}`,
  window: `This browser keeps nothing, or has no room: your signature is in this window only. ${handOver}`,
  nowhere: 'This device has no room for a copy.',
} as const
