import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'

export const namedHash: MessageCheck = {
  id: 'J14',
  title: 'Somebody names another hash for the message',
  grading: 'critical',
  why: 'The hash is what owners sign. Another hash belongs to another message.',
  how: 'Compare the hash on your device with the one computed here from the message.',
  runs: 'on-messages',
  run: ({ facts: { claims, contractHash }, hashes }) => {
    // J8 says that there is no hash.
    if (hashes === undefined) return silent
    const { safeMessageHash } = hashes
    const claimed = claims.known
      ? claims.value
          .filter(({ hash }) => hash.toLowerCase() !== safeMessageHash)
          .flatMap(({ by, hash }) =>
            finds('critical', `${by} names ${hash}, but the hash of this message is ${safeMessageHash}.`),
          )
      : silent
    if (!contractHash.known) return [...claimed, ...cannot(contractHash)]
    return contractHash.value.toLowerCase() === safeMessageHash
      ? claimed
      : [...claimed, ...finds('critical', `The Safe computes ${contractHash.value}, not ${safeMessageHash}.`)]
  },
}
