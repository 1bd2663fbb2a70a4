import type { SentencesOf } from '../../shared/errors/describeError.ts'
import type { dappErrors } from './dappErrors.ts'

export const dappErrorSentences: SentencesOf<typeof dappErrors> = {
  notAnAddress: () => ({
    title: 'This is not the address of an app.',
    advice: 'It begins with https:// and has no user name in it.',
  }),
  ownOrigin: () => ({
    title: 'This address is of this site itself.',
    advice: 'In its own frame, another page of this site could act as this one.',
  }),
  knownHost: ({ facts }) => ({
    title: 'This address is of a wallet that may frame this site.',
    advice: `A wallet is not opened inside this site. Open ${facts.origin} in a tab of its own.`,
  }),
  notEncrypted: ({ facts }) => ({
    title: 'This address is not encrypted.',
    advice: `Anyone on the way could change what ${facts.origin} asks. Use its https address.`,
  }),
  notSetUp: ({ facts }) => ({
    title: `This site was not set up to open ${facts.origin}.`,
    advice: 'It opens the apps that it was built with. Open this one in Safe{Wallet}.',
  }),
  notALink: () => ({
    title: 'This is not a WalletConnect link.',
    advice: 'It begins with “wc:”. Copy all of it in the app, under “WalletConnect”.',
  }),
  oldLink: ({ facts }) => ({
    title: `This link is of version ${facts.version} of WalletConnect.`,
    advice: 'Only version 2 works today. The app has to be brought up to date.',
  }),
  expiredLink: () => ({
    title: 'This link has expired.',
    advice: 'A link lasts five minutes. Make a new one in the app.',
  }),
  usedLink: () => ({
    title: 'This link was used before.',
    advice: 'A link works once. Make a new one in the app.',
  }),
  noProposal: () => ({
    title: 'The app does not answer.',
    advice: 'Its page may be closed, or the link was used before. Make a new link in the app.',
  }),
  noCommonNetwork: ({ facts }) => ({
    title: `This Safe is on none of the networks that ${facts.name} asks for.`,
    advice: 'It was refused. Choose a network of this Safe in the app and make a new link.',
  }),
  networksNotRead: ({ facts }) => ({
    title: `No node says whether this Safe is on the networks that ${facts.name} asks for.`,
    advice: 'It was refused. Make a new link in the app once the nodes of this site answer.',
  }),
  relayNotReached: () => ({
    title: 'The WalletConnect relay does not answer.',
    advice: 'Try again. Without relay.walletconnect.org an app cannot be connected.',
  }),
  heldElsewhere: () => ({
    title: 'Another tab of this site hears the connected apps.',
    advice: 'Connect and answer apps there, or close it.',
  }),
}
