import type { Descriptions } from './describeError.ts'

const nothingAsked = 'Nothing was signed or sent.'

/** The errors of acting on a Safe with a wallet of one's own. */
export const signerDescriptions: Descriptions = {
  'signer/wrong-chain': ({ facts }) => ({
    title: `${facts['wallet'] ?? 'The wallet'} is on another network than this Safe.`,
    advice: `The Safe is on chain ${facts['expected'] ?? 'unknown'}, the wallet on chain ${facts['current'] ?? 'unknown'}. Switch the wallet, then try again. ${nothingAsked}`,
  }),
  'signer/not-an-owner': ({ facts }) => ({
    title: 'The connected account is no owner of this Safe.',
    advice: `The chain does not list ${facts['signer'] ?? 'it'} among the owners now. Connect the wallet of an owner. ${nothingAsked}`,
  }),
  'signer/nonce-used': ({ facts }) => ({
    title: 'Another transaction took this place already.',
    advice: `The Safe is at nonce ${facts['current'] ?? 'unknown'}; nonce ${facts['nonce'] ?? 'unknown'} is used up. Compose it anew with the next one. ${nothingAsked}`,
  }),
  'signer/nonce-taken': ({ facts }) => ({
    title: 'Somebody else has just proposed with this nonce.',
    advice: `Nonce ${facts['nonce'] ?? 'unknown'} is in the queue now; this was composed anew with nonce ${facts['next'] ?? 'the next one'}, which makes another hash. Compare it, then sign. ${nothingAsked}`,
  }),
  'signer/not-its-turn': ({ facts }) => ({
    title: 'Earlier transactions come first.',
    advice: `The Safe is at nonce ${facts['current'] ?? 'unknown'} and this is nonce ${facts['nonce'] ?? 'unknown'}. Execute or reject what is before it. ${nothingAsked}`,
  }),
  'signer/hash-changed': ({ facts }) => ({
    title: 'The hash is not the one that was shown.',
    advice: `${
      facts['by'] === 'contract'
        ? 'The contract of the Safe computes another hash than this app. Do not sign, and tell your co-signers.'
        : 'The Safe has changed since this was shown. Load the page again and compare anew.'
    } ${nothingAsked}`,
  }),
  'signer/signed-something-else': () => ({
    title: 'You signed something else.',
    advice: 'Do not retry. Tell your co-signers. The signature was given to nobody.',
  }),
  'signer/no-signature': ({ facts }) => ({
    title: `${facts['wallet'] ?? 'The wallet'} said yes and gave no signature.`,
    advice: 'Look in the wallet at what it asked you. Only accounts with a key of their own can sign here.',
  }),
  'signer/message-kept': () => ({
    title: 'Your signature is kept on this device.',
    advice:
      'The gateway did not take it. The message stands below under Kept on this device: read it there and send it to the other owners in another way. You need not sign again.',
  }),
  'signer/signatures-missing': ({ facts }) => ({
    title: 'There are not enough signatures.',
    advice: `${facts['valid'] ?? 0} of ${facts['threshold'] ?? 'several'} count with the owners of now. ${nothingAsked}`,
  }),
  'cosign/no-batch-contract': ({ facts }) => ({
    title: 'This Safe cannot make a batch from here.',
    advice: `There is no published contract for batches of calls for version ${facts['version'] ?? 'unknown'}. Propose the transfers one by one.`,
  }),
  'signer/execution-reverts': ({ message }) => ({
    title: 'The chain would refuse this.',
    advice: `It was tried without sending and went back: “${message}”. ${nothingAsked}`,
  }),
}
