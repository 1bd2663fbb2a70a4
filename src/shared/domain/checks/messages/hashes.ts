import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'

export const namedHash: MessageCheck = {
  id: 'J14',
  runs: 'on-messages',
  run: ({ facts: { claims, contractHash }, hashes }) => {
    // J8 says that there is no hash.
    if (hashes === undefined) return cannot(notApplicable('no-hash'))
    const { safeMessageHash } = hashes
    const claimed = claims.known
      ? claims.value
          .filter(({ hash }) => hash.toLowerCase() !== safeMessageHash)
          .flatMap(({ by, hash }) =>
            finds('critical', { code: 'J14.claimed', facts: { by, hash, computed: safeMessageHash } }),
          )
      : isFailed(claims)
        ? cannot(claims)
        : silent
    if (!contractHash.known) return [...claimed, ...cannot(contractHash)]
    return contractHash.value.toLowerCase() === safeMessageHash
      ? claimed
      : [
          ...claimed,
          ...finds('critical', {
            code: 'J14.contract',
            facts: { answer: contractHash.value, computed: safeMessageHash },
          }),
        ]
  },
}
