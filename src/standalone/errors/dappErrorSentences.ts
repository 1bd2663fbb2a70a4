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
}
